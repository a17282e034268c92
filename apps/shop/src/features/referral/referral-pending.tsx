import { Section } from '@app/ui/section'
import { SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import './referral-page.css'

/**
 * Skeletons of both sums, the number of invited friends and the first lines. All answers are shown at once, so that the
 * layout does not shift.
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

/** Shown until the user is known. It is in the first bundle, so it imports little. */
export function ReferralPending(): ReactNode {
  const t = useT()
  return (
    <TitledScreen title={t('title.referral')}>
      <ReferralWaiting />
    </TitledScreen>
  )
}
