import type { DateSpan } from '@app/ui/date-range'
import { isDay, spanProblem, type Day } from './report-dates.ts'
import { productIds, type ProductId } from './products.ts'

/** What the address of every page may say. Without dates a report is about today, whichever day that will be. */
export interface ReportSearch {
  /** As they are written: a page says what is wrong with dates that it cannot show. */
  readonly from?: string
  readonly to?: string
  /** The sign-in of this product lies over the page. */
  readonly signIn?: ProductId
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 40) : undefined

export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const [from, to] = [readText(search['from']), readText(search['to'])]
  const signIn = productIds.find((product) => product === search['signIn'])
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(signIn && { signIn }),
  }
}

export interface AddressPeriod {
  /** Null: the address says none that can be shown. */
  readonly span: DateSpan | null
  /** Why the dates of the address are not shown. */
  readonly problem: ReturnType<typeof spanProblem> | 'addressDates'
}

export function readAddressPeriod({ from, to }: ReportSearch, today: Day): AddressPeriod {
  if (from === undefined && to === undefined) return { span: null, problem: null }
  if (!isDay(from) || !isDay(to)) return { span: null, problem: 'addressDates' }
  const problem = spanProblem({ from, to }, today)
  return { span: problem === null ? { from, to } : null, problem }
}
