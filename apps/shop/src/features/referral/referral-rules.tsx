import { Section } from '@app/ui/section'
import { StepList } from '@app/ui/step-list'
import type { ReactNode } from 'react'
import { useReferralT } from '../../locales/referral.ts'

export function ReferralRules(): ReactNode {
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
