import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdMove } from '#market/ads/life/life.rules.ts'
import { inTx, type Tx } from '#platform/ctx.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { endingMove, makeMove } from '#test/support/ad-moves.ts'
import { bringIndexUpToDate, placeAd, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { answersOf, disagreeing, surfacesOf, type Surfaces } from '#test/support/surfaces.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { searchIndexes } from '#test/support/search-indexes.ts'

/**
 * T-32: every surface agrees on whether an ad is public. The model is one line: an ad is public while it is ACTIVE and its
 * owner is not banned.
 */
const seed = testSeed
const random = seededRandom(seed)
const steps = sized(12, 30)
const categoryId = 20

let app: TestApp
let owner: Seller
let keeper: Seller
let caller: Seller
let ad: PlacedAd
/** A similar ad that is always public, to check the list of similar ads on its page. */
let neighbour: PlacedAd
beforeAll(async () => {
  app = await startTestApp()
  owner = await placeSeller(app)
  keeper = await placeSeller(app)
  caller = await placeSeller(app)
  ad = await placeAd(app, { userId: owner.userId, categoryId, price: 777_000, name: 'Трактор Беларус' })
  neighbour = await placeAd(app, { categoryId, price: 700_000, name: 'Плуг' })
  const body = { telegramProductId: ad.id }
  await app.ask('POST', '/api/user/telegram/favourites/toggle', { token: keeper.accessToken, body })
  await app.ask('POST', '/api/user/telegram/connections', { token: caller.accessToken, body })
  await bringIndexUpToDate(app)
}, 600_000)
afterAll(() => app.close())

type Status = 'ACTIVE' | 'PENDING' | 'REJECTED' | 'CLOSED' | 'EXPIRED' | 'BLOCKED'
let status: Status = 'ACTIVE'
let isBanned = false
const isPublic = (): boolean => status === 'ACTIVE' && !isBanned

const change = (work: (tx: Tx) => Promise<unknown>) =>
  inTx({ db: app.deps.database.db, deps: app.deps }, async (tx) => {
    await work(tx)
    await tx.enqueue('ads.index', { adIds: [ad.id] })
  })
const setBan = (wanted: boolean) =>
  change(({ db }) =>
    db
      .updateTable('users')
      .set({ bannedAt: wanted ? new Date() : null })
      .where('id', '=', owner.userId)
      .execute(),
  )
const moveTo = (wanted: Status): AdMove | null => {
  if (wanted === 'CLOSED' || wanted === 'EXPIRED' || wanted === 'BLOCKED') return endingMove(wanted)
  if (wanted !== 'ACTIVE') return null
  return { kind: status === 'CLOSED' ? 'reopen' : 'renew' }
}
const setStatus = (wanted: Status) =>
  change(async (tx) => {
    // Directly in the table where one step suffices; the model test walks whole histories.
    const move = moveTo(wanted)
    const moved = move && (await makeMove(tx, ad, move))
    if (moved?.status !== wanted)
      await tx.db.updateTable('ads').set({ status: wanted }).where('id', '=', ad.id).execute()
  })

const all: readonly Status[] = ['ACTIVE', 'PENDING', 'REJECTED', 'CLOSED', 'EXPIRED', 'BLOCKED']
/** Returns to public half of the time, so that both directions are tested. */
const step = async (): Promise<string> => {
  if (random() < 0.3) {
    await setBan(!isBanned)
    isBanned = !isBanned
    return isBanned ? 'banned' : 'unbanned'
  }
  const wanted = random() < 0.5 ? 'ACTIVE' : (all[Math.floor(random() * all.length)] ?? 'ACTIVE')
  await setStatus(wanted)
  status = wanted
  return wanted
}

const surfaces = (): Surfaces =>
  surfacesOf(
    app,
    { id: ad.id, link: ad.link, price: ad.draft.price, name: ad.draft.name, word: 'трактор' },
    { neighbour, keeper, caller },
  )
const wrong = async (asked: Surfaces, isIndexed: boolean): Promise<string[]> =>
  disagreeing(await answersOf(asked), { isPublic: isPublic(), isIndexed })

describe('T-32 hidden ads', () => {
  test(
    `all surfaces agree after each of ${steps} random changes of an ad, seed ${seed}`,
    { timeout: 600_000 },
    async () => {
      const walked: string[] = []
      for (let turn = 0; turn < steps; turn += 1) {
        walked.push(await step())
        const before = await wrong(surfaces(), false)
        expect({ walked, when: 'before the index follows', before }).toMatchObject({ before: [] })
        await bringIndexUpToDate(app)
        const after = await wrong(surfaces(), true)
        expect({ walked, when: 'after the index followed', after }).toMatchObject({ after: [] })
      }
      expect(walked.length).toBe(steps)
      const top = await app.ask<{ data: unknown[] }>('GET', '/api/telegram/products/top')
      expect(top.body.data).toEqual([])
    },
  )

  test('control: a list that ignores bans and one that trusts the engine are detected', async () => {
    await setStatus('ACTIVE')
    status = 'ACTIVE'
    await setBan(false)
    isBanned = false
    await bringIndexUpToDate(app)
    await setBan(true)
    isBanned = true
    const careless = {
      'forgets bans': async () => {
        const { rowCount } = await asOwner(app.databaseName, (client) =>
          client.query(`select 1 from ads where id = $1 and status = 'ACTIVE'`, [ad.id]),
        )
        return rowCount === 1
      },
      'trusts the engine': async () => {
        const hits = await searchIndexes(app.deps.engine, { query: { term: { id: ad.id } } })
        return hits.length === 1
      },
    }
    expect(await wrong({ ...surfaces(), ...careless }, false)).toEqual(Object.keys(careless))
  }, 600_000)
})
