import pg from 'pg'
import { readConfig } from '#platform/config.ts'
import { makeLog } from '#platform/log.ts'
import { startWorker, type RunningJob } from '#platform/queue.ts'

/** A worker for fault tests: notes every start of a job, and hangs in the first attempt of each. */
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

await startWorker(config.database, makeLog(config), {
  'images.sweep': note('images.sweep'),
  'auth.sweep': note('auth.sweep'),
  'events.partition': note('events.partition'),
  'audit.verify': note('audit.verify'),
})
process.stdout.write('working\n')
