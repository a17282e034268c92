import { PhoneChange, PhoneChangePending } from '@app/shell/phone-change'
import { SessionList } from '@app/shell/session-list'
import { InsetGroup } from '@app/ui/list-row'
import { SkeletonList } from '@app/ui/skeleton'
import Shield from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { PersonScreen } from '../../shared/person-screen.tsx'

/** The phone and the sessions of the account. */
export function SecurityPage(): ReactNode {
  const t = useT()
  const profileT = useProfileT()
  return (
    <PersonScreen
      title={t('profile.security')}
      invitation={{
        title: profileT('security.signIn'),
        text: profileT('security.signInText'),
        icon: <Shield />,
      }}
      skeleton={<Waiting />}
    >
      <Own />
    </PersonScreen>
  )
}

const Own = (): ReactNode => {
  const { data: me } = useMe()
  return (
    <>
      {me ? <PhoneChange phone={me.phoneNumber} country="UZ" /> : <PhoneChangePending />}
      <SessionList />
    </>
  )
}

const Waiting = (): ReactNode => (
  <InsetGroup>
    <SkeletonList label={useT()('state.loading')} lead="none" count={2} />
  </InsetGroup>
)
