import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import type { DB } from './db-types.gen.ts'

// Ids and counts stay far below 2^53; strings in their place would leak into every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Reads, and single writes that need no company. */
export type Db = Kysely<DB>
/** Writes that belong together. A plain handle cannot be passed where this is asked for. */
export type TxDb = Transaction<DB>

export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  readonly close: () => Promise<void>
}

export const connectDatabase = (config: Config['database'], applicationName: string): Database => {
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A server that hangs does not enforce its own timeout.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  // A connection may die while idle or while lent out (server killed, failover). The query that used it fails on
  // its own; without listeners the same event would end the whole process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return { pool, db, close: () => db.destroy() }
}
