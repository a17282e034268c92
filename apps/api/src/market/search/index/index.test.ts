import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeBan } from '#core/users/users.service.ts'
import { jobHandlers } from '#main/jobs.ts'
import { changePrice } from '#market/ads/write/write.service.ts'
import { inTx, type Tx } from '#platform/ctx.ts'
import type { JobName } from '#platform/job-list.ts'
import {
  bringIndexUpToDate,
  endAd,
  placeAdsOf,
  placeSeller,
  type PlacedAd,
  type Seller,
} from '#test/support/ads.ts'
import { makeMove } from '#test/support/ad-moves.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { askForIds } from '../ask-engine.ts'
import { findServedIndexes, listIndexes, refreshIndex, createIndex, newIndexName } from './index-lifecycle.ts'
import { stepsForIds } from './index-steps.ts'
import { searchAlias, currentDefinition } from './index-definition.ts'
import { IndexMissing, writeToIndex } from './index-writes.ts'
import { syncAds } from './indexing.service.ts'
import { buildIndex, checkIndex, rebuildIfLost, watchIndex } from './rebuild.service.ts'
import { insertBuilding, readActiveIndexes } from './search-indexes.sql.ts'

let app: TestApp
let seller: Seller
let ads: PlacedAd[]

const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTx({ db: app.deps.database.db, deps: app.deps }, work)

beforeAll(async () => {
  app = await startTestApp()
  seller = await placeSeller(app)
  ads = await placeAdsOf(
    app,
    seller,
    Array.from({ length: 40 }, (_, index) => ({ name: `Велосипед номер ${index}`, price: 1_000 + index })),
  )
  await bringIndexUpToDate(app)
})
afterAll(() => app.close())

const adOf = (index: number): PlacedAd => {
  const ad = ads[index]
  if (!ad) throw new Error('no such ad')
  return ad
}

const served = async (): Promise<string> => (await findServedIndexes(app.deps.engine))[0] ?? ''

/** The contents of the index, without the database. */
const idsInIndex = async (): Promise<number[]> => {
  await refreshIndex(app.deps.engine, await served())
  return askForIds(app.deps, { size: 1_000, _source: false, query: { match_all: {} } })
}

const listed = async (path: string): Promise<number[]> => {
  const { status, body } = await app.ask<{ data: { id: number }[] }>('GET', `/api/telegram/${path}`)
  expect(status).toBe(200)
  return body.data.map(({ id }) => id)
}

const waitingJobs = (name: JobName): Promise<number> =>
  asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pgboss.job where name = $1',
      [name],
    )
    return rows[0]?.count ?? 0
  })

describe('versions', () => {
  test('a late write neither overwrites a newer state nor restores a removed ad', async () => {
    const [changed, ended] = [adOf(0), adOf(1)]
    const late = await stepsForIds(app.deps, [changed.id, ended.id])
    await change((tx) => changePrice(tx, changed.id, { price: 5, currency: 'UZS' }, 12_700))
    await endAd(app, ended)
    await bringIndexUpToDate(app)
    await writeToIndex(app.deps, await served(), late)
    expect(await idsInIndex()).not.toContain(ended.id)
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0 })
  })

  test('control: without versions the late write does both, and the check finds it', async () => {
    const [changed, ended] = [adOf(2), adOf(3)]
    const late = await stepsForIds(app.deps, [changed.id, ended.id])
    await change((tx) => changePrice(tx, changed.id, { price: 6, currency: 'UZS' }, 12_700))
    await endAd(app, ended)
    await bringIndexUpToDate(app)
    const lines = late.flatMap(({ id, document }) => [{ index: { _id: String(id) } }, document])
    await app.deps.engine.call({
      method: 'POST',
      path: `/${await served()}/_bulk`,
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      timeoutMs: 5_000,
    })
    expect(await idsInIndex()).toContain(ended.id)
    // Such a write also has a later version than the database, so the index is rebuilt.
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 2, ahead: 2 })
    expect(await idsInIndex()).not.toContain(ended.id)
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0, ahead: 0 })
  })
})

test('a document that the engine rejects does not block the others', async () => {
  const [fit] = await stepsForIds(app.deps, [adOf(37).id])
  if (!fit) throw new Error('no step')
  const unfit = { id: 1_600_001, version: 1, document: { nonsense: true } }
  expect(await writeToIndex(app.deps, await served(), [unfit, fit])).toEqual([])
  const ids = await idsInIndex()
  expect([ids.includes(fit.id), ids.includes(unfit.id)]).toEqual([true, false])
})

describe('ads that are not public', () => {
  test('an ad that is not public is never shown, even while the index has it', async () => {
    const [ended, other] = [adOf(4), adOf(5)]
    await endAd(app, ended)
    // Control: the engine itself would return it.
    expect(await idsInIndex()).toContain(ended.id)
    for (const path of [
      'products?take=100',
      'products?take=100&sortBy=price%7Casc',
      'products?take=100&search=%D0%B2%D0%B5%D0%BB%D0%BE%D1%81%D0%B8%D0%BF%D0%B5%D0%B4',
      `products/${other.link}/similar`,
      'products/top',
      'feed?take=100',
      'feed?take=100&regionId=1726&cityId=1726000',
    ])
      expect({ path, isShown: (await listed(path)).includes(ended.id) }).toEqual({ path, isShown: false })
    await bringIndexUpToDate(app)
  })

  test('a ban removes the owner’s ads from the index, and an unban adds them again', async () => {
    const other = await placeSeller(app)
    const own = new Set((await placeAdsOf(app, other, [{}, {}, {}])).map(({ id }) => id))
    await bringIndexUpToDate(app)
    const follow = async (isBanned: boolean): Promise<number[]> => {
      await change((tx) => changeBan(tx, other.userId, isBanned))
      const handler = jobHandlers(app.workerDeps)['ads.follow-owner']
      const running = { id: '', attempt: 1, signal: AbortSignal.timeout(9_000) }
      await handler({ userId: other.userId }, running)
      await bringIndexUpToDate(app)
      return (await idsInIndex()).filter((id) => own.has(id))
    }
    expect(await waitingJobs('ads.follow-owner')).toBe(0)
    expect(await follow(true)).toEqual([])
    expect((await listed('products?take=100')).filter((id) => own.has(id))).toEqual([])
    expect(await waitingJobs('ads.follow-owner')).toBe(1)
    expect((await follow(false)).length).toBe(3)
  })
})

describe('the index check', () => {
  test('the check repairs missing, extra and outdated ads only', async () => {
    const index = await served()
    const [gone, stale] = [adOf(10), adOf(11)]
    const old = await stepsForIds(app.deps, [stale.id])
    await change((tx) => changePrice(tx, stale.id, { price: 77, currency: 'UZS' }, 12_700))
    await bringIndexUpToDate(app)
    const plant = (lines: readonly unknown[]) =>
      app.deps.engine.call({
        method: 'POST',
        path: `/${index}/_bulk?refresh=true`,
        body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
        timeoutMs: 5_000,
      })
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0 })
    const document = { ...old[0]?.document, id: 1_500_777, mark: 1 }
    await plant([
      { delete: { _id: String(gone.id) } },
      { index: { _id: '1500777' } },
      document,
      { delete: { _id: String(stale.id) } },
    ])
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 3 })
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0 })
    const inIndex = await idsInIndex()
    expect(inIndex).toContain(gone.id)
    expect(inIndex).not.toContain(1_500_777)
  })
})

describe('a rebuild', () => {
  test('a rebuild during changes loses nothing, searches continue, and the old index is deleted', async () => {
    const old = await served()
    const state = { isOver: false }
    let failed = 0
    let changes = 0
    const changing = (async () => {
      while (!state.isOver) {
        const ad = adOf(12 + (changes % 20))
        await change(async (tx) => {
          if (changes % 3 === 0) await makeMove(tx, ad, { kind: 'close', reason: 'SoldHere' })
          else if (changes % 3 === 1) await makeMove(tx, ad, { kind: 'reopen' })
          else await changePrice(tx, ad.id, { price: changes, currency: 'UZS' }, 12_700)
        })
        changes += 1
        await bringIndexUpToDate(app)
      }
    })()
    const searching = (async () => {
      while (!state.isOver) {
        const { status } = await app.deps.engine.call({
          method: 'POST',
          path: `/${searchAlias(app.deps.engine)}/_search`,
          body: { size: 1, query: { match_all: {} } },
          timeoutMs: 20_000,
        })
        if (status !== 200) failed += 1
        await sleep(10)
      }
    })()
    try {
      for (let round = 0; round < 3; round += 1) expect(await buildIndex(app.deps)).not.toBeNull()
    } finally {
      // Background work must end in any case, or it would disturb later tests.
      state.isOver = true
      await Promise.all([changing, searching])
    }
    expect(failed).toBe(0)
    expect(changes).toBeGreaterThan(5)
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0 })
    expect(await listIndexes(app.deps.engine)).toEqual([await served()])
    expect(await served()).not.toBe(old)
  })

  test('of two concurrent rebuilds only one runs', async () => {
    const built = await Promise.all([buildIndex(app.deps), buildIndex(app.deps)])
    expect(built.filter((one) => one === null)).toHaveLength(1)
    expect(await listIndexes(app.deps.engine)).toHaveLength(1)
  })

  test('the watch job deletes the index of an interrupted rebuild and keeps one that was already switched', async () => {
    const { engine } = app.deps
    const abandoned = newIndexName(engine, new Date(Date.now() - 3_600_000))
    await createIndex(engine, abandoned)
    await change((tx) => insertBuilding(tx.db, { name: abandoned, definition: currentDefinition }))
    await placeAdsOf(app, seller, [{ name: 'Велосипед во время стройки' }])
    await bringIndexUpToDate(app)
    await watchIndex(app.deps)
    expect(await listIndexes(engine)).toEqual([await served()])
    const before = await served()
    await asOwner(app.databaseName, (client) =>
      client.query(`update search_indexes set state = 'BUILDING' where state = 'SERVING'`),
    )
    await watchIndex(app.deps)
    expect(await readActiveIndexes(app.deps.database.db)).toEqual([
      { name: before, state: 'SERVING', definition: currentDefinition },
    ])
  })
})

describe('a wiped engine', () => {
  beforeEach(async () => {
    for (const name of await listIndexes(app.deps.engine))
      await app.deps.engine.call({ method: 'DELETE', path: `/${name}`, timeoutMs: 10_000 })
  })

  test('a wiped engine is detected by readers and writers, never half filled, and rebuilt', async () => {
    const reply = await app.ask<{ data: unknown[] }>('GET', '/api/telegram/products?take=3')
    expect([reply.status, reply.headers['x-search-fallback'], reply.body.data.length]).toEqual([
      200,
      'postgres',
      3,
    ])
    await expect.poll(() => waitingJobs('search.rebuild')).toBe(1)
    await expect(syncAds(app.deps, [adOf(20).id])).rejects.toThrow(IndexMissing)
    expect(await listIndexes(app.deps.engine)).toEqual([])
    await rebuildIfLost(app.deps)
    const after = await app.ask('GET', '/api/telegram/products?take=4')
    expect(after.headers['x-search-fallback']).toBeUndefined()
    expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0 })
    // A second rebuild has nothing to do.
    const built = await served()
    await rebuildIfLost(app.deps)
    expect(await served()).toBe(built)
  })

  test('control: without the required alias the write creates an unregistered index', async () => {
    const { engine } = app.deps
    const name = newIndexName(engine, new Date())
    await createIndex(engine, name)
    await engine.call({ method: 'DELETE', path: `/${name}/_alias/${name}-in`, timeoutMs: 10_000 })
    const steps = await stepsForIds(app.deps, [adOf(36).id])
    await expect(writeToIndex(app.deps, name, steps)).rejects.toThrow(IndexMissing)
    const [step] = steps
    const lines = [{ index: { _id: String(step?.id) } }, step?.document]
    const plain = await engine.call({
      method: 'POST',
      path: `/${name}/_bulk`,
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      timeoutMs: 10_000,
    })
    expect(plain.body).toMatchObject({ errors: false })
    await rebuildIfLost(app.deps)
    expect(await listIndexes(engine)).not.toContain(name)
  })
})
