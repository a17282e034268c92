import { Button, buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { MoveConfirm } from './move-confirm.tsx'
import type { MoveOutcome } from './move-results.tsx'
import { canBePacked, commonMoves, type OperatorMove } from './moves.rules.ts'
import type { ListedOrder } from './orders.queries.ts'

interface MoveBarProps {
  readonly orders: readonly ListedOrder[]
  readonly onClear: () => void
  readonly onMoved: (outcome: MoveOutcome) => void
}

/** The bar at the bottom while orders are selected: the transitions that all of them allow. */
export function MoveBar({ orders, onClear, onMoved }: MoveBarProps): ReactNode {
  const t = useT()
  const [selectedMove, setSelectedMove] = useState<OperatorMove | null>(null)
  const ids = orders.map(({ id }) => id)
  return (
    <>
      {orders.length === 0 ? null : (
        <div className="move-bar" data-bottom-bar="">
          <p className="move-bar-count" role="status">
            {t('board.chosen', { count: orders.length })}
          </p>
          <Button kind="plain" size="small" onClick={onClear}>
            {t('board.unchoose')}
          </Button>
          <div className="move-bar-moves">
            {orders.every(canBePacked) ? (
              <Link
                to="/orders/packing"
                search={{ ids: ids.join('.') }}
                className={buttonClass('outline', 'medium')}
              >
                {t('board.pack')}
              </Link>
            ) : null}
            {commonMoves(orders).map((move) => (
              <Button
                key={move.to}
                size="medium"
                kind={move.isEnd ? 'danger' : 'primary'}
                onClick={() => setSelectedMove(move)}
              >
                {t(`move.${move.to}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <MoveConfirm ids={ids} move={selectedMove} onClose={() => setSelectedMove(null)} onMoved={onMoved} />
    </>
  )
}
