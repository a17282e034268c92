import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, rounded } from '../parts/figures.ts'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import { closedLoop, summariseRounds, type Ask } from '../parts/load.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, startServer, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { prepareRig, type Environment } from '../parts/surroundings.ts'
import * as world from '../parts/world.ts'

/**
 * `pnpm rig baseline [--seconds 6] [--rounds 5]`: the cost of the whole request path: (a) Fastify with a constant, (b) the same reads with raw pg, (c) two reads
 * through our server. Each is a process; they alternate in rounds, so that other load on the machine affects all.
 */
const connections = 50
const goalRatio = 0.4

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ports = { api: 18_603, internal: 18_604, workerInternal: 18_600 }
const [constantPort, rawPort] = [18_601, 18_602]

type Case = { readonly name: string } & (
  | { readonly ask: Ask; readonly pid: number }
  | { readonly read: 'regions' | 'me'; readonly environment: Environment }
)
interface Run {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMsPerRequest: number
  readonly failed: number
}

const measure = async (one: Case, seconds: number): Promise<Run> => {
  if ('read' in one) {
    const { stdout } = await promisify(execFile)(process.execPath, [file('./raw-pg-loop.ts')], {
      env: {
        ...one.environment,
        READ: one.read,
        LOOPS: String(connections),
        SECONDS: String(seconds),
      },
    })
    return JSON.parse(stdout) as Run
  }
  const pids = { server: [one.pid] }
  const { perSecond, cpuMsPerRequest, p50Ms, p99Ms, failed } = summariseRounds([
    await closedLoop(one.ask, { clients: connections, seconds, from: 0, pids }),
  ])
  return {
    requestsPerSecond: perSecond,
    p50Ms,
    p99Ms,
    cpuMsPerRequest: cpuMsPerRequest['server'] ?? 0,
    failed,
  }
}

const get = (port: number, path: string, headers: Readonly<Record<string, string>> = {}): Ask => {
  const client = leanClient(port)
  const message = makeMessage(path, { host: world.vioHost, ...headers })
  return async () => (await client.send(message, false)).status === 200
}

const medianRun = (runs: readonly Run[]): Run => ({
  requestsPerSecond: Math.round(median(runs.map((run) => run.requestsPerSecond))),
  p50Ms: median(runs.map((run) => run.p50Ms)),
  p99Ms: median(runs.map((run) => run.p99Ms)),
  cpuMsPerRequest: rounded(median(runs.map((run) => run.cpuMsPerRequest)), 4),
  failed: runs.reduce((sum, run) => sum + run.failed, 0),
})

export async function baseline(words: readonly string[]): Promise<boolean> {
  const { seconds, rounds } = readOptions(words, { seconds: 6, rounds: 5 })
  // At the level of production: every request writes its line.
  const environment = await prepareRig({ name: 'baseline', ports, more: { LOG_LEVEL: 'info' } })
  const api = await startApi(environment)
  const token = await world.signIn('vio', world.makeOrigin(ports), environment, 777_000_111)
  const start = (name: string, port: number, more: Environment = {}) =>
    startServer(file(name), { PORT: String(port), ...more }, `http://127.0.0.1:${port}/`)
  const constant = await start('./constant-server.ts', constantPort)
  const rawEnvironment = {
    DATABASE_URL: environment['DATABASE_URL'] ?? '',
    SESSION_ID: world.readClaims(token).sid,
  }
  const raw = await start('./raw-pg-server.ts', rawPort, rawEnvironment)
  const cases: Case[] = [
    { name: 'a constant', ask: get(constantPort, '/'), pid: constant.pid },
    { name: 'b regions, pg in a loop', read: 'regions', environment: rawEnvironment },
    { name: 'b me, pg in a loop', read: 'me', environment: rawEnvironment },
    { name: 'bare Fastify + pg, regions', ask: get(rawPort, '/regions'), pid: raw.pid },
    { name: 'bare Fastify + pg, me', ask: get(rawPort, '/me'), pid: raw.pid },
    { name: 'c geo/regions', ask: get(ports.api, '/api/telegram/geo/regions'), pid: api.pid },
    {
      name: 'c users/me',
      ask: get(ports.api, '/api/telegram/users/me', { authorization: `Bearer ${token}` }),
      pid: api.pid,
    },
  ]
  const runs = new Map<string, Run[]>(cases.map(({ name }) => [name, []]))
  for (const one of cases) await measure(one, seconds)
  for (let round = 0; round < rounds; round += 1)
    for (const one of cases) runs.get(one.name)?.push(await measure(one, seconds))
  await Promise.all([api, constant, raw].map(stopServer))

  const medians = Object.fromEntries([...runs].map(([name, list]) => [name, medianRun(list)]))
  const rate = (name: string): number => medians[name]?.requestsPerSecond ?? 0
  const ratiosToConstant = Object.fromEntries(
    ['c geo/regions', 'c users/me'].map((name) => [name, rounded(rate(name) / rate('a constant'), 3)]),
  )
  return report({
    goal: 'baseline',
    conditions: {
      nothingFailed: Object.values(medians).every(({ failed }) => failed === 0),
      enoughOfConstant: Object.values(ratiosToConstant).every((ratio) => ratio >= goalRatio),
    },
    figures: { connections, secondsARun: seconds, rounds, goalRatio, medians, ratiosToConstant },
  })
}
