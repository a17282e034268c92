export interface PayoutSearch {
  /** Undefined: amounts due. */
  readonly list?: 'paid'
  readonly page?: number
}

export function readPayoutSearch(search: Readonly<Record<string, unknown>>): PayoutSearch {
  const page = Number(search['page'])
  return {
    ...(search['list'] === 'paid' && { list: 'paid' as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 100 && { page }),
  }
}
