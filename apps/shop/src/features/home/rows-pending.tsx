import { Rail } from '@app/ui/rail'
import { SkeletonBlock, SkeletonProductCard } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import './rows-pending.css'

const rows = ['first', 'second'] as const
const cards = ['first', 'second', 'third'] as const

/** As high as the loaded rows. */
export function RowsPending(): ReactNode {
  const t = useT()
  return (
    <div className="rows-pending" role="status" aria-label={t('frame.loading')}>
      {rows.map((row) => (
        <div key={row} className="ui-section ui-section-bleed" aria-hidden="true">
          <div className="ui-section-head">
            <SkeletonBlock className="rows-pending-title" />
          </div>
          <Rail label="">
            {cards.map((card) => (
              <SkeletonProductCard key={card} />
            ))}
          </Rail>
        </div>
      ))}
    </div>
  )
}
