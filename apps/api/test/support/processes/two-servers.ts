import type { TelegramGateway } from '@app/simulators/telegram-gateway'
import type { WhatsApp } from '@app/simulators/whatsapp'
import type pg from 'pg'
import { startProcess, type ServerProcess } from './server-processes.ts'
import type { Ask, Reply } from '../test-app.ts'
import { makeSurroundings } from '../surroundings.ts'
import { openPool } from '../test-database.ts'
import { databaseUrl } from '../test-environment.ts'

export interface TwoServers {
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly gateway: TelegramGateway
  readonly whatsapp: WhatsApp
  readonly pool: pg.Pool
  readonly environment: Record<string, string>
  readonly databaseName: string
  /** Requests alternate between the two processes. */
  readonly ask: <T = Record<string, unknown>>(method: string, path: string, ask?: Ask) => Promise<Reply<T>>
  readonly close: () => Promise<void>
}

/** Two API processes over one database, as behind a load balancer. */
export async function startTwoServers(
  extra: Record<string, string> = {},
  /** Prepares the database before the processes connect. */
  prepare: (databaseName: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<TwoServers> {
  const surroundings = await makeSurroundings({ DATABASE_POOL_SIZE: '20', ...extra })
  const { gateway, whatsapp, environment, databaseName } = surroundings
  await prepare(databaseName)
  const servers = await Promise.all([startProcess('http', environment), startProcess('http', environment)])
  const pool = openPool(databaseUrl(databaseName, 'postgres'))
  let turn = 0
  return {
    servers: [servers[0], servers[1]],
    gateway,
    whatsapp,
    pool,
    environment,
    databaseName,
    ask: (method, path, ask) => {
      const server = servers[turn++ % 2] ?? servers[0]
      return server.ask(method, path, ask)
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await pool.end()
      await surroundings.close()
    },
  }
}
