import pg from 'pg'
import { readConfig } from '#platform/config.ts'
import { jobPayloads } from '#platform/job-list.ts'
import { makeLog } from '#platform/observability/log.ts'
import { startWorker, type JobHandlers, type RunningJob } from '#platform/queue.ts'

/** A worker for fault tests: records every start of a job and hangs in its first attempt. */
const config = readConfig(process.env)
const pool = new pg.Pool({ connectionString: config.database.migrationsUrl, max: 2 })

const note = (job: string) => async (_payload: unknown, running: RunningJob) => {
  await pool.query('insert into job_starts (job, job_id, attempt) values ($1, $2, $3)', [
    job,
    running.id,
    running.attempt,
  ])
  if (running.attempt === 1) await new Promise(() => undefined)
}

const handlers = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, note(name)]))
const tools = { log: makeLog(config), metrics: { count: () => undefined, jobAge: () => undefined } }
await startWorker(
  { ...config.database, url: config.database.workerUrl },
  tools,
  () => handlers as unknown as JobHandlers,
)
process.stdout.write('working\n')
