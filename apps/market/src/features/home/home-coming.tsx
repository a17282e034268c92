import { SkeletonGrid } from '@app/ui/skeleton'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

/** No part of a page waits for another for longer. */
export const patience = 3_000

/**
 * In the place of the panel until it is known how much lies above it: the banners and the promoted ads come
 * within the same round trip as the feed, and would push it down under the finger.
 */
export function HomeComing(): ReactNode {
  const t = useT()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) return null
  return (
    <div className="home-panel home-coming">
      <SkeletonGrid label={t('state.loading')} count={4} />
    </div>
  )
}
