import { jobHandlers } from '#main/jobs.ts'
import { jobBatches, jobPayloads, type JobName } from '#platform/job-list.ts'
import type { TestApp } from '../test-app.ts'
import { asOwner } from '../test-database.ts'

/**
 * Executes the waiting jobs of this name like the worker, some in batches, and deletes them. Returns their number.
 */
export async function doWaitingJobs(
  app: Pick<TestApp, 'deps' | 'databaseName'>,
  name: JobName,
): Promise<number> {
  const waiting = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ id: string; data: unknown }>(
      `select id, data from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on`,
      [name],
    )
    return rows
  })
  const batchSize = name in jobBatches ? jobBatches[name as keyof typeof jobBatches] : null
  const handle = jobHandlers(app.deps)[name] as (
    payload: unknown,
    job: { id: string; attempt: number; signal: AbortSignal },
  ) => Promise<void>
  for (let start = 0; start < waiting.length; start += batchSize ?? 1) {
    const block = waiting.slice(start, start + (batchSize ?? 1))
    const payloads = block.map(({ data }) => jobPayloads[name].parse(data))
    await handle(batchSize === null ? payloads[0] : payloads, {
      id: block[0]?.id ?? '',
      attempt: 1,
      signal: AbortSignal.timeout(60_000),
    })
    await asOwner(app.databaseName, (client) =>
      client.query('delete from pgboss.job where name = $1 and id = any($2::uuid[])', [
        name,
        block.map(({ id }) => id),
      ]),
    )
  }
  return waiting.length
}
