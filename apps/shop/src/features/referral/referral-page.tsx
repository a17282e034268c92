import { Button } from '@app/ui/button'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { useReferralT } from '../../locales/referral.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { ShareBlock } from '../../shared/sharing/share-block.tsx'
import { usePerson } from '../../shared/sign-in/shop-user.queries.ts'
import { OwnGroups } from './own-groups.tsx'
import { ReferralLinesList } from './referral-lines.tsx'
import './referral-page.css'
import { ReferralPending, ReferralWaiting } from './referral-pending.tsx'
import { ReferralSums } from './referral-sums.tsx'
import { useReferralFigures, useReferralLines } from './referral.queries.ts'
import { StepList } from '@app/ui/step-list'

export function ReferralPage(): ReactNode {
  const t = useT()
  const referralT = useReferralT()
  const login = useOverlayTrigger('login')
  const person = usePerson()
  const figures = useReferralFigures()
  const lines = useReferralLines()
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
            <Button aria-haspopup="dialog" {...login.trigger}>
              {t('action.logIn')}
            </Button>
          }
        />
      </TitledScreen>
    )
  // The public id is random, so that other ids cannot be counted or guessed.
  const link = {
    subject: 'referral',
    url: `${location.origin}/r/${person.user.id}`,
    title: t('app.name'),
  } as const
  return (
    <TitledScreen title={t('title.referral')}>
      {figures.isAnswered && lines.query.isFetched ? (
        <div className="referral-sections">
          <ReferralSums figures={figures} lines={lines.lines ?? []} />
          <ReferralLinesList {...lines} />
          <Section title={referralT('link.title')}>
            <ShareBlock {...link} place="link" />
          </Section>
          <ReferralRules />
          <OwnGroups />
        </div>
      ) : (
        <ReferralWaiting />
      )}
      <ShareBlock {...link} place="bar" />
    </TitledScreen>
  )
}

const ReferralRules = (): ReactNode => {
  const t = useReferralT()
  return (
    <Section title={t('how.title')}>
      <StepList
        steps={[
          { id: 'send', title: t('how.send') },
          { id: 'buy', title: t('how.buy') },
          { id: 'earn', title: t('how.earn') },
          { id: 'pay', title: t('how.pay') },
        ]}
      />
      <p className="referral-text referral-rules-note">{t('how.note')}</p>
    </Section>
  )
}
