import { Button } from '@app/ui/button'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatSum, moneyText } from '@app/ui/format/money'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useT, type ReportTranslator } from '../../shared/i18n.ts'
import { isResolved, readSide, findCause, systemNames } from './differences.rules.ts'
import { tashkent } from './reconciliation-days.ts'
import type { PaymentSystem } from './reconciliation-search.ts'
import type { Difference, Reconciliation, Settling } from './reconciliation.queries.ts'
import type { RefundQuestion } from './refund-confirm.tsx'

interface DifferenceListProps {
  readonly reconciliation: Reconciliation
  readonly isAdmin: boolean
  readonly onSettle: (settling: Settling) => void
  readonly onRefund: (question: RefundQuestion) => void
}

const priceText = (t: ReportTranslator, system: PaymentSystem, price: number): string => {
  if (system === 'TELEGRAM_STARS') return t('rec.stars', { count: price })
  const sum = formatSum(price, 'UZS', 'ru')
  return sum ? moneyText(sum) : '0'
}

const states = ['NEW', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
const stateText = (t: ReportTranslator, state: string): string => {
  const known = states.find((each) => each === state)
  return known ? t(`rec.state.${known}`) : state
}

/** The differences as text: both sides, the next action, and how they were settled. */
export function DifferenceList({ reconciliation, ...rest }: DifferenceListProps): ReactNode {
  const t = useT()
  if (reconciliation.differences.length === 0)
    return (
      <p className="rec-clean">{t(reconciliation.checked === 0 ? 'rec.noPayments' : 'rec.allMatched')}</p>
    )
  return (
    <ul className="rec-differences">
      {reconciliation.differences.map((difference, position) => (
        // A reconciliation is immutable, so the positions of its differences are stable.
        // oxlint-disable-next-line no-array-index-key
        <li key={position}>
          <OneDifference
            reconciliation={reconciliation}
            difference={difference}
            position={position}
            {...rest}
          />
        </li>
      ))}
    </ul>
  )
}

interface OneProps extends DifferenceListProps {
  readonly difference: Difference
  readonly position: number
}

const OneDifference = ({
  reconciliation,
  difference,
  position,
  isAdmin,
  onSettle,
  onRefund,
}: OneProps): ReactNode => {
  const t = useT()
  const system = systemNames[reconciliation.paymentSystem]
  const cause = findCause(difference)
  const over = isResolved(difference)
  const text = t(`rec.cause.${cause}`, { system })
  const { paymentId, settled } = difference
  const canRefund = isAdmin && difference.canRefund && !over && paymentId !== null
  return (
    <article className={`rec-difference ${over ? 'rec-difference-over' : ''}`}>
      <h3 className="rec-cause">
        {over ? <CircleCheck size={20} aria-hidden="true" /> : <TriangleAlert size={20} aria-hidden="true" />}
        {text}
      </h3>
      <Sides difference={difference} system={reconciliation.paymentSystem} />
      {settled ? (
        <p className="rec-settled">
          <span>{settled.reason}</span>
          <small>{t('rec.settledBy', { at: formatDayAndTime(settled.at, tashkent), who: settled.by })}</small>
        </p>
      ) : (
        <p className="rec-todo">
          {cause === 'theyRefunded' && !difference.canRefund
            ? t('rec.todo.theyRefunded.cabinet', { system })
            : t(`rec.todo.${cause}`, { system })}
        </p>
      )}
      {over || !reconciliation.isLatest ? null : (
        <div className="rec-moves">
          {canRefund ? (
            <Button
              kind="danger"
              size="small"
              aria-label={t('rec.refundOf', { id: paymentId })}
              onClick={() =>
                onRefund({
                  paymentId,
                  system,
                  sum: priceText(t, reconciliation.paymentSystem, readSide(difference.ours)?.price ?? 0),
                })
              }
            >
              {t('rec.refund')}
            </Button>
          ) : null}
          <Button
            kind="tonal"
            size="small"
            aria-label={t('rec.settleOf', { story: text })}
            onClick={() => onSettle({ reconciliation, position })}
          >
            {t('rec.settle')}
          </Button>
        </div>
      )}
    </article>
  )
}

interface SidesProps {
  readonly difference: Difference
  readonly system: PaymentSystem
}

const Sides = ({ difference, system }: SidesProps): ReactNode => {
  const t = useT()
  const name = systemNames[system]
  const { theirs, ours, providerId, paymentId, stateNow } = difference
  const sideText = (text: string | null): string => {
    const side = readSide(text)
    return side ? `${priceText(t, system, side.price)}, ${stateText(t, side.state)}` : t('rec.side.none')
  }
  const hasMoved = stateNow !== null && readSide(ours)?.state !== stateNow
  return (
    <dl className="rec-sides">
      <div>
        <dt>{t('rec.side.theirs', { system: name })}</dt>
        <dd>
          <span>{sideText(theirs)}</span>
          {providerId === null ? null : (
            <small>
              {t('rec.id.theirs', { system: name })} <span className="rec-id">{providerId}</span>
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('rec.side.ours')}</dt>
        <dd>
          <span>{sideText(ours)}</span>
          {hasMoved ? <small>{t('rec.side.now', { state: stateText(t, stateNow) })}</small> : null}
          {paymentId === null ? null : (
            <small>
              {t('rec.id.ours')} <span className="rec-id">{paymentId}</span>
            </small>
          )}
        </dd>
      </div>
    </dl>
  )
}
