import { SkeletonText } from '@app/ui/skeleton'
import { lazy, Suspense, type ReactNode } from 'react'

/** With the texts of receipts, which nobody needs before. */
const MeasuredLift = lazy(() => import('../measured-lift.tsx'))

/** What is measured, next to what is promised. */
export function Measured(): ReactNode {
  return (
    <Suspense fallback={<SkeletonText line={20} />}>
      <MeasuredLift />
    </Suspense>
  )
}
