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

// Ids and counts stay far below 2^53; strings in their place would leak into every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Reads, and single writes that need no company. */
export type Db = Kysely<DB>
/** Writes that belong together. A plain handle cannot be passed where this is asked for. */
export type TxDb = Transaction<DB>

/** The handle of a pool; a transaction's handle is none, so that a read can tell them apart. */
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
 * How long a command waits for a free connection: all the time that a busy machine takes. A server has its own limit
 * in the configuration: whoever came in a crowd is better served a few seconds later than sent away, and a phone waits
 * fifteen for its answer.
 */
const commandConnectMs = 30_000

/**
 * Behind each connection of a server so many may wait: some fifty statements, a fraction of a second. Whoever comes
 * later would wait in vain and is told at once.
 */
const waitingPerConnection = 50

/** Nothing was begun: the same may be sent again. */
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
 * Reads that somebody waits for have less time than what changes something: a read that takes longer is a search made
 * to be slow, or a plan that went wrong, and the same connection serves others. The longer time comes with the begin of
 * a transaction, in the same message, so it costs nothing.
 */
class TwoPacesDriver extends PostgresDriver {
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

class TwoPacesDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #statementMs: number
  constructor(pool: pg.Pool, statementMs: number) {
    super({ pool })
    this.#pool = pool
    this.#statementMs = statementMs
  }
  override createDriver(): PostgresDriver {
    return new TwoPacesDriver(this.#pool, this.#statementMs)
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
  // A connection may die while idle or while lent out (server killed, failover). The query that used it fails on
  // its own; without listeners the same event would end the whole process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const db = new PooledDb(pool, {
    dialect: areReadsShort
      ? new TwoPacesDialect(pool, config.statementTimeoutMs)
      : new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  return { pool, db, close: () => db.destroy() }
}

/** A server that starts, ends or has no connection left (PostgreSQL's own codes), or a network that is not there. */
const awayCodes = /^(?:57P0[1-3]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const awayWords = /timeout exceeded when trying to connect|connection terminated|query read timeout/i

/** The same may go through in a moment; nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (awayCodes.test(String((error as { code?: unknown }).code)) || awayWords.test(error.message))
  )
}

/** All connections are lent out, or the server has no place for another one; the words are those of the pool. */
const busyWords =
  /^(?:timeout exceeded when trying to connect|connection terminated due to connection timeout)$/i
const tooManyConnections = '53300'

/**
 * No connection was to be had in time, so the statement never left. Unlike a connection that breaks under one, where
 * nobody can tell what was done.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return (
    error instanceof QueueFull ||
    (error instanceof Error &&
      ((error as { code?: unknown }).code === tooManyConnections || busyWords.test(error.message)))
  )
}

/** PostgreSQL's own word for a statement that took longer than it may. */
export function isStatementTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '57014'
}

/** The server gave this one up: it stood in the way of another transaction, or waited too long for what others hold. */
const givenUpCodes: ReadonlySet<unknown> = new Set(['40P01', '40001', '55P03'])

/**
 * A deadlock, a row that was moved to another partition (an ad to the archive) while this one waited for it, or a
 * crowd before the same row. The whole transaction was rolled back by the server itself, so the same may be asked
 * again.
 */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && givenUpCodes.has((error as { code?: unknown }).code)
}

interface Failure extends Error {
  readonly code?: unknown
  readonly severity?: unknown
  readonly syscall?: unknown
}

/** The server's own word that it refused; what a proxy says about a connection that it lost (08…) is none. */
const isServersRefusal = ({ code, severity }: Failure): boolean =>
  typeof severity === 'string' && typeof code === 'string' && !code.startsWith('08')

/** What failed while a connection was made. Several addresses fail together, with the code of the first. */
const wasNeverConnected = ({ code, syscall }: Failure): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo' || code === 'ECONNREFUSED'

/**
 * What failed like this left nothing behind. Of a statement whose connection broke, or whose answer did not come,
 * nobody can tell.
 */
export function isSurelyNotDone(error: unknown): boolean {
  return (
    error instanceof Error && (isServersRefusal(error) || wasNeverConnected(error) || isDatabaseBusy(error))
  )
}

/** A value that does not fit its column (class 22), or that a constraint forbids (23): the same again fails again. */
export function isRowRefused(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as Failure
  return typeof severity === 'string' && /^2[23]/.test(String(code))
}
