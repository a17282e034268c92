import { useStartState } from '@app/shell/mini-app'
import { PhoneChange } from '@app/shell/phone-change'
import { SessionList } from '@app/shell/session-list'
import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useAccountT } from '../../locales/account.ts'
import { useT } from '../../shared/i18n.ts'
import { OwnPageGuest, OwnPageWaiting } from '../../shared/own-page.tsx'
import { PageState } from '../../shared/page-state.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { usePerson } from '../../shared/sign-in/shop-user.queries.ts'

/** The phone number of the account and its sessions. */
export function AccountPage(): ReactNode {
  return (
    <TitledScreen title={useT()('title.account')}>
      <Own />
    </TitledScreen>
  )
}

const Own = (): ReactNode => {
  const person = usePerson()
  const isStarted = useStartState() === 'ready'
  const accountT = useAccountT()
  if (person.user)
    return (
      <>
        <PhoneChange phone={person.user.phoneNumber} country="IN" />
        <SessionList />
      </>
    )
  if (person.hasFailed) return <Failed retry={person.retry} />
  return person.isKnown && isStarted ? (
    <OwnPageGuest title={accountT('guest')} text={accountT('guest.text')} />
  ) : (
    <OwnPageWaiting rows={3} />
  )
}

const Failed = ({ retry }: { readonly retry: () => void }): ReactNode => {
  const t = useT()
  return (
    <PageState
      role="alert"
      present={0}
      title={useAccountT()('failed')}
      actions={<Button onClick={retry}>{t('action.retry')}</Button>}
    />
  )
}
