export const paymentSystems = ['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'] as const
export type PaymentSystem = (typeof paymentSystems)[number]

export interface ReconciliationSearch {
  /** Undefined: all providers. */
  readonly system?: PaymentSystem
  /** Undefined: only open differences. */
  readonly list?: 'all'
  readonly page?: number
}

export function readReconciliationSearch(search: Readonly<Record<string, unknown>>): ReconciliationSearch {
  const system = paymentSystems.find((each) => each === search['system'])
  const page = Number(search['page'])
  return {
    ...(system && { system }),
    ...(search['list'] === 'all' && { list: 'all' as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 100 && { page }),
  }
}
