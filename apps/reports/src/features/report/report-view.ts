import type { TableSort } from '@app/ui/table-sort'
import type { Day } from '../../shared/report-dates.ts'
import { readAddressPeriod, type AddressPeriod } from '../../shared/report-search.ts'

/** The parameters of a report's address per section, beside the period of the page. */
export interface ReportView {
  /** `purchases_2026-11-01_2026-11-07.joined_…`: own periods. */
  readonly own?: string
  /** `purchases_totalGroups_descending.joined_…` */
  readonly sort?: string
  /** `purchases_totalGroups.joined_…`: figures shown as charts. */
  readonly chart?: string
}

const entryForm = /^[a-z-]+(?:_[\w-]+){1,3}$/

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 1000 ? value : undefined

const readPart = (value: unknown): string | undefined => {
  const text = readText(value)
  return text?.split('.').every((entry) => entryForm.test(entry)) ? text : undefined
}

/** The parameters of known sections; others are dropped from the address. */
export function readReportView(
  search: Readonly<Record<string, unknown>>,
  sections: readonly string[],
): ReportView {
  const keepKnown = (part: string | undefined): string | undefined =>
    part
      ?.split('.')
      .filter((entry) => sections.includes(entry.split('_')[0] ?? ''))
      .join('.') || undefined
  // Invalid periods are kept: the section shows the error.
  const [own, sort, chart] = [
    readText(search['own']),
    readPart(search['sort']),
    readPart(search['chart']),
  ].map(keepKnown)
  return {
    ...(own !== undefined && { own }),
    ...(sort !== undefined && { sort }),
    ...(chart !== undefined && { chart }),
  }
}

const findEntry = (part: string | undefined, section: string): string | null => {
  const entry = part?.split('.').find((each) => each.startsWith(`${section}_`))
  return entry?.slice(section.length + 1) ?? null
}

/** Replaces or removes the entry of a section. */
export function changeEntry(
  view: ReportView,
  part: keyof ReportView,
  section: string,
  entry: string | null,
): ReportView {
  const { [part]: before, ...rest } = view
  const others =
    before?.split('.').filter((each) => entryForm.test(each) && !each.startsWith(`${section}_`)) ?? []
  const entries = entry === null ? others : [...others, `${section}_${entry}`]
  return entries.length === 0 ? rest : { ...rest, [part]: entries.join('.') }
}

export function readOwnPeriod({ own }: ReportView, section: string, today: Day): AddressPeriod {
  const entry = findEntry(own, section)
  if (entry === null) return { span: null, problem: null }
  const [from = '', to = ''] = entry.split('_')
  return readAddressPeriod({ from, to }, today)
}

export function readSort({ sort }: ReportView, section: string): TableSort | null {
  const entry = findEntry(sort, section)
  const match = entry === null ? null : /^(\w+)_(ascending|descending)$/.exec(entry)
  if (!match?.[1]) return null
  return { columnId: match[1], direction: match[2] === 'ascending' ? 'ascending' : 'descending' }
}

export function readChart({ chart }: ReportView, section: string): string | null {
  return findEntry(chart, section)
}
