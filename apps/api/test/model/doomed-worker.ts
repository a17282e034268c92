import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#platform/ctx.ts'
import { connectDatabase } from '#platform/db.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'

type Work = (deps: Deps, signal: AbortSignal) => Promise<unknown>

/** Does the work, with a worker that may die of it: then another one does it from the beginning. */
export type Doom = ((work: Work) => Promise<unknown>) & {
  /** How many workers died over their work. */
  readonly deaths: () => number
}

/** So many statements reach the database, and none after them. */
const dieAfter = (pool: pg.Pool, statements: number): void => {
  let left = statements
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const last = (...given: unknown[]): unknown => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('this worker is dead')) : query(...given)
    }
    Object.assign(client, { query: last })
  })
}

const outcomeOf = (work: Promise<unknown>): Promise<'done' | 'died'> =>
  work.then(
    () => 'done' as const,
    () => 'died' as const,
  )

/**
 * A worker dies in one of three ways: before any statement of its work, so that everything before it has happened and
 * nothing after it; with its connection cut from the other side; or between two people, as one that is told to stop.
 */
export function makeDoom(
  clock: FakeClock,
  random: () => number,
  { chance, statements }: { readonly chance: number; readonly statements: number },
): Doom {
  let deaths = 0
  const cut = (name: string) =>
    clock.client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      name,
    ])
  const killed = async (work: Work, isCut: boolean): Promise<'done' | 'died'> => {
    const name = `doomed-${Math.floor(random() * 1e9)}`
    const database = connectDatabase(clock.deps.config.database, name)
    if (!isCut) dieAfter(database.pool, Math.floor(random() * statements))
    const result = outcomeOf(work({ ...clock.deps, database }, AbortSignal.timeout(60_000)))
    if (isCut) {
      await sleep(random() * 60)
      await cut(name)
    } else await result
    const closed = database.close().catch(() => undefined)
    // A backend that is told to end may take a moment, and keeps its locks so long.
    while (((await cut(name)).rowCount ?? 0) > 0) await sleep(5)
    await closed
    return result
  }
  const stopped = async (work: Work): Promise<'done' | 'died'> => {
    const stop = new AbortController()
    const result = outcomeOf(work(clock.deps, stop.signal))
    await sleep(random() * 25)
    stop.abort(new Error('the worker stops'))
    return result
  }
  const doom = async (work: Work): Promise<unknown> => {
    if (random() < chance) {
      const way = random()
      const result = way < 0.15 ? await stopped(work) : await killed(work, way < 0.35)
      if (result === 'died') deaths += 1
    }
    return work(clock.deps, AbortSignal.timeout(60_000))
  }
  return Object.assign(doom, { deaths: () => deaths })
}
