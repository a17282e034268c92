import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import { connectDatabase } from '#platform/db.ts'
import type { Log } from '#platform/observability/log.ts'
import { connectQueue, startWorker, type JobHandlers } from '#platform/queue.ts'
import { watchQueue } from '#platform/observability/queue-gauges.ts'
import { connectRedis } from '#platform/redis.ts'
import { connectSearchEngine } from '#platform/search-engine.ts'
import { connectStorage } from '#platform/storage.ts'
import { startTelemetry, type Metrics } from '#platform/observability/telemetry.ts'
import { finishWrites } from '#platform/write-behind.ts'

type Connections = Omit<Deps, 'queue'>

/** The worker has a database role of its own. */
const databaseConfig = ({ database }: Config, name: 'http' | 'worker' | 'command'): Config['database'] =>
  name === 'worker' ? { ...database, url: database.workerUrl } : database

const connect = (
  config: Config,
  log: Log,
  name: 'http' | 'worker' | 'command',
  metrics = startTelemetry(config, name),
): Connections => {
  const database = connectDatabase(
    databaseConfig(config, name),
    name,
    name === 'command' ? 'command' : 'server',
  )
  const { moneyPoolSize: poolSize } = config.database
  return {
    config,
    log,
    metrics,
    now: () => new Date(),
    database,
    // Payments go on while other requests use up all connections of the first pool.
    moneyDatabase: name === 'http' ? connectDatabase({ ...config.database, poolSize }, name) : database,
    redis: connectRedis(config.redisUrl, log, config.redisTimeoutMs),
    engine: connectSearchEngine(config.searchEngine),
    storage: connectStorage(config.storage),
    instances: new Map(),
  }
}

export function connectForHttp(config: Config, log: Log, metrics?: Metrics): Deps {
  const connections = connect(config, log, 'http', metrics)
  const deps: Deps = { ...connections, queue: connectQueue(config.database, log) }
  watchPool(deps)
  return deps
}

/** For commands, whose operator can wait: longer timeouts than a server's. */
export function connectForCommand(config: Config, log: Log): Deps {
  return {
    ...connect(config, log, 'command'),
    queue: connectQueue(config.database, log),
  }
}

export async function connectForWork(
  config: Config,
  log: Log,
  handlersFor: (deps: Deps) => JobHandlers,
): Promise<Deps> {
  const connections = connect(config, log, 'worker')
  // Handlers and shutdown need the same object.
  const ready = Promise.withResolvers<Deps>()
  await startWorker(databaseConfig(config, 'worker'), connections, (queue) => {
    const deps: Deps = { ...connections, queue }
    ready.resolve(deps)
    return handlersFor(deps)
  })
  const deps = await ready.promise
  watchPool(deps)
  watchQueue(deps)
  return deps
}

const watchPool = ({ metrics, database, moneyDatabase }: Deps): void => {
  metrics.gauge(
    'money_pool_waiting',
    'Requests about money waiting for a connection',
    () => moneyDatabase.pool.waitingCount,
  )
  metrics.gauge(
    'database_pool_waiting',
    'Requests waiting for a connection',
    () => database.pool.waitingCount,
  )
  metrics.gauge(
    'database_pool_used',
    'Connections in use',
    () => database.pool.totalCount - database.pool.idleCount,
  )
}

export async function disconnect(deps: Deps): Promise<void> {
  await finishWrites(deps)
  await deps.queue.stop()
  await deps.database.close()
  if (deps.moneyDatabase !== deps.database) await deps.moneyDatabase.close()
  deps.redis.close()
  deps.storage.close()
  deps.engine.close()
  await deps.metrics.stop()
}
