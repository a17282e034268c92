import { Section } from '@app/ui/section'
import { SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import './referral-page.css'

/** While nobody knows yet who is here: the boxes of what most likely comes. In the first load, so it stands alone. */
export const ReferralPending = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('title.referral')}>
      <div className="referral-sections" role="status" aria-label={t('frame.loading')}>
        <Section>
          <div className="referral-rate referral-rate-waiting" />
        </Section>
        <Section>
          <SkeletonText line={26} />
          <SkeletonText lines={3} line={22} />
        </Section>
      </div>
    </TitledScreen>
  )
}
