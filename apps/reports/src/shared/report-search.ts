import type { DateSpan } from '@app/ui/date-range'
import { readSpan, type Day } from './report-dates.ts'
import { productIds, type ProductId } from './products.ts'

/** What the address of every page may say. Without dates a report is about today, whichever day that will be. */
export interface ReportSearch {
  readonly from?: Day
  readonly to?: Day
  /** The sign-in of this product lies over the page. */
  readonly signIn?: ProductId
}

export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const span = readSpan(search['from'], search['to'])
  const signIn = productIds.find((product) => product === search['signIn'])
  return { ...span, ...(signIn && { signIn }) }
}

export function spanOf({ from, to }: ReportSearch): DateSpan | null {
  return from === undefined || to === undefined ? null : { from, to }
}
