import { jobHandlers } from '#main/jobs.ts'
import { jobBatches, jobPayloads, type BatchJobName } from '#platform/job-list.ts'
import type { TestApp } from '../test-app.ts'
import { asOwner } from '../test-database.ts'

/**
 * Executes the waiting jobs of this name in batches like the worker and deletes them. Returns their number.
 */
export async function doWaitingJobs(
  app: Pick<TestApp, 'deps' | 'databaseName'>,
  name: BatchJobName,
): Promise<number> {
  const waiting = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ id: string; data: unknown }>(
      `select id, data from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on`,
      [name],
    )
    return rows
  })
  const handle = jobHandlers(app.deps)[name] as (
    payloads: readonly unknown[],
    job: { id: string; attempt: number; signal: AbortSignal },
  ) => Promise<void>
  for (let start = 0; start < waiting.length; start += jobBatches[name]) {
    const block = waiting.slice(start, start + jobBatches[name])
    await handle(
      block.map(({ data }) => jobPayloads[name].parse(data)),
      { id: block[0]?.id ?? '', attempt: 1, signal: AbortSignal.timeout(60_000) },
    )
    await asOwner(app.databaseName, (client) =>
      client.query('delete from pgboss.job where name = $1 and id = any($2::uuid[])', [
        name,
        block.map(({ id }) => id),
      ]),
    )
  }
  return waiting.length
}
