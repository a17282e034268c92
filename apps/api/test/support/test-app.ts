import type { TelegramGateway } from '@app/simulators/telegram-gateway'
import type { WhatsApp } from '@app/simulators/whatsapp'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { connectForHttp, disconnect } from '#main/deps.ts'
import { buildApp, type AppOptions } from '#main/app.ts'
import { closeDecoder } from '#core/media/media.service.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import { connectDatabase } from '#platform/db.ts'
import type { Log } from '#platform/observability/log.ts'
import { watchHealth, type Health } from '#platform/observability/health.ts'
import { makeSurroundings } from './surroundings.ts'
import { hosts } from './test-environment.ts'
import { makeTestLog } from './test-log.ts'
import { untilRedisAnswers } from './test-redis.ts'

export interface Reply<T = unknown> {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Ask {
  readonly product?: 'vio' | 'saath'
  readonly token?: string
  readonly body?: unknown
  readonly device?: string
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** The dependencies with the database role of the worker. */
  readonly workerDeps: Deps
  readonly health: Health
  readonly gateway: TelegramGateway
  readonly whatsapp: WhatsApp
  readonly databaseName: string
  readonly environment: Record<string, string>
  readonly ask: <T = Record<string, unknown>>(method: string, path: string, ask?: Ask) => Promise<Reply<T>>
  /** Sets the offset of the server's clock from the real one. */
  readonly shiftClock: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

export interface TestAppOptions extends Pick<AppOptions, 'extraRoutes' | 'timeouts'> {
  readonly environment?: Record<string, string>
  /** To read its output. */
  readonly log?: Log
}

/** A complete server with its own database on real services; only providers are simulated. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const surroundings = await makeSurroundings(options.environment)
  const { gateway, whatsapp, environment } = surroundings
  const config = readConfig(environment)
  let clockShift = 0
  const deps: Deps = {
    ...connectForHttp(config, options.log ?? makeTestLog()),
    now: () => new Date(Date.now() + clockShift),
  }
  // Some tests need a server without them.
  if (options.environment?.['REDIS_URL'] === undefined) await untilRedisAnswers(deps.redis)
  const health = watchHealth(deps)
  const { workerUrl } = config.database
  const workerDatabase = connectDatabase({ ...config.database, url: workerUrl }, 'worker')
  const { environment: _own, log: _ownLog, ...appOptions } = options
  const app = await buildApp(deps, health, { areRepliesStrict: true, ...appOptions })
  return {
    app,
    deps,
    workerDeps: { ...deps, database: workerDatabase, instances: new Map() },
    health,
    gateway,
    whatsapp,
    environment,
    databaseName: surroundings.databaseName,
    ask: (method, path, ask = {}) => askApp(app, method, path, ask),
    shiftClock: (milliseconds) => {
      clockShift = milliseconds
    },
    close: async () => {
      await app.close()
      await closeDecoder(deps)
      await workerDatabase.close()
      await disconnect(deps)
      await surroundings.close()
    },
  }
}

export function askHeaders(ask: Ask): Record<string, string> {
  return {
    host: hosts[ask.product ?? 'vio'],
    ...(ask.token === undefined ? {} : { authorization: `Bearer ${ask.token}` }),
    ...(ask.device === undefined ? {} : { 'x-device-id': ask.device }),
    ...(ask.ip === undefined ? {} : { 'x-forwarded-for': ask.ip }),
    ...ask.headers,
  }
}

const askApp = async <T>(app: FastifyInstance, method: string, path: string, ask: Ask): Promise<Reply<T>> => {
  const response = await app.inject({
    method: method as 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: path,
    headers: askHeaders(ask),
    ...(ask.body === undefined ? {} : { payload: ask.body as NonNullable<InjectOptions['payload']> }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : response.body) as T,
    headers: response.headers,
  }
}
