import type { ReactNode } from 'react'
import './skeleton.css'

/** One grey box; the caller's class gives it its size. */
export function SkeletonBlock({ className = '' }: { readonly className?: string }): ReactNode {
  return <span className={`ui-skeleton ${className}`} aria-hidden="true" />
}

interface SkeletonTextProps {
  readonly lines?: number
  /** The line height of the text it stands for. */
  readonly line?: 16 | 18 | 20 | 22 | 26
}

/** As high as the text that will replace it; the last line is shorter. */
export function SkeletonText({ lines = 1, line = 20 }: SkeletonTextProps): ReactNode {
  return (
    <span className="ui-skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`ui-skeleton-line ui-skeleton-line-${line}`}>
          <span className="ui-skeleton" />
        </span>
      ))}
    </span>
  )
}

export function SkeletonPhotoCard(): ReactNode {
  return (
    <div className="ui-skeleton-card" aria-hidden="true">
      <span className="ui-skeleton ui-skeleton-photo" />
      <div className="ui-skeleton-card-body">
        <SkeletonText line={22} />
        <SkeletonText lines={2} line={20} />
        <SkeletonText line={16} />
      </div>
    </div>
  )
}

export function SkeletonProductCard(): ReactNode {
  return (
    <div className="ui-skeleton-card" aria-hidden="true">
      <span className="ui-skeleton ui-skeleton-photo" />
      <div className="ui-skeleton-product-body">
        <SkeletonText line={22} />
        <SkeletonText lines={2} line={18} />
        <SkeletonText line={16} />
      </div>
    </div>
  )
}

interface SkeletonRowProps {
  /** The photo of a RowCard, or `icon` for a ListRow. */
  readonly lead?: 56 | 64 | 88 | 96 | 104 | 'icon' | 'none'
}

export function SkeletonRow({ lead = 88 }: SkeletonRowProps): ReactNode {
  return (
    <div className={`ui-skeleton-row ui-skeleton-row-${lead}`} aria-hidden="true">
      {lead === 'none' ? null : <span className="ui-skeleton ui-skeleton-row-lead" />}
      <div className="ui-skeleton-row-body">
        <SkeletonText lines={typeof lead === 'number' && lead >= 88 ? 2 : 1} line={20} />
        {typeof lead === 'number' ? <SkeletonText line={22} /> : null}
      </div>
    </div>
  )
}

interface SkeletonGridProps {
  /** Said once by screen readers, for example «Загружаем объявления». */
  readonly label: string
  readonly card?: 'photo' | 'product'
  readonly count?: number
}

export function SkeletonGrid({ label, card = 'photo', count = 6 }: SkeletonGridProps): ReactNode {
  return (
    <div className={`ui-skeleton-grid ui-skeleton-grid-${card}`} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) =>
        card === 'photo' ? <SkeletonPhotoCard key={index} /> : <SkeletonProductCard key={index} />,
      )}
    </div>
  )
}

interface SkeletonListProps extends SkeletonRowProps {
  readonly label: string
  readonly count?: number
}

export function SkeletonList({ label, count = 5, lead = 88 }: SkeletonListProps): ReactNode {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonRow key={index} lead={lead} />
      ))}
    </div>
  )
}
