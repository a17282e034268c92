import { errorText } from '@app/client/error-text'
import { formatDay } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { dueOrdersQuery } from './payouts.queries.ts'

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

/** The orders behind one referrer's due amount; the last column adds up to it. */
export function DueOrders({ userId }: { readonly userId: string }): ReactNode {
  const t = useT()
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
          {data.data.map(({ orderId, friend, at, orderTotalPaise, amountPaise }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to="/orders/$orderId" params={{ orderId }} className="payouts-order">
                  {orderId}
                </Link>
              </th>
              <td>
                {friend}
                {amountPaise < 0 ? <small> · {t('pay.returned')}</small> : null}
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
      {data.total > data.data.length ? (
        <p className="payouts-more">{t('pay.moreOrders', { count: data.data.length, total: data.total })}</p>
      ) : null}
    </>
  )
}
