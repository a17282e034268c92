import { SkeletonGrid, SkeletonList } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { TitledScreen } from './screen.tsx'

interface PendingScreenProps {
  readonly title: string
  readonly shape: 'grid' | 'rows'
}

/**
 * What the page server sends of a personal page, and what stands until its code has come. It is in the first load,
 * so it must not live in the file of a page.
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
