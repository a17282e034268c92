import type { DateSpan } from '@app/ui/date-range'
import type { TableSort } from '@app/ui/table-sort'
import { readSpan } from '../../shared/report-dates.ts'

/** What the address of a report says beside the period of the page, section by section. */
export interface ReportView {
  /** `purchases_2026-11-01_2026-11-07.joined_…`: periods of their own. */
  readonly own?: string
  /** `purchases_totalGroups_descending.joined_…` */
  readonly sort?: string
  /** `purchases_totalGroups.joined_…`: the figures drawn day by day. */
  readonly chart?: string
}

const wellFormed = /^[a-z-]+(?:_[\w-]+?){1,3}(?:\.[a-z-]+(?:_[\w-]+?){1,3})*$/

const readPart = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 1000 && wellFormed.test(value) ? value : undefined

export function readReportView(search: Readonly<Record<string, unknown>>): ReportView {
  const [own, sort, chart] = [readPart(search['own']), readPart(search['sort']), readPart(search['chart'])]
  return {
    ...(own !== undefined && { own }),
    ...(sort !== undefined && { sort }),
    ...(chart !== undefined && { chart }),
  }
}

const entryOf = (part: string | undefined, section: string): string | null => {
  const entry = part?.split('.').find((each) => each.startsWith(`${section}_`))
  return entry?.slice(section.length + 1) ?? null
}

/** The part with another entry for the section, or none; undefined when nothing is left. */
export function changeEntry(
  part: string | undefined,
  section: string,
  entry: string | null,
): string | undefined {
  const others = part?.split('.').filter((each) => !each.startsWith(`${section}_`)) ?? []
  const entries = entry === null ? others : [...others, `${section}_${entry}`]
  return entries.length === 0 ? undefined : entries.join('.')
}

export function ownSpanOf({ own }: ReportView, section: string): DateSpan | null {
  const [from, to] = entryOf(own, section)?.split('_') ?? []
  return readSpan(from, to)
}

export function sortOf({ sort }: ReportView, section: string): TableSort | null {
  const entry = entryOf(sort, section)
  const match = entry === null ? null : /^(\w+)_(ascending|descending)$/.exec(entry)
  if (!match?.[1]) return null
  return { columnId: match[1], direction: match[2] === 'ascending' ? 'ascending' : 'descending' }
}

export function chartOf({ chart }: ReportView, section: string): string | null {
  return entryOf(chart, section)
}
