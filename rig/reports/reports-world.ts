import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ask } from '../parts/ask.ts'
import { startServer } from '../parts/processes.ts'
import { repositoryFile, runCommand, type Environment } from '../parts/surroundings.ts'
import { connectTo, freshRig, makeOrigin, saathHost, signIn, vioHost } from '../parts/world.ts'

export type Product = 'vio' | 'saath'

const name = 'reports'
const ports = { api: 18_711, internal: 18_712, workerInternal: 18_713 }
export const apiPort = ports.api
const origin = makeOrigin(ports)

/** An empty database with reference data and the queues of the jobs; searches need an engine too. */
export async function freshWorld(needsEngine: boolean): Promise<Environment> {
  const environment = await freshRig({
    name,
    ports,
    ...(!needsEngine && { only: ['postgres', 'redis'] as const }),
  })
  await runCommand('apps/api/src/main/prepare.ts', needsEngine ? [] : ['migrate'], environment)
  return environment
}

/** Removes the database with its hundred million rows. */
export async function dropWorld(environment: Environment): Promise<void> {
  const admin = await connectTo(
    (environment['MIGRATIONS_DATABASE_URL'] ?? '').replace(/\/[^/]*$/, '/postgres'),
  )
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

export interface Process {
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

const endWith = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Pins the process to a core if one is given; its later threads inherit this. */
const start = async (
  script: string,
  environment: Environment,
  probe: string,
  core: number | null,
): Promise<Process> => {
  const child = await startServer(repositoryFile(script), environment, probe)
  if (core !== null) execFileSync('taskset', ['-apc', String(core), String(child.pid)], { stdio: 'ignore' })
  return { kill: () => endWith(child, 'SIGKILL'), stop: () => endWith(child, 'SIGTERM') }
}

export function startApi(environment: Environment, core: number | null = null): Promise<Process> {
  return start('apps/api/src/main/http.ts', environment, `${origin}/live`, core)
}

export function startWorker(environment: Environment, core: number | null = null): Promise<Process> {
  const probe = `http://127.0.0.1:${ports.workerInternal}/metrics`
  return start('apps/api/src/main/worker.ts', environment, probe, core)
}

/** The API process's metric of rows that it did not write. */
export async function readDroppedRows(): Promise<number> {
  const { text } = await ask(`http://127.0.0.1:${ports.internal}/metrics`)
  if (!text.includes('# TYPE')) throw new Error('the API process shows no metrics')
  return [...text.matchAll(/^\w*rows_dropped\w*(?:\{[^}]*\})? (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

const telegramIds = { vio: 800_000_001, saath: 800_000_002 } as const

export function hostFor(product: Product): string {
  return product === 'vio' ? vioHost : saathHost
}

/** Signs in as an operator; a token is valid for a quarter of an hour. */
export async function signInOperator(
  owner: pg.Client,
  environment: Environment,
  product: Product,
): Promise<string> {
  const id = telegramIds[product]
  const token = await signIn(product, origin, environment, id)
  await owner.query(`update users set role = 'operator' where telegram_id = $1`, [id])
  await owner.query(
    `update sessions set second_factor_at = now()
      where user_id in (select id from users where telegram_id = $1)`,
    [id],
  )
  return token
}

export type Tokens = Readonly<Record<Product, string>>

export async function signInOperators(owner: pg.Client, environment: Environment): Promise<Tokens> {
  return {
    vio: await signInOperator(owner, environment, 'vio'),
    saath: await signInOperator(owner, environment, 'saath'),
  }
}

export interface Asked {
  readonly status: number
  readonly tookMs: number
  readonly text: string
}

export async function askReport(
  path: string,
  product: Product,
  token: string,
  timeoutMs: number,
): Promise<Asked> {
  const began = performance.now()
  const { status, text } = await ask(`${origin}${path}`, {
    headers: { host: hostFor(product), authorization: `Bearer ${token}` },
    timeoutMs,
  }).catch((error: unknown) => ({ status: 0, text: String(error) }))
  return { status, text, tookMs: performance.now() - began }
}

const pollMs = 200

/** Starts the job as the worker's schedule does. */
export async function requestCount(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into pgboss.job (name, data, retry_limit, expire_seconds)
     values ('reports.count', '{}', 0, 6 * 3600) returning id`,
  )
  return rows[0]?.id ?? ''
}

/** Whether a worker has the job `reports.count` at this moment. */
export async function isCounting(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pgboss.job where name = 'reports.count' and state = 'active'`,
  )
  return rows.length > 0
}

/** Runs the job `reports.count` to its end and returns its seconds. */
export async function countDays(owner: pg.Client, timeoutMs: number): Promise<number> {
  const id = await requestCount(owner)
  for (const until = performance.now() + timeoutMs; performance.now() < until; await sleep(pollMs)) {
    const { rows } = await owner.query<{ state: string; seconds: number | null }>(
      `select state, extract(epoch from completed_on - started_on)::float8 as seconds
         from pgboss.job where name = 'reports.count' and id = $1`,
      [id],
    )
    const [job] = rows
    if (job?.state === 'completed') return job.seconds ?? 0
    if (job?.state === 'failed' || job?.state === 'cancelled')
      throw new Error(`reports.count is ${job.state}`)
  }
  throw new Error('reports.count did not end in time')
}
