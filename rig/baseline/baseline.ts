import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { rounded } from '../parts/figures.ts'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import { measureAlternately, ratio } from '../parts/measure-alternately.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, startServer, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { prepareRig, type Environment } from '../parts/surroundings.ts'
import * as world from '../parts/world.ts'
import { meRead, regionsRead } from './raw-reads.ts'

/**
 * `pnpm rig baseline [--seconds 6] [--rounds 5]`: the cost of the whole request path: (a) Fastify with a constant, (b)
 * the same reads with raw pg, in this process and behind bare Fastify, (c) two reads through our server. They alternate
 * in rounds, so that other load on the machine affects all.
 */
const clients = 50
const goalRatio = 0.4

const ports = { api: 18_603, internal: 18_604, workerInternal: 18_600 }
const [constantPort, rawPort] = [18_601, 18_602]

const get = (port: number, path: string, headers: Readonly<Record<string, string>> = {}): Ask => {
  const client = leanClient(port)
  const message = makeMessage(path, { host: world.vioHost, ...headers })
  return async () => (await client.send(message, false)).status === 200
}

const start = (name: string, port: number, more: Environment = {}) =>
  startServer(
    fileURLToPath(new URL(name, import.meta.url)),
    { PORT: String(port), ...more },
    `http://127.0.0.1:${port}/`,
  )

export async function baseline(words: readonly string[]): Promise<boolean> {
  const { seconds, rounds } = readOptions(words, { seconds: 6, rounds: 5 })
  // At the level of production: every request writes its line.
  const environment = await prepareRig({ name: 'baseline', ports, more: { LOG_LEVEL: 'info' } })
  const api = await startApi(environment)
  const token = await world.signIn('vio', world.makeOrigin(ports), environment, 777_000_111)
  const sessionId = world.readClaims(token).sid
  const databaseUrl = environment['DATABASE_URL'] ?? ''
  const constant = await start('./constant-server.ts', constantPort)
  const raw = await start('./raw-pg-server.ts', rawPort, { DATABASE_URL: databaseUrl, SESSION_ID: sessionId })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const query =
    (read: pg.QueryConfig): Ask =>
    async () =>
      (await pool.query(read)).rows.length > 0
  const measured = await measureAlternately(
    {
      'a constant': get(constantPort, '/'),
      'b regions, pg in a loop': query(regionsRead),
      'b me, pg in a loop': query(meRead(sessionId)),
      'bare Fastify + pg, regions': get(rawPort, '/regions'),
      'bare Fastify + pg, me': get(rawPort, '/me'),
      'c geo/regions': get(ports.api, '/api/telegram/geo/regions'),
      'c users/me': get(ports.api, '/api/telegram/users/me', { authorization: `Bearer ${token}` }),
    },
    {
      seconds,
      rounds,
      clients,
      watch: () => ({
        pids: { constant: [constant.pid], bare: [raw.pid], api: [api.pid], client: [process.pid] },
      }),
    },
  )
  await pool.end()
  await Promise.all([api, constant, raw].map(stopServer))
  const toConstant = (name: 'c geo/regions' | 'c users/me'): number =>
    rounded(ratio(measured[name], measured['a constant']), 3)
  const ratiosToConstant = {
    'c geo/regions': toConstant('c geo/regions'),
    'c users/me': toConstant('c users/me'),
  }
  return report({
    goal: 'baseline',
    conditions: {
      nothingFailed: Object.values(measured).every(({ failed }) => failed === 0),
      enoughOfConstant: Object.values(ratiosToConstant).every((value) => value >= goalRatio),
    },
    figures: { clients, seconds, rounds, goalRatio, measured, ratiosToConstant },
  })
}
