import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#platform/ctx.ts'
import { connectDatabase } from '#platform/db.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'

type Work = (deps: Deps, signal: AbortSignal) => Promise<unknown>

/** Runs the work with a worker that may be killed; then another one repeats it from the start. */
export type UnreliableWorker = ((work: Work) => Promise<unknown>) & {
  /** The number of killed workers. */
  readonly kills: () => number
}

/** Lets this many statements reach the database and none after them. */
const failAfter = (pool: pg.Pool, statements: number): void => {
  let left = statements
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const last = (...given: unknown[]): unknown => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('this worker was killed')) : query(...given)
    }
    Object.assign(client, { query: last })
  })
}

const outcomeOf = (work: Promise<unknown>): Promise<'done' | 'killed'> =>
  work.then(
    () => 'done' as const,
    () => 'killed' as const,
  )

/**
 * A worker is killed in one of three ways: before a random statement; by closing its connection from the database's side;
 * or between two users, like a worker that is told to stop.
 */
export function makeUnreliableWorker(
  clock: FakeClock,
  random: () => number,
  { chance, statements }: { readonly chance: number; readonly statements: number },
): UnreliableWorker {
  let kills = 0
  const cut = (name: string) =>
    clock.client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      name,
    ])
  const killed = async (work: Work, isCut: boolean): Promise<'done' | 'killed'> => {
    const name = `killed-worker-${Math.floor(random() * 1e9)}`
    const database = connectDatabase(clock.deps.config.database, name)
    if (!isCut) failAfter(database.pool, Math.floor(random() * statements))
    const result = outcomeOf(work({ ...clock.deps, database }, AbortSignal.timeout(60_000)))
    if (isCut) {
      await sleep(random() * 60)
      await cut(name)
    } else await result
    const closed = database.close().catch(() => undefined)
    // A terminated backend keeps its locks for a moment.
    while (((await cut(name)).rowCount ?? 0) > 0) await sleep(5)
    await closed
    return result
  }
  const stopped = async (work: Work): Promise<'done' | 'killed'> => {
    const stop = new AbortController()
    const result = outcomeOf(work(clock.deps, stop.signal))
    await sleep(random() * 25)
    stop.abort(new Error('the worker stops'))
    return result
  }
  const run = async (work: Work): Promise<unknown> => {
    if (random() < chance) {
      const way = random()
      const result = way < 0.15 ? await stopped(work) : await killed(work, way < 0.35)
      if (result === 'killed') kills += 1
    }
    return work(clock.deps, AbortSignal.timeout(60_000))
  }
  return Object.assign(run, { kills: () => kills })
}
