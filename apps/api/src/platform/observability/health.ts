import { readdirSync } from 'node:fs'
import type { Deps } from '../ctx.ts'
import { ttlCache } from '../ttl-cache.ts'

export interface Readiness {
  readonly database: boolean
  readonly schema: boolean
  readonly isDraining: boolean
  readonly redis: boolean
  readonly engine: boolean
  readonly storage: boolean
}

export interface Health {
  readonly isLive: () => boolean
  readonly readiness: () => Promise<Readiness>
  readonly startDraining: () => void
  readonly isDraining: () => boolean
}

/** The newest migration of this build. A newer schema is fine, since migrations only expand. */
const neededSchema = readdirSync(new URL('../../../migrations', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, file.indexOf('_')))
  .toSorted()
  .at(-1)

const databaseBudgetMs = 500
/** Readiness is public, so that services are pinged at most this often. */
const cacheMs = 1_000

type Services = Omit<Readiness, 'isDraining'>

/**
 * One long pause, of a garbage collection or of a busy machine, is no reason to restart: under overload restarts take away
 * what is left. Requests in between, of any client, change nothing.
 */
const lateToRestart = 3
/** The window of the measurement: a pause is in two readings at most. */
const loopEveryMs = 5_000

export function isReady(state: Readiness): boolean {
  return state.database && state.schema && !state.isDraining
}

export function watchHealth(deps: Omit<Deps, 'queue'>): Health {
  let draining = false
  let loopReadAt = performance.now()
  let lateInARow = 0

  const readSchemaVersion = async (): Promise<string | null> => {
    const timeout = new Promise<null>((resolve) => {
      setTimeout(resolve, databaseBudgetMs, null).unref()
    })
    const read = deps.database.pool
      .query<{ version: string }>('select max(version) as version from schema_migrations')
      .then((result) => result.rows[0]?.version ?? '')
      .catch(() => null)
    return Promise.race([read, timeout])
  }

  const pingServices = async (): Promise<Services> => {
    const [schema, redis, engine, storage] = await Promise.all([
      readSchemaVersion(),
      deps.redis.ping(),
      deps.engine.ping(),
      deps.storage.ping(),
    ])
    return {
      database: schema !== null,
      schema: schema !== null && neededSchema !== undefined && schema >= neededSchema,
      redis,
      engine,
      storage,
    }
  }
  const services = ttlCache<Services>(1)
  const readServices = (): Promise<Services> =>
    services('', async () => ({ value: await pingServices(), until: performance.now() + cacheMs }))

  deps.metrics.gauges(
    { dependency_up: { help: 'Whether a dependency answers in time: 1 or 0', labels: ['dependency'] } },
    async () => {
      const { schema: _schema, ...state } = await readServices()
      return Object.entries(state).map(([dependency, isUp]) => ({
        name: 'dependency_up',
        value: isUp ? 1 : 0,
        labels: { dependency },
      }))
    },
  )

  return {
    isLive: () => {
      const at = performance.now()
      if (at - loopReadAt >= loopEveryMs) {
        lateInARow = deps.metrics.isLoopFree() ? 0 : lateInARow + 1
        loopReadAt = at
      }
      return lateInARow < lateToRestart
    },
    readiness: async () => ({ ...(await readServices()), isDraining: draining }),
    startDraining: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}
