import { promotion as limits } from '@app/contract/market/promotion.limits'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBalance } from '#market/ledger/ledger.service.ts'
import { holdPlace } from '#market/top-places/top-places.service.ts'
import { inTx, type Tx } from '#platform/ctx.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { makeMove } from '#test/support/ad-moves.ts'
import { placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { coinProblems, giveCoins } from '#test/support/promotions.ts'
import { setRole } from '#test/support/people.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'

const cost = 5

let app: TestApp
let owner: pg.Pool
let stranger: Seller
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  stranger = await placeSeller(app)
  const operator = await placeSeller(app)
  await setRole(app, operator, 'admin')
  // No compensation for missing views, since the test counts paid coins.
  const { status } = await app.ask('PUT', '/api/settings/feature.top', {
    token: operator.accessToken,
    body: {
      value: { isAvailable: true, cost, leastViews: 0, minMinutes: 0 },
      version: 0,
      reason: 'a test wants it',
    },
  })
  if (status !== 200) throw new Error(`top places could not be opened: ${status}`)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTx({ db: app.deps.database.db, deps: app.deps }, work)

const placeMany = (
  who: Seller,
  count: number,
  status: 'ACTIVE' | 'PENDING' | 'CLOSED',
): Promise<PlacedAd[]> =>
  placeAdsOf(
    app,
    who,
    Array.from({ length: count }, (_, index) => ({ name: `Вещь ${index}`, status })),
  )
const coinsOf = async ({ userId }: Seller) => {
  const { coins, held } = await getBalance(app.deps.database.db, userId)
  return { coins, held }
}
const placesOf = async (who: Seller) => {
  const { rows } = await owner.query<{ ad_id: number; status: string; place: number | null; ad: string }>(
    `select p.ad_id::int, p.status, p.place_number::int as place, ads.status as ad
       from promotions p left join ads on ads.id = p.ad_id where p.user_id = $1 order by p.id`,
    [who.userId],
  )
  return rows
}

describe('T-13: hostile lists of ads to promote', () => {
  interface PromotionRequest {
    readonly ids: readonly unknown[]
    readonly price: number
  }
  interface World {
    readonly mine: ReadonlySet<number>
    readonly live: ReadonlySet<number>
    readonly coins: number
  }
  interface Outcome {
    readonly status: number
    readonly promoted: readonly number[]
    readonly coins: number
    readonly live: ReadonlySet<number>
  }

  /** The ads that should get a place; null when the request must be refused. */
  const due = ({ ids, price }: PromotionRequest, { mine, live, coins }: World): number[] | null => {
    const isList = ids.length >= 1 && ids.length <= limits.adsAtOnce
    if (!isList || !ids.every((id) => mine.has(id as number)) || price !== cost) return null
    const wanted = [...new Set(ids as number[])].filter((id) => !live.has(id))
    if (wanted.length > 0 && live.size + wanted.length > limits.placesPerSeller) return null
    return wanted.length * cost > coins ? null : wanted
  }

  const wrongIn = (request: PromotionRequest, before: World, after: Outcome): string[] => {
    const wanted = due(request, before)
    const gained = [...after.live].filter((id) => !before.live.has(id))
    const same = (a: readonly number[], b: readonly number[]): boolean =>
      a.length === b.length && new Set([...a, ...b]).size === a.length
    return [
      ...(after.status >= 500 ? ['the server broke'] : []),
      ...((after.status === 200) !== (wanted !== null) ? ['a wrong yes or no'] : []),
      ...(same(gained, wanted ?? []) && same(after.promoted, wanted ?? [])
        ? []
        : ['other ads than were due']),
      ...(before.coins - after.coins === (wanted?.length ?? 0) * cost ? [] : ['other coins than were due']),
    ]
  }

  type Promote = (who: Seller, request: PromotionRequest) => Promise<Pick<Outcome, 'status' | 'promoted'>>
  const promote: Promote = async (who, { ids, price }) => {
    const { status, body } = await app.ask<{ promoted?: number[] }>(
      'POST',
      `/api/user/telegram/products/top?cost=${price}`,
      { token: who.accessToken, body: ids },
    )
    return { status, promoted: body.promoted ?? [] }
  }

  const liveOf = async (who: Seller) =>
    new Set((await placesOf(who)).filter(({ status }) => status === 'LIVE').map((row) => row.ad_id))

  const play = async (requests: number, seed: number, by: Promote): Promise<string[]> => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const wrong: string[] = []
    const [foreign] = await placeMany(stranger, 1, 'ACTIVE')
    for (let round = 0; round < requests / 6; round += 1) {
      const who = await placeSeller(app)
      const ads = await placeMany(who, 4, 'ACTIVE')
      const [pending] = await placeMany(who, 1, 'PENDING')
      const mine = ads.map(({ id }) => id)
      const others = [pending?.id, foreign?.id, 999_999_999, 0, -1, 1.5, '1', null, mine[0], mine[1]]
      for (let count = 0; count < 6; count += 1) {
        if (random() < 0.6) await giveCoins(app, who, 1 + Math.floor(random() * 12))
        const length = random() < 0.1 ? 11 : Math.floor(random() * 4)
        const request = {
          ids: Array.from({ length }, () => pick(random() < 0.2 ? others : mine)),
          price: random() < 0.1 ? cost - 1 : cost,
        }
        const live = await liveOf(who)
        const before = { mine: new Set(mine), live, coins: (await coinsOf(who)).coins }
        const answer = await by(who, request)
        const after = { ...answer, coins: (await coinsOf(who)).coins, live: await liveOf(who) }
        for (const each of wrongIn(request, before, after)) wrong.push(`${each}: ${JSON.stringify(request)}`)
      }
      // Frees the places, so that no ad is displaced while another round is counted.
      for (const ad of ads) await transaction((tx) => makeMove(tx, ad, { kind: 'close', reason: 'Other' }))
    }
    return wrong
  }

  const requests = sized(24, 6_000)
  test(
    `${requests} random lists promote all or nothing and cost the exact coins`,
    { timeout: 3_600_000 },
    async () => {
      expect(await play(requests, testSeed, promote)).toEqual([])
    },
  )

  test('control: a server that promotes ads one by one is detected', async () => {
    const oneByOne: Promote = async (who, { ids, price }) => {
      const replies = []
      for (const id of ids) replies.push(await promote(who, { ids: [id], price }))
      return { status: 200, promoted: replies.flatMap(({ promoted }) => promoted) }
    }
    expect(await play(6, testSeed, oneByOne)).not.toEqual([])
  })
})

describe('T-15: coins held for moderation', () => {
  const given = 50
  /** Every hold is pending, returned, or spent once for a place. */
  const wrongAbout = async (who: Seller): Promise<string[]> => {
    const { coins, held } = await coinsOf(who)
    const rows = await placesOf(who)
    const spent = rows.filter(({ place }) => place !== null).length * cost
    return [
      ...(coins + held + spent === given ? [] : [`${coins} + ${held} + ${spent} coins of ${given}`]),
      ...(held === rows.filter(({ status }) => status === 'HELD').length * cost ? [] : ['held for nothing']),
      ...rows
        .filter(({ place, ad }) => place !== null && (ad === 'REJECTED' || ad === 'PENDING'))
        .map(({ ad }) => `paid for an ad that is ${ad}`),
    ]
  }
  const moves = [
    { kind: 'approve' },
    { kind: 'approve' },
    { kind: 'reject', reason: 'OTHER', backTo: 'REJECTED' },
    { kind: 'close', reason: 'Other' },
  ] as const

  const people = sized(3, 300)
  test(`concurrent approvals, rejections and closings settle each hold once, for ${people} users`, async () => {
    const random = seededRandom(testSeed)
    for (let count = 0; count < people; count += 1) {
      const who = await placeSeller(app)
      await giveCoins(app, who, given)
      const ads = await placeMany(who, 4, 'PENDING')
      for (const ad of ads) {
        const request = { adId: ad.id, userId: who.userId, cost }
        await transaction((tx) => holdPlace(tx, request, new Date()))
        expect(await wrongAbout(who)).toEqual([])
        const chosen = moves.filter(() => random() < 0.6)
        await Promise.all(chosen.map((move) => transaction((tx) => makeMove(tx, ad, move))))
        expect(await wrongAbout(who)).toEqual([])
      }
    }
    expect(await coinProblems(app)).toEqual([])
  })

  test('control: two approvals that both spend are detected', async () => {
    const who = await placeSeller(app)
    await giveCoins(app, who, given)
    const [ad] = await placeMany(who, 1, 'PENDING')
    if (!ad) throw new Error('an ad was placed')
    await transaction((tx) => holdPlace(tx, { adId: ad.id, userId: who.userId, cost }, new Date()))
    await transaction((tx) => makeMove(tx, ad, { kind: 'approve' }))
    expect(await wrongAbout(who)).toEqual([])
    await owner.query(`select post_coin_entry($1, 'COMPENSATION', $2, 'twice', 'twice', $3::jsonb)`, [
      who.userId,
      cost,
      JSON.stringify({ COINS: -cost, PROMOTION: cost }),
    ])
    expect(await wrongAbout(who)).toEqual([`40 + 0 + 5 coins of ${given}`])
  })
})
