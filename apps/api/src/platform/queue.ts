import { areTracesOn } from '@app/telemetry/traces'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss, type Queue as QueueOptions } from 'pg-boss'
import type { Config } from './config.ts'
import type { TxDb } from './db.ts'
import {
  jobBatches,
  jobPayloads,
  jobPolicies,
  jobSchedules,
  retiredJobs,
  type BatchJobName,
  type JobName,
  type JobPayload,
} from './job-list.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/telemetry.ts'

/** With heartbeats the job of a killed worker starts again in under a minute, without them only after its expiry. */
const queueDefaults = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 20,
  expireInSeconds: 15 * 60,
  deadLetter: 'dead-letter',
} as const satisfies Omit<QueueOptions, 'name'>

/** As long as a request of the API; a job that takes longer starts again in another worker. */
const finishJobsMs = 60_000

/** How often a worker checks the heartbeats of others. */
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const

export type Enqueue = <N extends JobName>(
  name: N,
  payload: JobPayload<N>,
  options?: { startAfterSeconds?: number; singletonKey?: string },
) => Promise<void>

export interface Queue {
  /** Only inside a transaction: the job commits with the row that caused it. */
  readonly enqueueIn: (tx: TxDb) => Enqueue
  readonly stop: () => Promise<void>
}

const pgBossOptions = (config: Config['database'], applicationName: string) => ({
  connectionString: config.url,
  application_name: applicationName,
  max: 4,
  migrate: false,
  createSchema: false,
  // The orchestrator knows the processes; they need not write a row every half minute.
  registerInstance: false,
  // A job continues the trace of the request that enqueued it; a batch links to those of all its jobs.
  openTelemetry: { enabled: areTracesOn(), propagateContext: true },
})

/**
 * The sending half, for API processes: no polling, no supervision, no timers. It connects in the background, so that an
 * API process can start, and report that it is not ready, while the database is unavailable.
 */
export function connectQueue(config: Config['database'], log: Log): Queue {
  const boss = new PgBoss({
    ...pgBossOptions(config, 'queue-sender'),
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => {
    log.error('queue error', { error })
  })
  let started: Promise<unknown> | null = null
  const start = (): Promise<unknown> => {
    started ??= boss.start().catch((error: unknown) => {
      started = null
      throw error
    })
    return started
  }
  start().catch((error: unknown) => {
    log.warn('dependency lost', { dependency: 'queue', error })
  })
  return {
    enqueueIn: (tx) => async (name, payload, options) => {
      await start()
      await enqueueWith(boss)(tx)(name, payload, options)
    },
    stop: async () => {
      await started?.catch(() => undefined)
      await boss.stop({ graceful: false })
    },
  }
}

const enqueueWith =
  (boss: PgBoss) =>
  (tx: TxDb): Enqueue =>
  async (name, payload, options = {}) => {
    await boss.send(name, payload, {
      db: fromKysely(tx),
      ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
    })
  }

export interface RunningJob {
  readonly id: string
  readonly attempt: number
  /** Aborts when the worker stops or the job has exceeded its time. */
  readonly signal: AbortSignal
}

type Handler<Input> = (input: Input, job: RunningJob) => Promise<void>

export type JobHandlers = {
  readonly [N in JobName]: Handler<N extends BatchJobName ? readonly JobPayload<N>[] : JobPayload<N>>
}

export interface WorkerTools {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'count' | 'jobAge'>
}

/** The working half, for worker processes. */
export async function startWorker(
  config: Config['database'],
  tools: WorkerTools,
  handlersFor: (queue: Queue) => JobHandlers,
): Promise<Queue> {
  const boss = new PgBoss({ ...pgBossOptions(config, 'queue-worker'), ...supervision })
  boss.on('error', (error) => {
    tools.log.error('queue error', { error })
  })
  await boss.start()
  // Before the first handler, since a job that is due runs at once and may enqueue another.
  const queue = {
    enqueueIn: enqueueWith(boss),
    stop: () => boss.stop({ graceful: true, timeout: finishJobsMs }),
  }
  const handlers = handlersFor(queue)
  for (const name of Object.keys(jobPayloads) as JobName[])
    await registerHandler(boss, tools, name, handlers[name] as Handler<unknown>)
  for (const name of retiredJobs) await boss.unschedule(name)
  for (const [name, cron] of Object.entries(jobSchedules)) await boss.schedule(name, cron, {})
  return queue
}

const registerHandler = async (
  boss: PgBoss,
  { log, metrics }: WorkerTools,
  name: JobName,
  handler: Handler<unknown>,
): Promise<void> => {
  const payloadSchema = jobPayloads[name]
  const batchSize = (jobBatches as Partial<Record<JobName, number>>)[name]
  const options = {
    pollingIntervalSeconds: 1,
    includeMetadata: true,
    batchSize: batchSize ?? 1,
    burstWhenBatchFull: true,
  } as const
  await boss.work(name, options, async (jobs) => {
    const [job] = jobs
    if (!job) return
    const started = performance.now()
    const attempt = Math.max(...jobs.map(({ retryCount }) => retryCount)) + 1
    const fields = { job: name, jobId: job.id, attempt, ...(jobs.length > 1 && { count: jobs.length }) }
    try {
      const payloads = jobs.map(({ data }) => payloadSchema.parse(data))
      const running = { id: job.id, attempt, signal: job.signal }
      await handler(batchSize === undefined ? payloads[0] : payloads, running)
      metrics.count('jobs_done', { queue: name }, jobs.length)
      for (const { createdOn } of jobs) metrics.jobAge(name, (Date.now() - createdOn.getTime()) / 1000)
      log.info('job done', { ...fields, ms: Math.round(performance.now() - started) })
    } catch (error) {
      metrics.count('jobs_failed', { queue: name }, jobs.length)
      log.error('job failed', { ...fields, error })
      throw error
    }
  })
}

/** Installs the queue's own schema and every queue. Runs with the migrations, as the owner. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    supervise: false,
    schedule: false,
    registerInstance: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await buildIndexes(boss)
    await boss.createQueue('dead-letter', { retryLimit: 0 })
    for (const name of Object.keys(jobPayloads) as JobName[]) await ensureQueue(boss, name)
  } finally {
    await boss.stop({ graceful: false })
  }
}

const indexMinutes = 30

/** After an upgrade pg-boss builds indexes in the background. Workers lack the rights, so this process waits for it. */
const buildIndexes = async (boss: PgBoss): Promise<void> => {
  const deadline = Date.now() + indexMinutes * 60_000
  while ((await boss.getBamStatus()).some(({ status }) => status !== 'completed')) {
    if (Date.now() > deadline) throw new Error('the indexes of the queue could not be built')
    await sleep(100)
  }
}

const ensureQueue = async (boss: PgBoss, name: JobName): Promise<void> => {
  const options = { ...queueDefaults, ...jobPolicies[name] }
  if (await boss.getQueue(name)) {
    const { deadLetter: _fixedAtCreation, ...changeable } = options
    await boss.updateQueue(name, changeable)
  } else await boss.createQueue(name, options)
}
