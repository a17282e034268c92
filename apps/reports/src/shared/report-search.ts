import type { DateSpan } from '@app/ui/date-range'
import { isDay, spanProblem, type Day } from './report-dates.ts'
import { productIds, type ProductId } from './products.ts'

/** The search parameters of every page. Without dates a report shows today. */
export interface ReportSearch {
  /** Not validated: the page shows what is wrong with its dates. */
  readonly from?: string
  readonly to?: string
  /** The product whose sign-in covers the page. */
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
  /** Null if the address has no valid period. */
  readonly span: DateSpan | null
  /** Why the dates of the address are invalid. */
  readonly problem: ReturnType<typeof spanProblem> | 'addressDates'
}

export function readAddressPeriod({ from, to }: ReportSearch, today: Day): AddressPeriod {
  if (from === undefined && to === undefined) return { span: null, problem: null }
  if (!isDay(from) || !isDay(to)) return { span: null, problem: 'addressDates' }
  const problem = spanProblem({ from, to }, today)
  return { span: problem === null ? { from, to } : null, problem }
}
