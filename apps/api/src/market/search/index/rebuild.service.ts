import { setTimeout as sleep } from 'node:timers/promises'
import { inTx, type Deps } from '#platform/ctx.ts'
import { isDatabaseAway } from '#platform/db.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { isPublic } from '../../ads/ads.service.ts'
import { readHighestId, readPublicAdsBetween } from './ad-documents.sql.ts'
import { repairIndex } from './index-compare.ts'
import { currentDefinition } from './index-definition.ts'
import * as lifecycle from './index-lifecycle.ts'
import { stepsOf } from './index-steps.ts'
import { BulkRefused, writeToIndex } from './index-writes.ts'
import * as indexes from './search-indexes.sql.ts'

export interface BuiltIndex {
  readonly name: string
  readonly documents: number
  readonly seconds: number
}

/** One lane reads and writes out its text while the engine works on the bulk of another. */
const lanes = 4
const rangeOfIds = 20_000
const adsPerBulk = 2_000

/**
 * A new index from the database, while the old one serves. The order matters: the index is made and announced
 * before the scan begins, so that every change from then on reaches it too; it is compared with the database
 * before searches are switched to it; the old one goes last. Killed anywhere, the next run or the watch tidies up.
 * Null: somebody else is at it.
 */
export function buildIndex(deps: Deps): Promise<BuiltIndex | null> {
  return indexes.withRebuildLock(deps.database.db, async () => {
    const started = performance.now()
    const { engine, database } = deps
    await tidyUp(deps)
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
    await tidyUp(deps)
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
        const rows = await retryWhileUnavailable(() => readPublicAdsBetween(db, isPublic, range))
        const steps = await retryWhileUnavailable(() => stepsOf(deps, rows))
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

/** An engine that is started again has kept what it was given: minutes of work need not be done anew. */
const retryWhileUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const mayPass =
        error instanceof EngineUnavailable || error instanceof BulkRefused || isDatabaseAway(error)
      if (!mayPass || attempt === tries) throw error
      await sleep(betweenTriesMs)
    }
}

const serve = async (deps: Deps, name: string): Promise<void> => {
  const isOurs = await inTx({ db: deps.database.db, deps }, (tx) => indexes.markServing(tx.db, name))
  if (!isOurs) throw new Error(`the index ${name} was retired while it was being built`)
}

/**
 * Makes table and engine agree, and throws away what nobody needs. A run that was killed after its switch has an
 * index that serves and is still called BUILDING; one that was killed earlier has one that nobody will ever read.
 */
const tidyUp = async (deps: Deps): Promise<void> => {
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

/** Whether searches reach an index that follows changes. */
const isServed = async ({ engine, database }: Deps): Promise<boolean> => {
  const [served, activeIndexes] = await Promise.all([
    lifecycle.findServedIndexes(engine),
    indexes.readActiveIndexes(database.db),
  ])
  return activeIndexes.some(({ name }) => served.includes(name))
}

/** Builds an index if the engine has lost the one that served; safe to ask for as often as anybody likes. */
export async function rebuildIfLost(deps: Deps): Promise<void> {
  if (await isServed(deps)) return
  deps.metrics.count('search_index_lost', {})
  deps.log.warn('the search index is missing and is built again', { dependency: 'engine' })
  await buildIndex(deps)
}

/** Every minute: is there an index, is it what this release asks for, and did a build stop half way? */
export async function watchIndex(deps: Deps): Promise<void> {
  await rebuildIfLost(deps)
  const activeIndexes = await indexes.readActiveIndexes(deps.database.db)
  if (activeIndexes.some(({ state }) => state === 'BUILDING'))
    await indexes.withRebuildLock(deps.database.db, () => tidyUp(deps))
  const serving = (await indexes.readActiveIndexes(deps.database.db)).find(({ state }) => state === 'SERVING')
  if (serving && serving.definition < currentDefinition) await buildIndex(deps)
}

/** Whoever finds the index missing says so; the job that follows looks again before it builds. */
export function announceLostIndex(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, (tx) => tx.enqueue('search.rebuild', {}))
}
