import type { GaugeValue } from '@app/telemetry/metrics'
import { sql } from 'kysely'
import type { Deps } from '../ctx.ts'
import type { Db } from '../db.ts'
import { jobPayloads, type JobName } from '../job-list.ts'

const indexJobs = { ads: 'ads.index', products: 'products.index' } as const satisfies Record<string, JobName>

interface Waiting {
  readonly name: string
  readonly count: number
  /** Seconds that the oldest due job is late. */
  readonly due: number | null
  /** Seconds since the oldest job was enqueued. */
  readonly age: number
}

/**
 * Counts waiting jobs and their age, through the index that workers use. pg-boss has the age of the oldest job only with
 * `persistQueueStats`, which writes a row for every queue every ten seconds, and none for jobs that wait for a retry.
 */
export async function readQueue(db: Db): Promise<GaugeValue[]> {
  const { rows } = await sql<Waiting>`
    select name, count(*)::int as count,
      extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float as due,
      extract(epoch from now() - min(created_on))::float as age
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db)
  const waiting = new Map(rows.map((row) => [row.name, row]))
  return [
    ...Object.keys(jobPayloads).map((queue) => ({
      name: 'queue_age_seconds',
      value: waiting.get(queue)?.due ?? 0,
      // Prometheus itself labels every series with a `job`.
      labels: { queue },
    })),
    ...Object.entries(indexJobs).map(([index, job]) => ({
      name: 'search_index_lag_seconds',
      value: waiting.get(job)?.age ?? 0,
      labels: { index },
    })),
    { name: 'dead_letters', value: waiting.get('dead-letter')?.count ?? 0, labels: {} },
  ]
}

/** For workers. While the database is unavailable these metrics have no values. */
export function watchQueue({ metrics, database }: Deps): void {
  metrics.gauges(
    {
      queue_age_seconds: { help: 'Seconds that the oldest due job is late', labels: ['queue'] },
      search_index_lag_seconds: { help: 'Age of the oldest change that is not indexed', labels: ['index'] },
      dead_letters: 'Jobs without retries left',
    },
    () => readQueue(database.db),
  )
}
