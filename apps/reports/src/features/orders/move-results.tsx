import { Button } from '@app/ui/button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { OperatorMove } from './moves.rules.ts'
import type { MoveResult } from './orders.queries.ts'

export interface MoveOutcome {
  readonly to: OperatorMove['to']
  readonly results: readonly MoveResult[]
}

interface MoveResultsProps {
  readonly outcome: MoveOutcome
  readonly onClose: () => void
}

/** The outcome of a transition: the number of changed orders, and the failed ones with their reason. */
export function MoveResults({ outcome: { to, results }, onClose }: MoveResultsProps): ReactNode {
  const t = useT()
  const refused = results.filter(({ problem }) => problem !== null)
  const moved = results.length - refused.length
  return (
    <div className={`move-results ${refused.length > 0 ? 'move-results-some' : ''}`} role="status">
      {refused.length > 0 ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div className="move-results-text">
        {refused.length === 0 ? (
          <p>{t('done.all', { count: moved, state: t(`state.${to}`).toLowerCase() })}</p>
        ) : (
          <>
            <p>{t('done.some', { count: moved, total: results.length })}</p>
            <ul>
              {refused.map(({ id, status }) => (
                <li key={id}>
                  {status === null
                    ? t('done.missing', { id })
                    : t('done.conflict', { id, state: t(`state.${status}`).toLowerCase() })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button kind="plain" size="small" onClick={onClose}>
        {t('done.close')}
      </Button>
    </div>
  )
}
