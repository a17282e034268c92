import { CamelCasePlugin, Kysely, PostgresDialect, type Compilable, type Transaction } from 'kysely'
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
  pools.set(db, pool)
  return { pool, db, close: () => db.destroy() }
}

const pools = new WeakMap<Db, pg.Pool>()

/** Stands in a statement for the value that each call brings. */
type Hole<V> = V & { readonly isHole?: never }

const camelCase = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/**
 * A hot read under a name: it is put together once, and every connection has it parsed and planned once. Otherwise
 * the same as executing the query itself, which costs a hot path several times as much. Takes one value.
 */
export const namedRead = <V extends object, Row>(
  name: string,
  build: (db: Db, value: Hole<V>) => Compilable<Row> & { execute: () => Promise<Row[]> },
): ((db: Db, value: V) => Promise<Row[]>) => {
  const hole = {} as Hole<V>
  let statement: { text: string; parameters: readonly unknown[] } | null = null
  let columns: string[] | null = null
  return async (db, value) => {
    const pool = pools.get(db)
    if (!pool) return build(db, value).execute()
    if (!statement) {
      const { sql: text, parameters } = build(db, hole).compile()
      statement = { text, parameters }
    }
    const { text, parameters } = statement
    const { rows, fields } = await pool.query<unknown[]>({
      name,
      text,
      values: parameters.map((parameter) => (parameter === hole ? value : parameter)),
      rowMode: 'array',
    })
    columns ??= fields.map((field) => camelCase(field.name))
    const names = columns
    return rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let index = 0; index < names.length; index += 1) named[names[index] ?? ''] = row[index]
      return named as Row
    })
  }
}
