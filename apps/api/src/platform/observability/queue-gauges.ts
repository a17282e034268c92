import { sql } from 'kysely'
import type { Deps } from '../ctx.ts'
import type { Db } from '../db.ts'
import { jobPayloads, type JobName } from '../job-list.ts'
import type { GaugeValue } from './telemetry.ts'

const indexJobs = { ads: 'ads.index', products: 'products.index' } as const satisfies Record<string, JobName>

interface Waiting {
  readonly name: string
  readonly count: number
  /** Seconds since the oldest that is due was due. */
  readonly due: number | null
  /** Seconds since the oldest was asked for. */
  readonly age: number
}

/**
 * What waits and for how long. Only waiting jobs are looked at, by the index that the workers use. The queue itself
 * knows the age of the oldest job only where it writes down a row for every queue every ten seconds
 * (`persistQueueStats`), and of a change that waits for another try it knows none.
 */
export async function readQueue(db: Db): Promise<GaugeValue[]> {
  const { rows } = await sql<Waiting>`
    select name, count(*)::int as count,
      extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float as due,
      extract(epoch from now() - min(created_on))::float as age
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db)
  const waiting = new Map(rows.map((row) => [row.name, row]))
  return [
    ...Object.keys(jobPayloads).map((job) => ({
      name: 'queue_age_seconds',
      value: waiting.get(job)?.due ?? 0,
      labels: { job },
    })),
    ...Object.entries(indexJobs).map(([index, job]) => ({
      name: 'search_index_lag_seconds',
      value: waiting.get(job)?.age ?? 0,
      labels: { index },
    })),
    { name: 'dead_letters', value: waiting.get('dead-letter')?.count ?? 0, labels: {} },
  ]
}

/** For workers: each scrape asks once. While the database is away there are no values, and the rest is shown. */
export function watchQueue({ metrics, database }: Deps): void {
  metrics.gauges(
    {
      queue_age_seconds: 'How long the oldest job that is due waits',
      search_index_lag_seconds: 'How long the oldest change waits to be found',
      dead_letters: 'Jobs that were given up',
    },
    () => readQueue(database.db).catch(() => []),
  )
}
