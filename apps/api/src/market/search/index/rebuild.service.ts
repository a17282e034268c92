import { setTimeout as sleep } from 'node:timers/promises'
import { inTx, type Deps } from '#platform/ctx.ts'
import { isDatabaseAway } from '#platform/db.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { readHighestId, readPublicAdsBetween } from './ad-documents.sql.ts'
import { repairIndex, type Comparison } from './index-compare.ts'
import { currentDefinition } from './index-definition.ts'
import * as lifecycle from './index-lifecycle.ts'
import { buildSteps } from './index-steps.ts'
import { BulkRefused, writeToIndex } from './index-writes.ts'
import * as indexes from './search-indexes.sql.ts'

export interface BuiltIndex {
  readonly name: string
  readonly documents: number
  readonly seconds: number
}

/** One lane reads and serialises while the engine processes the bulk request of another. */
const lanes = 4
const rangeOfIds = 20_000
const adsPerBulk = 2_000

/**
 * Builds a new index from the database while the old one serves. The order matters: the index is created and registered
 * before the scan starts, so that every later change reaches it too; it is compared with the database before the alias is
 * switched; the old index is deleted last. After a crash the next run or the watch job cleans up. Null when another
 * worker is building.
 */
export function buildIndex(deps: Deps): Promise<BuiltIndex | null> {
  return indexes.withRebuildLock(deps.database.db, async () => {
    const started = performance.now()
    const { engine, database } = deps
    await cleanUp(deps)
    const name = lifecycle.newIndexName(engine, deps.now())
    await lifecycle.createIndex(engine, name)
    await inTx({ db: database.db, deps }, (tx) =>
      indexes.insertBuilding(tx.db, { name, definition: currentDefinition }),
    )
    const documents = await fill(deps, name)
    await lifecycle.openIndex(engine, name)
    await repairIndex(deps, name)
    await lifecycle.switchAlias(engine, name)
    await serve(deps, name)
    await cleanUp(deps)
    const seconds = (performance.now() - started) / 1000
    deps.log.info('search index built', { count: documents, ms: Math.round(seconds * 1000) })
    return { name, documents, seconds }
  })
}

const fill = async (deps: Deps, name: string): Promise<number> => {
  const { db } = deps.database
  const highestId = await readHighestId(db)
  let nextId = 0
  let documents = 0
  const lane = async (): Promise<void> => {
    while (nextId <= highestId) {
      let afterId = nextId
      const upToId = nextId + rangeOfIds
      nextId = upToId
      for (;;) {
        const range = { afterId, upToId, size: adsPerBulk }
        const rows = await retryWhileUnavailable(() => readPublicAdsBetween(db, range))
        const steps = await retryWhileUnavailable(() => buildSteps(deps, rows))
        await retryWhileUnavailable(() => writeToIndex(deps, name, steps))
        documents += rows.length
        const last = rows.at(-1)
        if (!last || rows.length < adsPerBulk) break
        afterId = last.id
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return documents
}

const tries = 30
const betweenTriesMs = 1_000

/** A restarted engine keeps its data, so minutes of work need not be repeated. */
const retryWhileUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const isTemporary =
        error instanceof EngineUnavailable || error instanceof BulkRefused || isDatabaseAway(error)
      if (!isTemporary || attempt === tries) throw error
      await sleep(betweenTriesMs)
    }
}

const serve = async (deps: Deps, name: string): Promise<void> => {
  const isServing = await inTx({ db: deps.database.db, deps }, (tx) => indexes.markServing(tx.db, name))
  if (!isServing) throw new Error(`the index ${name} was retired while it was being built`)
}

/**
 * Reconciles the table with the engine and deletes unused indexes. A run that crashed after its switch leaves a serving
 * index that is still marked BUILDING; one that crashed earlier leaves an unused index.
 */
const cleanUp = async (deps: Deps): Promise<void> => {
  const { engine, database } = deps
  const [served, present] = await Promise.all([
    lifecycle.findServedIndexes(engine),
    lifecycle.listIndexes(engine),
  ])
  const activeIndexes = await indexes.readActiveIndexes(database.db)
  const kept = new Set<string>()
  for (const { name, state } of activeIndexes) {
    if (state === 'BUILDING' && served.includes(name)) await serve(deps, name)
    const isNeeded =
      served.includes(name) || (state === 'SERVING' && present.includes(name) && served.length === 0)
    if (isNeeded) kept.add(name)
  }
  for (const { name } of activeIndexes) if (!kept.has(name)) await indexes.retire(database.db, name)
  for (const name of present) if (!kept.has(name)) await lifecycle.deleteIndex(engine, name)
}

/** Whether the search alias points to an index that receives changes. */
const isServed = async ({ engine, database }: Deps): Promise<boolean> => {
  const [served, activeIndexes] = await Promise.all([
    lifecycle.findServedIndexes(engine),
    indexes.readActiveIndexes(database.db),
  ])
  return activeIndexes.some(({ name }) => served.includes(name))
}

/** Builds an index if the engine has lost the serving one. Idempotent. */
export async function rebuildIfLost(deps: Deps): Promise<void> {
  if (await isServed(deps)) return
  deps.metrics.count('search_index_lost', {})
  deps.log.warn('the search index is missing and is built again', { dependency: 'engine' })
  await buildIndex(deps)
}

/** Every minute: rebuilds a lost or outdated index and cleans up after an interrupted build. */
export async function watchIndex(deps: Deps): Promise<void> {
  await rebuildIfLost(deps)
  const activeIndexes = await indexes.readActiveIndexes(deps.database.db)
  if (activeIndexes.some(({ state }) => state === 'BUILDING'))
    await indexes.withRebuildLock(deps.database.db, () => cleanUp(deps))
  const serving = (await indexes.readActiveIndexes(deps.database.db)).find(({ state }) => state === 'SERVING')
  if (serving && serving.definition < currentDefinition) await buildIndex(deps)
}

/** Called when the index is missing; the job checks again before it builds. */
export function enqueueRebuild(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, (tx) => tx.enqueue('search.rebuild', {}))
}

/**
 * Compares the serving index with the database and repairs it. When it is ahead of the database, as after a restore, it
 * is rebuilt. An index that is being built is not touched.
 */
export async function checkIndex(deps: Deps): Promise<Comparison | null> {
  const serving = (await indexes.readActiveIndexes(deps.database.db)).find(({ state }) => state === 'SERVING')
  // An index of another release is about to be replaced, or belongs to newer servers.
  if (!serving || serving.definition !== currentDefinition) return null
  const comparison = await repairIndex(deps, serving.name)
  if (comparison.ahead > 0) {
    deps.log.warn('the search index is ahead of the database and is built again', {
      count: comparison.ahead,
    })
    await buildIndex(deps)
  }
  return comparison
}
