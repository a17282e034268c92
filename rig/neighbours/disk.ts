import type pg from 'pg'
import { statSync } from 'node:fs'
import { repositoryFile } from '../parts/surroundings.ts'

/** Items that one network may write in a day (`platform/http/item-limit.ts`). */
const dayCaps = {
  analytics_events: 30_000,
  ad_views: 100_000,
  search_queries: 15_000,
  app_opens: 10_000,
} as const
type Table = keyof typeof dayCaps
const tables = Object.keys(dayCaps) as Table[]

/** Limited per minute: the rows of the attack, extrapolated to a day. */
const byMinute = ['security_events'] as const
const logs = ['http', 'market'] as const

interface Grown {
  readonly bytes: number
  readonly rows: number
}
export type DiskSizes = Readonly<Record<string, Grown>>

const readSize = async (client: pg.Client, table: string): Promise<Grown> => {
  const { rows } = await client.query<{ bytes: string; rows: string }>(
    `select pg_total_relation_size('${table}') +
        (select coalesce(sum(pg_total_relation_size(inhrelid)), 0) from pg_inherits where inhparent = '${table}'::regclass) as bytes,
      (select count(*) from ${table}) as rows`,
  )
  return { bytes: Number(rows[0]?.bytes ?? 0), rows: Number(rows[0]?.rows ?? 0) }
}

export async function diskSizes(client: pg.Client): Promise<DiskSizes> {
  const sizes: Record<string, Grown> = {}
  for (const table of [...tables, ...byMinute]) sizes[table] = await readSize(client, table)
  for (const log of logs)
    sizes[`log of ${log}`] = { bytes: statSync(repositoryFile(`.data/stack-logs/${log}.log`)).size, rows: 0 }
  return sizes
}

/** A table grows by whole pages, so the size of one row needs many rows. */
const minRows = 300
const bytesOfFewRows = 300
const minuteMs = 60_000
const minutesADay = 24 * 60

interface Span {
  readonly from: number
  readonly until: number
}

/** A minute's allowance is used in its first seconds, so the number of started clock minutes counts. */
const countMinutes = ({ from, until }: Span): number =>
  Math.floor(until / minuteMs) - Math.floor(from / minuteMs) + 1

/** Disk space of a day: by items where there is a daily cap, otherwise by minutes. */
export function dailyGrowth(before: DiskSizes, after: DiskSizes, span: Span) {
  const kinds = Object.keys(after).map((name) => {
    const rows = (after[name]?.rows ?? 0) - (before[name]?.rows ?? 0)
    const bytes = (after[name]?.bytes ?? 0) - (before[name]?.bytes ?? 0)
    const cap = (dayCaps as Partial<Record<string, number>>)[name]
    const isFewRows = rows > 0 && rows < minRows
    const grown = isFewRows ? rows * bytesOfFewRows : bytes
    const daily =
      cap === undefined ? (grown / countMinutes(span)) * minutesADay : (grown / Math.max(rows, 1)) * cap
    return { name, rows, bytes, dailyMb: Number((daily / 1e6).toFixed(1)) }
  })
  return {
    kinds,
    isKnown: tables.every((table) => kinds.some(({ name, rows }) => name === table && rows >= minRows)),
    dailyMb: Number(kinds.reduce((sum, { dailyMb }) => sum + dailyMb, 0).toFixed(1)),
  }
}
