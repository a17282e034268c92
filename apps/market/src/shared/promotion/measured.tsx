import { SkeletonText } from '@app/ui/skeleton'
import { lazy, Suspense, type ReactNode } from 'react'

/** Loads with the texts of results, which are not needed before. */
const MeasuredLift = lazy(() => import('../measured-lift.tsx'))

/** The measured effect next to the promise. */
export function Measured(): ReactNode {
  return (
    <Suspense fallback={<SkeletonText line={20} />}>
      <MeasuredLift />
    </Suspense>
  )
}
