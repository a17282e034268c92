import { startTelegramGateway, type TelegramGateway } from '@app/e2e/support/telegram-gateway'
import { startWhatsApp, type WhatsApp } from '@app/e2e/support/whatsapp'
import pg from 'pg'
import { startProcess, type ServerProcess } from './server-processes.ts'
import type { Ask, Reply } from './test-app.ts'
import { cloneDatabase } from './test-database.ts'
import {
  databaseUrl,
  gatewayToken,
  testEnvironment,
  whatsapp as whatsappAccount,
} from './test-environment.ts'

export interface TwoServers {
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly gateway: TelegramGateway
  readonly whatsapp: WhatsApp
  readonly pool: pg.Pool
  readonly environment: Record<string, string>
  readonly databaseName: string
  /** Each request goes to the other process than the one before. */
  readonly ask: <T = Record<string, unknown>>(method: string, path: string, ask?: Ask) => Promise<Reply<T>>
  readonly close: () => Promise<void>
}

/** Two API processes over one database, as behind a balancer. */
export const startTwoServers = async (extra: Record<string, string> = {}): Promise<TwoServers> => {
  const database = await cloneDatabase()
  const [gateway, whatsapp] = await Promise.all([
    startTelegramGateway({ token: gatewayToken }),
    startWhatsApp({ ...whatsappAccount }),
  ])
  const environment = {
    ...testEnvironment({
      database: database.name,
      bucket: `test-${database.name.slice(2).replaceAll('_', '-')}`,
    }),
    DATABASE_POOL_SIZE: '20',
    TELEGRAM_GATEWAY_URL: gateway.url,
    WHATSAPP_API_URL: `${whatsapp.url}/v23.0`,
    ...extra,
  }
  const servers = await Promise.all([startProcess('http', environment), startProcess('http', environment)])
  const pool = new pg.Pool({ connectionString: databaseUrl(database.name, 'postgres'), max: 4 })
  let turn = 0
  return {
    servers: [servers[0], servers[1]],
    gateway,
    whatsapp,
    pool,
    environment,
    databaseName: database.name,
    ask: (method, path, ask) => {
      const server = servers[turn++ % 2] ?? servers[0]
      return server.ask(method, path, ask)
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([gateway.close(), whatsapp.close(), pool.end()])
      await database.drop()
    },
  }
}
