import { migrate } from '@app/api/migrate'
import { seedReferenceData } from '@app/api/seed'
import { endpointsOf, servicesUp } from '@app/local-services'
import { signLaunchData } from '@app/simulators/telegram-launch'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { parseEnv, promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { writeEvidence } from '@app/infra/evidence'
import { startServer, stopServer } from '../parts/processes.ts'
import { leanClient, makeMessage } from '../search/lean-http.ts'
import { closedLoop, summariseRounds, type Ask } from '../search/load.ts'

/**
 * The cost of the whole request path: (a) Fastify with a constant, (b) the same reads with raw pg, (c) two reads
 * through our server. Each is a process; they alternate in rounds, so that other load on the machine affects all.
 */
const connections = 50
const secondsARun = 6
const rounds = 5
const goalRatio = 0.4

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ports = { constant: 18_601, raw: 18_602, api: 18_603, internal: 18_604 }
const database = 'baseline'

type Case = { readonly name: string } & (
  | { readonly ask: Ask; readonly pid: number }
  | { readonly read: 'regions' | 'me'; readonly environment: Readonly<Record<string, string>> }
)
interface Run {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMsPerRequest: number
  readonly failed: number
}

const measure = async (one: Case): Promise<Run> => {
  if ('read' in one) return measureLoop(one.read, one.environment)
  const watched = { pids: { server: [one.pid] } }
  const figures = summariseRounds([
    await closedLoop(one.ask, { clients: connections, seconds: secondsARun, from: 0, ...watched }),
  ])
  return {
    requestsPerSecond: figures.perSecond,
    p50Ms: figures.p50Ms,
    p99Ms: figures.p99Ms,
    cpuMsPerRequest: figures.cpuMsPerRequest['server'] ?? 0,
    failed: figures.failed,
  }
}

const getting = (port: number, path: string, headers: Readonly<Record<string, string>> = {}): Ask => {
  const client = leanClient(port)
  const message = makeMessage(path, { host: 'vio.localhost', ...headers })
  return async () => (await client.send(message, false)).status === 200
}

const measureLoop = async (read: string, environment: Readonly<Record<string, string>>): Promise<Run> => {
  const { stdout } = await promisify(execFile)(process.execPath, [file('./raw-pg-loop.ts')], {
    env: { ...environment, READ: read, LOOPS: String(connections), SECONDS: String(secondsARun) },
  })
  return JSON.parse(stdout) as Run
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medianRun = (runs: readonly Run[]): Run => ({
  requestsPerSecond: Math.round(median(runs.map((run) => run.requestsPerSecond))),
  p50Ms: median(runs.map((run) => run.p50Ms)),
  p99Ms: median(runs.map((run) => run.p99Ms)),
  cpuMsPerRequest: Number(median(runs.map((run) => run.cpuMsPerRequest)).toFixed(4)),
  failed: runs.reduce((sum, run) => sum + run.failed, 0),
})

const prepareEnvironment = async (): Promise<Record<string, string>> => {
  await servicesUp({ set: 'rig' })
  const services = endpointsOf('rig')
  const at = (role: string) =>
    services.postgresUrl.replace('postgres@', `${role}@`).replace(/\/postgres$/, `/${database}`)
  await migrate(at('postgres'))
  await seedReferenceData(at('postgres'))
  const example = parseEnv(readFileSync(file('../../.env.example'), 'utf8')) as Record<string, string>
  return {
    ...example,
    // As in production, the serialiser strips replies, and no second check runs.
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HTTP_PORT: String(ports.api),
    INTERNAL_PORT: String(ports.internal),
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: at('app'),
    WORKER_DATABASE_URL: at('worker'),
    MIGRATIONS_DATABASE_URL: at('postgres'),
    REDIS_URL: services.redisUrl,
    SEARCH_ENGINE_URL: services.engineUrl,
    S3_ENDPOINT: services.s3.endpoint,
    S3_ACCESS_KEY: services.s3.accessKey,
    S3_SECRET_KEY: services.s3.secretKey,
  }
}

const signIn = (environment: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    const data = signLaunchData({
      botToken: environment['VIO_BOT_TOKEN'] ?? '',
      user: { id: 777_000_111, first_name: 'Baseline', language_code: 'ru' },
      authDate: Math.floor(Date.now() / 1000),
    })
    const call = request(
      {
        host: '127.0.0.1',
        port: ports.api,
        method: 'POST',
        path: '/api/telegram/auth',
        headers: { host: 'vio.localhost', 'content-type': 'application/json' },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        response.on('end', () => {
          resolve((JSON.parse(text) as { accessToken: string }).accessToken)
        })
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify({ data }))
  })

const readSessionId = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

export async function baseline(): Promise<boolean> {
  const environment = await prepareEnvironment()
  const api = await startServer(
    file('../../apps/api/src/main/http.ts'),
    environment,
    `http://127.0.0.1:${ports.api}/ready`,
  )
  const token = await signIn(environment)
  const constant = await startServer(
    file('./constant-server.ts'),
    { PORT: String(ports.constant) },
    `http://127.0.0.1:${ports.constant}/`,
  )
  const rawEnvironment = {
    PORT: String(ports.raw),
    DATABASE_URL: environment['DATABASE_URL'] ?? '',
    SESSION_ID: readSessionId(token),
  }
  const raw = await startServer(file('./raw-pg-server.ts'), rawEnvironment, `http://127.0.0.1:${ports.raw}/`)
  const cases: Case[] = [
    { name: 'a constant', ask: getting(ports.constant, '/'), pid: constant.pid },
    { name: 'b regions, pg in a loop', read: 'regions', environment: rawEnvironment },
    { name: 'b me, pg in a loop', read: 'me', environment: rawEnvironment },
    { name: 'bare Fastify + pg, regions', ask: getting(ports.raw, '/regions'), pid: raw.pid },
    { name: 'bare Fastify + pg, me', ask: getting(ports.raw, '/me'), pid: raw.pid },
    { name: 'c geo/regions', ask: getting(ports.api, '/api/telegram/geo/regions'), pid: api.pid },
    {
      name: 'c users/me',
      ask: getting(ports.api, '/api/telegram/users/me', { authorization: `Bearer ${token}` }),
      pid: api.pid,
    },
  ]
  const runs = new Map<string, Run[]>(cases.map(({ name }) => [name, []]))
  for (const one of cases) await measure(one)
  for (let round = 0; round < rounds; round += 1)
    for (const one of cases) runs.get(one.name)?.push(await measure(one))
  await Promise.all([api, constant, raw].map(stopServer))

  const figures = Object.fromEntries([...runs].map(([name, list]) => [name, medianRun(list)]))
  const rate = (name: string): number => figures[name]?.requestsPerSecond ?? 0
  const ratios = Object.fromEntries(
    ['c geo/regions', 'c users/me'].map((name) => [
      name,
      Number((rate(name) / rate('a constant')).toFixed(3)),
    ]),
  )
  const failed = Object.values(figures).reduce((sum, run) => sum + run.failed, 0)
  const pass = failed === 0 && Object.values(ratios).every((ratio) => ratio >= goalRatio)
  const postgres = await postgresVersion(environment['DATABASE_URL'] ?? '')
  writeEvidence({
    goal: 'baseline',
    pass,
    seed: null,
    figures: {
      connections,
      secondsARun,
      rounds,
      goalRatio,
      postgres,
      medians: figures,
      ratiosToConstant: ratios,
    },
  })
  for (const [name, run] of Object.entries(figures))
    process.stdout.write(
      `${name.padEnd(28)} ${String(run.requestsPerSecond).padStart(7)}/s  p99 ${run.p99Ms} ms  ${run.cpuMsPerRequest} CPU ms\n`,
    )
  process.stdout.write(
    `ratios to (a): ${JSON.stringify(ratios)}, goal ${goalRatio}: ${pass ? 'reached' : 'not reached'}\n`,
  )
  return pass
}

const postgresVersion = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}
