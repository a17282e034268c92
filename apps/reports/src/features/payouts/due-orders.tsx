import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { formatDay } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { PairConfirm } from './pair-confirm.tsx'
import { dueOrdersQuery, type PairReview } from './payouts.queries.ts'

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

/** The orders behind one referrer's due amount; the last column adds up to it. */
export function DueOrders({ userId }: { readonly userId: string }): ReactNode {
  const t = useT()
  const [review, setReview] = useState<PairReview | null>(null)
  const { data, error } = useQuery(dueOrdersQuery(useSaath(), userId))
  if (error)
    return (
      <p className="operator-problem" role="alert">
        {t('pay.linesFailed')}: {errorText(error, 'ru')}
      </p>
    )
  if (!data) return <p role="status">{t('operator.loading')}</p>
  return (
    <>
      <table className="payouts-orders">
        <thead>
          <tr>
            <th scope="col">{t('board.number')}</th>
            <th scope="col">{t('pay.orderOf')}</th>
            <th scope="col">{t('pay.at')}</th>
            <th scope="col">{t('pay.orderTotal')}</th>
            <th scope="col">{t('pay.share')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ orderId, friend, at, orderTotalPaise, amountPaise, held, decision }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to="/orders/$orderId" params={{ orderId }} className="payouts-order">
                  {orderId}
                </Link>
              </th>
              <td>
                {friend}
                {amountPaise < 0 ? <small> · {t('pay.returned')}</small> : null}
                {decision === 'RELEASED' ? <small> · {t('pay.released')}</small> : null}
                {held.length > 0 ? (
                  <div className="payouts-held">
                    <small>
                      {t('pay.heldFor', { reasons: held.map((each) => t(`pay.held.${each}`)).join(', ') })}
                    </small>
                    {(['RELEASED', 'DENIED'] as const).map((choice) => (
                      <Button
                        key={choice}
                        className="payouts-pay"
                        kind="tonal"
                        size="small"
                        onClick={() => setReview({ userId, orderId, friend, decision: choice })}
                      >
                        {t(choice === 'DENIED' ? 'pay.deny' : 'pay.release')}
                      </Button>
                    ))}
                  </div>
                ) : null}
              </td>
              <td>{formatDay(at, place)}</td>
              <td>{formatRupees(orderTotalPaise)}</td>
              <td>{formatRupees(amountPaise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('pay.total')}
            </th>
            <td>{formatRupees(data.duePaise)}</td>
          </tr>
        </tfoot>
      </table>
      <PairConfirm review={review} onClose={() => setReview(null)} />
      {data.total > data.data.length ? (
        <p className="payouts-more">{t('pay.moreOrders', { count: data.data.length, total: data.total })}</p>
      ) : null}
    </>
  )
}
