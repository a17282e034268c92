import { Section } from '@app/ui/section'
import { StepList } from '@app/ui/step-list'
import type { ReactNode } from 'react'
import { useReferralT } from '../../locales/referral.ts'

export const ReferralRules = (): ReactNode => {
  const t = useReferralT()
  return (
    <>
      <Section>
        <div className="referral-rate">
          <p className="referral-rate-figure">{t('rate')}</p>
          <div>
            <p className="referral-rate-title">{t('rateText')}</p>
            <p className="referral-rate-note">{t('rateNote')}</p>
          </div>
        </div>
      </Section>
      <Section title={t('how.title')}>
        <StepList
          steps={[
            { id: 'send', title: t('how.send') },
            { id: 'buy', title: t('how.buy') },
            { id: 'earn', title: t('how.earn') },
          ]}
        />
      </Section>
      <Section title={t('amounts.title')}>
        <p className="referral-text">{t('amounts.text')}</p>
      </Section>
    </>
  )
}
