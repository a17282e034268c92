import { areTracesOn } from '@app/telemetry/traces'
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import type { DB } from './db-types.gen.ts'
import { TracedClient } from './observability/traced-client.ts'

// Ids and counts stay far below 2^53; strings in their place would leak into every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** For reads, and for single writes that are complete without a transaction. */
export type Db = Kysely<DB>
/** For writes of one transaction. A plain `Db` does not compile in its place. */
export type TxDb = Transaction<DB>

/** The handle of a pool. Reads use prepared statements and batches only on it, not inside a transaction. */
export class PooledDb extends Kysely<DB> {
  readonly pool: pg.Pool
  /** Reads of several requests that share a statement, by their function (`gatheredRead`). */
  readonly batches = new Map<object, unknown>()
  constructor(pool: pg.Pool, config: KyselyConfig) {
    super(config)
    this.pool = pool
  }
}

export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * How long a command waits for a connection, on a busy machine too. A server's limit is in the configuration: under
 * load a reply that is seconds late is better than an error, and clients time out after 15 s.
 */
const commandConnectMs = 30_000

/**
 * Maximum queue length per connection of a server: fifty statements take a fraction of a second. More requests would
 * only time out in the queue, so they are refused at once.
 */
const waitingPerConnection = 50

/** The statement was not sent, so that it may be repeated. */
class QueueFull extends Error {
  override readonly name = 'QueueFull'
  constructor() {
    super('too many wait for a connection')
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const isFull = this.waitingCount >= this.options.max * waitingPerConnection
    if (callback)
      return isFull ? callback(new QueueFull(), undefined, () => undefined) : super.connect(callback)
    return isFull ? Promise.reject(new QueueFull()) : super.connect()
  }
}

/**
 * Statements of a request outside a transaction are reads and get a short timeout: a slower one has a wrong plan or was
 * sent to be slow, and other requests need its connection. Transactions set the longer timeout in the same message as
 * their `begin`, which costs no round trip.
 */
class ShortReadTimeoutDriver extends PostgresDriver {
  readonly #statementMs: number
  constructor(pool: pg.Pool, statementMs: number) {
    super({ pool })
    this.#statementMs = statementMs
  }
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel ?? settings.accessMode) return super.beginTransaction(connection, settings)
    await connection.executeQuery(
      CompiledQuery.raw(`begin; set local statement_timeout = ${this.#statementMs}`),
    )
  }
}

class ShortReadTimeoutDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #statementMs: number
  constructor(pool: pg.Pool, statementMs: number) {
    super({ pool })
    this.#pool = pool
    this.#statementMs = statementMs
  }
  override createDriver(): PostgresDriver {
    return new ShortReadTimeoutDriver(this.#pool, this.#statementMs)
  }
}

export function connectDatabase(
  config: Config['database'],
  applicationName: string,
  kind: 'server' | 'command' = 'server',
): Database {
  const Pool = kind === 'server' ? BoundedPool : pg.Pool
  const areReadsShort = applicationName === 'http'
  const pool = new Pool({
    ...(areTracesOn() && { Client: TracedClient }),
    connectionString: config.url,
    max: config.poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: kind === 'command' ? commandConnectMs : config.connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: areReadsShort ? config.readTimeoutMs : config.statementTimeoutMs,
    // A server that hangs does not enforce its own timeout.
    query_timeout: config.statementTimeoutMs + 2_000,
    idle_in_transaction_session_timeout: config.statementTimeoutMs + 5_000,
    keepAlive: true,
  })
  // A connection may break while idle or in use (server killed, failover). A query on it fails by itself; without
  // listeners the event would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const db = new PooledDb(pool, {
    dialect: areReadsShort
      ? new ShortReadTimeoutDialect(pool, config.statementTimeoutMs)
      : new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  return { pool, db, close: () => db.destroy() }
}

/** PostgreSQL starts, stops or has no connection left, or the network fails. */
const awayCodes = /^(?:57P0[1-3]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const awayWords = /timeout exceeded when trying to connect|connection terminated|query read timeout/i

/** The statement is not the cause; it may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (awayCodes.test(String((error as { code?: unknown }).code)) || awayWords.test(error.message))
  )
}

/** Messages of the pool when all connections are in use or the server accepts no other. */
const busyWords =
  /^(?:timeout exceeded when trying to connect|connection terminated due to connection timeout)$/i
const tooManyConnections = '53300'

/** No connection was free in time, so the statement was never sent. After a broken connection that is not known. */
export function isDatabaseBusy(error: unknown): boolean {
  return (
    error instanceof QueueFull ||
    (error instanceof Error &&
      ((error as { code?: unknown }).code === tooManyConnections || busyWords.test(error.message)))
  )
}

/** Cancelled by `statement_timeout`. */
export function isStatementTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '57014'
}

/** Deadlock, serialization failure, lock timeout. */
const givenUpCodes: ReadonlySet<unknown> = new Set(['40P01', '40001', '55P03'])

/**
 * A deadlock, a row that moved to another partition (an ad to the archive) during the wait, or too much contention for
 * one row. PostgreSQL rolled the whole transaction back, so that it may be repeated.
 */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && givenUpCodes.has((error as { code?: unknown }).code)
}

interface Failure extends Error {
  readonly code?: unknown
  readonly severity?: unknown
  readonly syscall?: unknown
}

/** PostgreSQL refused the statement. An error 08… may come from a proxy that lost its connection. */
const isRefusedByServer = ({ code, severity }: Failure): boolean =>
  typeof severity === 'string' && typeof code === 'string' && !code.startsWith('08')

/** The connection failed; for a host with several addresses the error has the code of the first. */
const isConnectFailure = ({ code, syscall }: Failure): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo' || code === 'ECONNREFUSED'

/** The statement certainly changed nothing. After a broken connection or a missing reply that is not known. */
export function isCertainlyNotExecuted(error: unknown): boolean {
  return (
    error instanceof Error && (isRefusedByServer(error) || isConnectFailure(error) || isDatabaseBusy(error))
  )
}

/** A value does not fit its column (class 22) or violates a constraint (23): a repetition would fail again. */
export function isRowRefused(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as Failure
  return typeof severity === 'string' && /^2[23]/.test(String(code))
}
