import { formatRupees } from '@app/ui/format/money'
import { Receipt } from '@app/ui/receipt'
import type { ReactNode } from 'react'
import { useBillT } from '../../locales/order-bill.ts'
import type { Order } from './orders.queries.ts'

/** Computed by the server; the browser adds nothing up. */
export type Sums = Order['sums']

/** Specification 001 §9: shown struck out, because it is free. */
const deliveryPaise = 1900

const off = (paise: number): string => (paise === 0 ? formatRupees(0) : `− ${formatRupees(paise)}`)

interface BillProps {
  readonly sums: Sums
  /** The order is final: nothing is to be paid on delivery any more. */
  readonly isPast?: boolean
}

/** The lines of a sum, the same on every page. */
export function Bill({ sums, isPast = false }: BillProps): ReactNode {
  const t = useBillT()
  const discounts = [
    { id: 'group', label: t('bill.group'), paise: sums.groupDiscountPaise },
    { id: 'creator', label: t('bill.creator'), paise: sums.creatorDiscountPaise },
  ].filter(({ paise }) => paise > 0)
  const delivery = (
    <>
      {t('bill.delivery')} <s>{formatRupees(deliveryPaise)}</s> {t('bill.free')}
    </>
  )
  return (
    <Receipt
      lines={[
        { id: 'price', label: t('bill.price'), value: formatRupees(sums.pricePaise) },
        ...discounts.map(({ id, label, paise }) => ({ id, label, value: off(paise), isSaving: true })),
        { id: 'delivery', label: delivery, value: off(sums.deliveryDiscountPaise), isSaving: true },
      ]}
      total={{ label: t(isPast ? 'bill.pastTotal' : 'bill.total'), value: formatRupees(sums.totalPaise) }}
      {...(sums.savingsPaise > 0
        ? {
            saved: {
              text: t('bill.saved', { sum: formatRupees(sums.savingsPaise) }),
              sum: `${formatRupees(sums.pricePaise)} − ${formatRupees(sums.totalPaise)}`,
            },
          }
        : {})}
    />
  )
}
