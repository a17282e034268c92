import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useOverlayDoor } from '@app/shell/overlay-door'
import { useReferralT } from '../../locales/referral.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { usePerson } from '../../shared/shop-user.queries.ts'
import './referral-page.css'
import { ReferralPending } from './referral-pending.tsx'
import { ReferralShare } from './referral-share.tsx'
import { ReferralRules } from './referral-rules.tsx'

export const ReferralPage = (): ReactNode => {
  const t = useT()
  const referralT = useReferralT()
  const login = useOverlayDoor('login')
  const person = usePerson()
  if (!person.isKnown) return <ReferralPending />
  if (person.hasFailed)
    return (
      <TitledScreen title={t('title.referral')}>
        <PageState
          role="alert"
          present={0}
          title={referralT('failed')}
          text={t('problem.errorText')}
          actions={<Button onClick={person.retry}>{t('action.retry')}</Button>}
        />
      </TitledScreen>
    )
  if (!person.user || !person.isLoggedIn)
    return (
      <TitledScreen title={t('title.referral')}>
        <PageState
          title={referralT('guest.title')}
          text={referralT('guest.text')}
          actions={
            <Button aria-haspopup="dialog" {...login.door}>
              {t('action.logIn')}
            </Button>
          }
        />
      </TitledScreen>
    )
  return (
    <TitledScreen title={t('title.referral')}>
      <div className="referral-sections">
        <ReferralRules />
      </div>
      <ReferralShare userId={person.user.id} />
    </TitledScreen>
  )
}
