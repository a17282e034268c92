import type { Product } from '@app/contract/endpoint'
import type { Config } from './config.ts'
import type { Database, Db, TxDb } from './db.ts'
import type { CurrentUser } from './current-user.ts'
import type { Log } from './observability/log.ts'
import type { Instances } from './per-process-list.ts'
import type { Enqueue, Queue } from './queue.ts'
import type { Redis } from './redis.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Storage } from './storage.ts'
import type { Metrics } from './observability/telemetry.ts'

/** Connections and tools of one process, made once in `main/deps.ts`. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  /** A pool of its own for payment routes, so that no other load can keep them from the database. */
  readonly moneyDatabase: Database
  readonly queue: Queue
  readonly redis: Redis
  readonly engine: SearchEngine
  readonly storage: Storage
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => Date
  /** Caches, child processes and buffers that modules keep in this process; `per-process-list.ts` lists them. */
  readonly instances: Instances
}

/** The first argument of a service: the request and its tools. */
export interface Ctx {
  readonly deps: Deps
  readonly db: Db
  readonly product: Product
  readonly user: CurrentUser | null
  readonly requestId: string
  readonly ip: string
  /** Keyed hash of the client's device; codes, launch data and refresh tokens are bound to it. */
  readonly requester: string
  /** The client's Idempotency-Key, or null. */
  readonly idempotencyKey: string | null
  /** The language that the client's app shows. */
  readonly language?: string | undefined
  readonly userAgent?: string | undefined
  readonly log: Log
  readonly now: () => Date
}

export interface UserCtx extends Ctx {
  readonly user: CurrentUser
}

/** A transaction. Jobs can be enqueued only here. */
export interface Tx {
  readonly db: TxDb
  readonly enqueue: Enqueue
}

export function inTx<T>(ctx: Pick<Ctx, 'db' | 'deps'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute((db) => work({ db, enqueue: ctx.deps.queue.enqueueIn(db) }))
}
