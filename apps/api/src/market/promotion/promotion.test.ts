import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { getBalance } from '#market/ledger/ledger.service.ts'
import { inTx } from '#platform/ctx.ts'
import { makeMove } from '#test/support/ad-moves.ts'
import { endAd, formOf, placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { coinProblems, giveCoins } from '#test/support/promotions.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
let seller: Seller
let moderator: Seller
let operator: Seller
let version = 0
beforeAll(async () => {
  app = await startTestApp()
  seller = await placeSeller(app)
  moderator = await placeSeller(app)
  operator = await placeSeller(app)
  await setRole(app, moderator, 'admin')
  await setRole(app, operator, 'admin')
  await setTop({})
})
afterAll(() => app.close())

/** After each test: the ledger is consistent, and every place was paid for once. */
afterEach(async () => {
  app.shiftClock(0)
  const problems = await coinProblems(app)
  if (problems.length > 0) throw new Error(problems.join('; '))
})

const setTop = async (value: Readonly<Record<string, unknown>>): Promise<void> => {
  const reply = await app.ask<{ version: number }>('PUT', '/api/settings/feature.top', {
    token: operator.accessToken,
    // Without a guaranteed time, so that places change within a test.
    body: {
      value: { isAvailable: true, cost: 5, minMinutes: 0, ...value },
      version,
      reason: 'a test wants it',
    },
  })
  expect(reply.status).toBe(200)
  version = reply.body.version
}

const base = '/api/user/telegram/products'

interface Answer {
  readonly code?: string
  readonly link?: string
  readonly promoted?: number[]
  readonly spent?: number
  readonly balance?: number
}
const ask = (who: Seller, method: string, path: string, body: unknown, headers = {}) =>
  app.ask<Answer>(method, path, { token: who.accessToken, body, headers })

const promote = (who: Seller, ads: readonly { readonly id: number }[], query = '', headers = {}) =>
  ask(
    who,
    'POST',
    `${base}/top${query}`,
    ads.map(({ id }) => id),
    headers,
  )

const richSeller = async (coins: number): Promise<Seller> => {
  const person = await placeSeller(app)
  if (coins > 0) await giveCoins(app, person, coins)
  return person
}

const placeNamed = (who: Seller, count: number, overrides = {}): Promise<PlacedAd[]> =>
  placeAdsOf(
    app,
    who,
    Array.from({ length: count }, (_, index) => ({ name: `Объявление ${index}`, ...overrides })),
  )

/** Fills the top list, two ads of each seller, in the order of their places. */
const fillPlaces = async (count: number): Promise<PlacedAd[]> => {
  const filled: PlacedAd[] = []
  while (filled.length < count) {
    const who = await richSeller(10)
    const ads = await placeNamed(who, Math.min(2, count - filled.length))
    expect((await promote(who, ads)).status).toBe(200)
    filled.unshift(...ads)
  }
  return filled
}

const coinsOf = async ({ userId }: Seller) => {
  const { coins, held } = await getBalance(app.deps.database.db, userId)
  return { coins, held }
}

const top = async () => {
  const { body } = await app.ask<{ data: { id: number; telegramTopProduct: { place: number }[] }[] }>(
    'GET',
    '/api/telegram/products/top',
  )
  expect(body.data.map(({ telegramTopProduct }) => telegramTopProduct[0]?.place)).toEqual(
    body.data.map((_card, index) => index + 1),
  )
  return body.data.map(({ id }) => id)
}

const decide = async (ad: { readonly id: number }, isModerated: boolean): Promise<void> => {
  await app.ask('GET', `${base}/moderate?take=40`, { token: moderator.accessToken })
  const { body } = await app.ask<{ decided: number[] }>('POST', `${base}/moderate`, {
    token: moderator.accessToken,
    body: { isModerated, productIds: [ad.id] },
  })
  expect(body.decided).toEqual([ad.id])
}

const createWithTopPlace = async (who: Seller, overrides = {}) => {
  const reply = await ask(who, 'POST', base, formOf({ isTopOnModerate: true, ...overrides }))
  const own = await app.ask<{ id: number; isTopOnModerate: boolean }>(
    'GET',
    `${base}/${reply.body.link ?? ''}`,
    {
      token: who.accessToken,
    },
  )
  return { reply, ad: own.body }
}

const running = { id: '', attempt: 1, signal: AbortSignal.timeout(600_000) }

describe('buying a place', () => {
  test('a bought place puts the ad on top at once for all users and spends the coins', async () => {
    const who = await richSeller(12)
    const [older, newer] = await placeNamed(who, 2)
    if (!older || !newer) throw new Error('two ads were placed')
    expect((await promote(who, [older])).body).toEqual({
      promoted: [older.id],
      queued: [],
      spent: 5,
      balance: 7,
    })
    expect((await promote(who, [newer], '?cost=5')).body).toMatchObject({ balance: 2 })
    expect((await top()).slice(0, 2)).toEqual([newer.id, older.id])
    expect(await coinsOf(who)).toEqual({ coins: 2, held: 0 })
    const own = await app.ask<{ data: { id: number; telegramTopProduct: { place: number }[] }[] }>(
      'GET',
      `${base}?status=active`,
      { token: who.accessToken },
    )
    expect(new Map(own.body.data.map((ad) => [ad.id, ad.telegramTopProduct]))).toEqual(
      new Map([
        [newer.id, [{ place: 1 }]],
        [older.id, [{ place: 2 }]],
      ]),
    )
    const page = await app.ask('GET', `/api/telegram/products/${newer.link}`)
    expect(page.body['telegramTopProduct']).toEqual([{ place: 1 }])
  })

  test('of two ads bought together the first one is on top', async () => {
    const who = await richSeller(15)
    const [a, b] = await placeNamed(who, 2)
    if (!a || !b) throw new Error('two ads were placed')
    expect((await promote(who, [b, a])).body).toMatchObject({ promoted: [b.id, a.id], spent: 10 })
    expect((await top()).slice(0, 2)).toEqual([b.id, a.id])
  })

  test('places are bought all or none: one foreign, non-public or unpaid ad refuses all', async () => {
    const who = await richSeller(9)
    const [mine, second] = await placeNamed(who, 2)
    const [theirs] = await placeNamed(seller, 1)
    const [pending] = await placeNamed(who, 1, { status: 'PENDING' })
    if (!mine || !second || !theirs || !pending) throw new Error('four ads were placed')
    const before = await top()
    const refused = async (ads: readonly PlacedAd[], status: number, code: string, query = '') => {
      const reply = await promote(who, ads, query)
      expect([reply.status, reply.body.code]).toEqual([status, code])
    }
    await refused([mine, theirs], 404, 'AD_NOT_FOUND')
    await refused([mine, { ...theirs, id: 999_999_999 }], 404, 'AD_NOT_FOUND')
    await refused([mine, pending], 409, 'AD_STATE_CONFLICT')
    await refused([mine, second], 409, 'COINS_SHORT')
    await refused([mine], 409, 'PRICE_CHANGED', '?cost=4')
    await refused([], 400, 'INPUT_INVALID')
    await refused(
      Array.from({ length: 11 }, () => mine),
      400,
      'INPUT_INVALID',
    )
    expect(await top()).toEqual(before)
    expect(await coinsOf(who)).toEqual({ coins: 9, held: 0 })
    // The same ad twice in one request is one ad.
    expect((await promote(who, [mine, mine])).body).toEqual({
      promoted: [mine.id],
      queued: [],
      spent: 5,
      balance: 4,
    })
  })

  test('a repeated purchase is not paid twice, by its key and by the existing place', async () => {
    const who = await richSeller(30)
    const [ad, other] = await placeNamed(who, 2)
    if (!ad || !other) throw new Error('two ads were placed')
    const key = { 'idempotency-key': 'promote-once-1' }
    const first = await promote(who, [ad], '', key)
    expect(first.body).toEqual({ promoted: [ad.id], queued: [], spent: 5, balance: 25 })
    expect((await promote(who, [ad], '', key)).body).toEqual(first.body)
    expect((await promote(who, [other], '', key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await promote(who, [ad])).body).toEqual({
      promoted: [],
      queued: [],
      spent: 0,
      balance: 25,
    })
  })

  test('of twenty concurrent purchases with coins for one, one succeeds', async () => {
    const who = await richSeller(5)
    const ads = await placeNamed(who, 20)
    const replies = await Promise.all(ads.map((ad) => promote(who, [ad])))
    expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    expect(replies.filter(({ body }) => body.code === 'COINS_SHORT').length).toBe(19)
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 0 })
  })

  test('while places are not on sale, purchases and forms with a top place are refused', async () => {
    await setTop({ isAvailable: false })
    const who = await richSeller(10)
    const ads = await placeNamed(who, 1)
    expect((await promote(who, ads)).body.code).toBe('FEATURE_UNAVAILABLE')
    const { reply } = await createWithTopPlace(who, { name: 'С мечтой о топе' })
    expect([reply.status, reply.body.code]).toEqual([409, 'FEATURE_UNAVAILABLE'])
    await setTop({})
  })
})

describe('ten places', () => {
  test('the eleventh ad is pushed out and gets coins back for missing views', async () => {
    await setTop({ leastViews: 100 })
    const early = await richSeller(10)
    const [unseen, seen] = await placeNamed(early, 2)
    if (!unseen || !seen) throw new Error('two ads were placed')
    await promote(early, [unseen])
    await promote(early, [seen])
    await app.deps.database.db
      .insertInto('adCounters')
      .values({ adId: seen.id, impressions: 60 })
      .onConflict((conflict) => conflict.column('adId').doUpdateSet({ impressions: 60 }))
      .execute()
    const ads = await fillPlaces(10)
    expect(await top()).toEqual(ads.map(({ id }) => id))
    // All five coins for the ad without views, two of five for the one with 60 of 100 views.
    expect(await coinsOf(early)).toEqual({ coins: 7, held: 0 })
    const lines = await app.deps.database.db
      .selectFrom('coinEntries')
      .select(['kind', 'coins'])
      .where('userId', '=', early.userId)
      .where('kind', '=', 'COMPENSATION')
      .where('reference', 'like', 'promotion:%')
      .orderBy('seq')
      .execute()
    expect(lines.map(({ coins }) => coins)).toEqual([5, 2])
    await setTop({})
  })

  test('an operator may change the number of places, to no fewer than one user may buy', async () => {
    await setTop({ places: 12, leastViews: 0 })
    const ads = await fillPlaces(12)
    expect(await top()).toEqual(ads.map(({ id }) => id))
    const [newest] = await fillPlaces(1)
    const ids = [newest?.id, ...ads.map(({ id }) => id)]
    expect(await top()).toEqual(ids.slice(0, 12))
    const tooFew = await app.ask('PUT', '/api/settings/feature.top', {
      token: operator.accessToken,
      body: { value: { isAvailable: true, cost: 5, places: 9 }, version, reason: 'a test wants it' },
    })
    expect(tooFew.status).toBe(400)
    // Fewer places than before: the next purchase pushes out the surplus.
    await setTop({ leastViews: 0 })
    const [last] = await fillPlaces(1)
    expect(await top()).toEqual([last?.id, ...ids.slice(0, 9)])
  })

  test('an ad that stops being public loses its place, the others move up, and it does not return for free', async () => {
    await fillPlaces(8)
    const who = await richSeller(10)
    await promote(who, await placeNamed(who, 2))
    const ids = await top()
    const [first, second, third] = ids.map((id) => ({ id }))
    if (!first || !second || !third) throw new Error('ten ads have a place')
    await ask(who, 'DELETE', base, { id: first.id, reason: 'SoldHere' })
    expect(await top()).toEqual(ids.slice(1))
    await endAd(app, second, 'EXPIRED')
    await endAd(app, third, 'BLOCKED')
    expect(await top()).toEqual(ids.slice(3))
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 0 })
    const reopened = await inTx({ db: app.deps.database.db, deps: app.deps }, (tx) =>
      makeMove(tx, first, { kind: 'reopen' }),
    )
    expect(reopened?.status).toBe('ACTIVE')
    expect(await top()).toEqual(ids.slice(3))
  })

  test('the ads of a banned user disappear at once, and their places are free after the job', async () => {
    const who = await richSeller(10)
    const [ad] = await placeNamed(who, 1)
    if (!ad) throw new Error('an ad was placed')
    await promote(who, [ad])
    const { ad: held } = await createWithTopPlace(who, { name: 'Ждёт модератора' })
    expect(held.isTopOnModerate).toBe(true)
    await asOwner(app.databaseName, (client) =>
      client.query('update users set banned_at = now() where id = $1', [who.userId]),
    )
    expect(await top()).not.toContain(ad.id)
    await jobHandlers(app.workerDeps)['ads.follow-owner']({ userId: who.userId }, running)
    const open = await app.deps.database.db
      .selectFrom('promotions')
      .select('id')
      .where('userId', '=', who.userId)
      .where('status', 'in', ['HELD', 'LIVE'])
      .execute()
    expect(open).toEqual([])
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 0 })
  })
})

describe('two places a seller', () => {
  const refuse = async (who: Seller, ads: readonly PlacedAd[]): Promise<void> => {
    const reply = await promote(who, ads)
    expect([reply.status, reply.body.code]).toEqual([409, 'TOP_LIMIT_REACHED'])
  }

  test('a third place of a seller is refused, also without coins, until one of the two is free', async () => {
    const who = await richSeller(15)
    const [a, b, c] = await placeNamed(who, 3)
    if (!a || !b || !c) throw new Error('three ads were placed')
    await refuse(who, [a, b, c])
    expect(await coinsOf(who)).toEqual({ coins: 15, held: 0 })
    await promote(who, [a, b])
    await refuse(who, [c])
    await refuse(who, [a, c])
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 0 })
    await ask(who, 'DELETE', base, { id: a.id, reason: 'SoldHere' })
    expect((await promote(who, [c])).body).toMatchObject({ promoted: [c.id], spent: 5 })
    await refuse(who, await placeNamed(who, 1))
  })

  test('concurrent purchases never exceed two places for one seller', async () => {
    const who = await richSeller(200)
    const [first, ...ads] = await placeNamed(who, 21)
    if (!first) throw new Error('ads were placed')
    await promote(who, [first])
    const replies = await Promise.all(ads.map((ad) => promote(who, [ad])))
    expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    expect(replies.filter(({ body }) => body.code === 'TOP_LIMIT_REACHED').length).toBe(19)
    expect(await coinsOf(who)).toEqual({ coins: 190, held: 0 })
  })

  test('an approval returns the held coins when the seller already has two places', async () => {
    const who = await richSeller(20)
    const { ad: early } = await createWithTopPlace(who, { name: 'Первое из трёх' })
    const { ad: late } = await createWithTopPlace(who, { name: 'Третье из трёх' })
    await promote(who, await placeNamed(who, 1))
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 10 })
    await decide(early, true)
    await decide(late, true)
    expect(await coinsOf(who)).toEqual({ coins: 10, held: 0 })
    const places = await top()
    expect([places[0] === early.id, places.includes(late.id)]).toEqual([true, false])
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query('select status, end_reason from promotions where ad_id = $1', [late.id]),
    )
    expect(rows).toEqual([{ status: 'RELEASED', end_reason: 'SELLER_LIMIT' }])
  })

  test('an ad pushed out by its own seller gets no compensation, one pushed out by another does', async () => {
    await setTop({ leastViews: 100 })
    const other = await richSeller(5)
    await promote(other, await placeNamed(other, 1))
    const who = await richSeller(10)
    const [old, fresh] = await placeNamed(who, 2)
    if (!old || !fresh) throw new Error('two ads were placed')
    await promote(who, [old])
    await fillPlaces(9)
    expect([await coinsOf(other), (await top()).at(-1)]).toEqual([{ coins: 5, held: 0 }, old.id])
    await promote(who, [fresh])
    const places = await top()
    expect([places[0], places.includes(old.id)]).toEqual([fresh.id, false])
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 0 })
  })
})

describe('the guaranteed time of a place', () => {
  const minute = 60_000
  const advance = () => jobHandlers(app.workerDeps)['promotions.advance']({}, running)
  const ownAd = async (who: Seller, { link }: PlacedAd) =>
    (await app.ask<{ topPlaceFrom: string | null }>('GET', `${base}/${link}`, { token: who.accessToken }))
      .body

  test('while ten places are guaranteed, a purchase waits with held coins and pushes no ad out', async () => {
    await setTop({})
    // The places of earlier tests are guaranteed from now on as well.
    await fillPlaces(10)
    await setTop({ minMinutes: 60 })
    const full = await top()
    const who = await richSeller(10)
    const [first, second] = await placeNamed(who, 2)
    if (!first || !second) throw new Error('two ads were placed')
    const reply = await promote(who, [first])
    expect(reply.body).toMatchObject({ promoted: [], spent: 0, balance: 5, queued: [{ id: first.id }] })
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
    expect(await top()).toEqual(full)
    const from = Date.parse((await ownAd(who, first)).topPlaceFrom ?? '')
    expect(from).toBeGreaterThan(Date.now() + 55 * minute)
    expect(from).toBeLessThanOrEqual(Date.now() + 60 * minute)
    // A repeated purchase of a waiting ad costs nothing; it counts for the two places of the seller.
    expect((await promote(who, [first])).body).toMatchObject({ balance: 5, queued: [{ id: first.id }] })
    await promote(who, [second])
    expect((await promote(who, await placeNamed(who, 1))).body.code).toBe('TOP_LIMIT_REACHED')
    await advance()
    expect(await top()).toEqual(full)
    app.shiftClock(61 * minute)
    await advance()
    await advance()
    app.shiftClock(0)
    expect(await top()).toEqual([second.id, first.id, ...full.slice(0, 8)])
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 0 })
    expect((await ownAd(who, first)).topPlaceFrom).toBeNull()
  })

  test('a place that becomes free goes to the first of the queue at once', async () => {
    await setTop({})
    const [newest] = await fillPlaces(1)
    const own = await richSeller(5)
    const [leaving] = await placeNamed(own, 1)
    if (!leaving || !newest) throw new Error('ads were placed')
    await promote(own, [leaving])
    await fillPlaces(8)
    await setTop({ minMinutes: 60 })
    const who = await richSeller(5)
    const [waiting] = await placeNamed(who, 1)
    if (!waiting) throw new Error('an ad was placed')
    expect((await promote(who, [waiting])).body).toMatchObject({ promoted: [] })
    await ask(own, 'DELETE', base, { id: leaving.id, reason: 'SoldHere' })
    expect((await top())[0]).toBe(waiting.id)
    expect(await top()).toHaveLength(10)
  })

  test('an ad that is closed in the queue gets its coins back, and after three days without a place too', async () => {
    await setTop({})
    await fillPlaces(10)
    await setTop({ minMinutes: 60 })
    const who = await richSeller(10)
    const [closed, late] = await placeNamed(who, 2)
    if (!closed || !late) throw new Error('two ads were placed')
    await promote(who, [closed, late])
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 10 })
    await ask(who, 'DELETE', base, { id: closed.id, reason: 'SoldHere' })
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
    app.shiftClock(72 * 60 * minute + minute)
    await jobHandlers(app.workerDeps)['promotions.release']({}, running)
    app.shiftClock(0)
    expect(await coinsOf(who)).toEqual({ coins: 10, held: 0 })
  })

  test('an approved ad that requested a place waits in the queue as well', async () => {
    await setTop({})
    await fillPlaces(10)
    await setTop({ minMinutes: 60 })
    const who = await richSeller(5)
    const { ad } = await createWithTopPlace(who, { name: 'Одобрена, ждёт места' })
    await decide(ad, true)
    expect(await top()).not.toContain(ad.id)
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 5 })
    app.shiftClock(61 * minute)
    await advance()
    app.shiftClock(0)
    expect((await top())[0]).toBe(ad.id)
    await setTop({})
  })
})

describe('a top place requested with an ad', () => {
  test('requesting a place holds the coins, and the approval spends them and puts the ad on top', async () => {
    const who = await richSeller(7)
    const { ad } = await createWithTopPlace(who, { name: 'Одобренная', topCost: 5 })
    expect(ad.isTopOnModerate).toBe(true)
    expect(await coinsOf(who)).toEqual({ coins: 2, held: 5 })
    expect(await top()).not.toContain(ad.id)
    await decide(ad, true)
    expect((await top())[0]).toBe(ad.id)
    expect(await coinsOf(who)).toEqual({ coins: 2, held: 0 })
  })

  test('a rejection or closing returns the held coins once', async () => {
    const who = await richSeller(10)
    const { ad: rejected } = await createWithTopPlace(who, { name: 'Отклонённая' })
    const { ad: closed } = await createWithTopPlace(who, { name: 'Закрытая' })
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 10 })
    await decide(rejected, false)
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
    await ask(who, 'DELETE', base, { id: closed.id, reason: 'Other' })
    await ask(who, 'DELETE', base, { id: closed.id, reason: 'Other' })
    await ask(who, 'DELETE', base, { id: rejected.id, reason: 'Other' })
    expect(await coinsOf(who)).toEqual({ coins: 10, held: 0 })
  })

  test('held coins are returned after three days without a decision, and a later approval spends none', async () => {
    const who = await richSeller(5)
    const { ad } = await createWithTopPlace(who, { name: 'Забытая' })
    const release = () => jobHandlers(app.workerDeps)['promotions.release']({}, running)
    app.shiftClock(71 * 3_600_000)
    await release()
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 5 })
    app.shiftClock(72 * 3_600_000 + 60_000)
    await release()
    await release()
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 0 })
    app.shiftClock(0)
    await decide(ad, true)
    expect(await top()).not.toContain(ad.id)
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 0 })
  })

  test('with too few coins or an outdated price neither ad nor hold is created', async () => {
    const who = await richSeller(4)
    const count = async () => {
      const { body } = await app.ask<{ all: number }>('GET', `${base}/counts`, { token: who.accessToken })
      return body.all
    }
    expect((await createWithTopPlace(who)).reply.body.code).toBe('COINS_SHORT')
    expect((await createWithTopPlace(who, { topCost: 4 })).reply.body.code).toBe('PRICE_CHANGED')
    expect(await count()).toBe(0)
    expect(await coinsOf(who)).toEqual({ coins: 4, held: 0 })
  })

  test('an edit of a waiting ad keeps the held coins, and a second request does not hold twice', async () => {
    const who = await richSeller(10)
    const { reply } = await createWithTopPlace(who, { name: 'Черновик' })
    const path = `${base}/${reply.body.link ?? ''}`
    await ask(who, 'PATCH', path, formOf({ name: 'Правка' }))
    await ask(who, 'PATCH', path, formOf({ name: 'Ещё правка', isTopOnModerate: true }))
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
  })

  test('a place requested with a change of a public ad waits for the moderator, and a rejection returns the coins', async () => {
    const who = await richSeller(10)
    const [ad] = await placeNamed(who, 1)
    if (!ad) throw new Error('an ad was placed')
    const path = `${base}/${ad.link}`
    const changed = await ask(who, 'PATCH', path, formOf({ name: 'Другое имя', isTopOnModerate: true }))
    expect(changed.status).toBe(200)
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
    await decide(ad, false)
    expect(await coinsOf(who)).toEqual({ coins: 10, held: 0 })
    expect(await top()).not.toContain(ad.id)
  })
})
