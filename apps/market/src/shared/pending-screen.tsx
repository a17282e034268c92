import { SkeletonGrid, SkeletonList } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { TitledScreen } from './screen.tsx'

interface PendingScreenProps {
  readonly title: string
  readonly shape: 'grid' | 'rows'
}

/**
 * What the page server sends for a personal page, shown until its code has loaded. Part of the first load, so it
 * must not be in the chunk of a page.
 */
export function PendingScreen({ title, shape }: PendingScreenProps): ReactNode {
  return (
    <TitledScreen title={title}>
      <PendingList shape={shape} />
    </TitledScreen>
  )
}

export function PendingList({ shape }: Pick<PendingScreenProps, 'shape'>): ReactNode {
  const t = useT()
  return shape === 'grid' ? (
    <SkeletonGrid label={t('state.loading')} />
  ) : (
    <SkeletonList label={t('state.loading')} lead={64} />
  )
}
