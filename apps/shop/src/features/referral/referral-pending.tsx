import { Section } from '@app/ui/section'
import { SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import './referral-page.css'

/**
 * The boxes of what most likely comes: both sums, how many were invited, the first lines. Everything comes at once, so
 * that nothing that is read already is pushed away.
 */
export function ReferralWaiting(): ReactNode {
  const t = useT()
  return (
    <div className="referral-sections" role="status" aria-label={t('frame.loading')}>
      <Section>
        <div className="referral-sums">
          <div className="referral-sum referral-sum-waiting" />
          <div className="referral-sum referral-sum-waiting" />
        </div>
        <div className="referral-invited referral-invited-waiting">
          <SkeletonText lines={2} line={20} />
        </div>
      </Section>
      <Section>
        <SkeletonText line={26} />
        <SkeletonText lines={3} line={22} />
      </Section>
    </div>
  )
}

/** While nobody knows yet who is here. In the first load, so it stands alone. */
export function ReferralPending(): ReactNode {
  const t = useT()
  return (
    <TitledScreen title={t('title.referral')}>
      <ReferralWaiting />
    </TitledScreen>
  )
}
