import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { balanceOf } from '#market/ledger/ledger.service.ts'
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

/** After every story: every coin is where the ledger says, and every place was paid for once. */
afterEach(async () => {
  app.shiftClock(0)
  const problems = await coinProblems(app)
  if (problems.length > 0) throw new Error(problems.join('; '))
})

const setTop = async (value: Readonly<Record<string, unknown>>): Promise<void> => {
  const reply = await app.ask<{ version: number }>('PUT', '/api/settings/feature.top', {
    token: operator.accessToken,
    body: { value: { isAvailable: true, cost: 5, ...value }, version, reason: 'a test wants it' },
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

/** As many ads in the top as this, two of each seller; in the order of their places. */
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
  const { coins, held } = await balanceOf(app.deps.database.db, userId)
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

const createWithWish = async (who: Seller, overrides = {}) => {
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
  test('the ad stands first at once, for everybody and for its owner, and the coins are spent', async () => {
    const who = await richSeller(12)
    const [older, newer] = await placeNamed(who, 2)
    if (!older || !newer) throw new Error('two ads were placed')
    expect((await promote(who, [older])).body).toEqual({ promoted: [older.id], spent: 5, balance: 7 })
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

  test('of two that are bought at once the first one named stands first', async () => {
    const who = await richSeller(15)
    const [a, b] = await placeNamed(who, 2)
    if (!a || !b) throw new Error('two ads were placed')
    expect((await promote(who, [b, a])).body).toMatchObject({ promoted: [b.id, a.id], spent: 10 })
    expect((await top()).slice(0, 2)).toEqual([b.id, a.id])
  })

  test('all or nothing: one that is not mine, not public or not paid for, and none is promoted', async () => {
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
    // The same ad twice in one wish is one ad.
    expect((await promote(who, [mine, mine])).body).toEqual({ promoted: [mine.id], spent: 5, balance: 4 })
  })

  test('asked again, nothing is paid twice: by the key, and by the place that there is', async () => {
    const who = await richSeller(30)
    const [ad, other] = await placeNamed(who, 2)
    if (!ad || !other) throw new Error('two ads were placed')
    const key = { 'idempotency-key': 'promote-once-1' }
    const first = await promote(who, [ad], '', key)
    expect(first.body).toEqual({ promoted: [ad.id], spent: 5, balance: 25 })
    expect((await promote(who, [ad], '', key)).body).toEqual(first.body)
    expect((await promote(who, [other], '', key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await promote(who, [ad])).body).toEqual({ promoted: [], spent: 0, balance: 25 })
  })

  test('twenty purchases at the same moment with coins for one: one succeeds', async () => {
    const who = await richSeller(5)
    const ads = await placeNamed(who, 20)
    const replies = await Promise.all(ads.map((ad) => promote(who, [ad])))
    expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    expect(replies.filter(({ body }) => body.code === 'COINS_SHORT').length).toBe(19)
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 0 })
  })

  test('while it is not on sale, nobody buys one and no form may wish for it', async () => {
    await setTop({ isAvailable: false })
    const who = await richSeller(10)
    const ads = await placeNamed(who, 1)
    expect((await promote(who, ads)).body.code).toBe('FEATURE_UNAVAILABLE')
    const { reply } = await createWithWish(who, { name: 'С мечтой о топе' })
    expect([reply.status, reply.body.code]).toEqual([409, 'FEATURE_UNAVAILABLE'])
    await setTop({})
  })
})

describe('ten places', () => {
  test('the eleventh leaves, and gets coins back for the views that were promised and not had', async () => {
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
    // All five for the one that nobody saw, two of five for the one that was shown 60 times of 100.
    expect(await coinsOf(early)).toEqual({ coins: 7, held: 0 })
    const lines = await app.deps.database.db
      .selectFrom('coinEntries')
      .select(['kind', 'coins'])
      .where('userId', '=', early.userId)
      .where('kind', '=', 'MADE_GOOD')
      .where('reference', 'like', 'promotion:%')
      .orderBy('seq')
      .execute()
    expect(lines.map(({ coins }) => coins)).toEqual([2, 5])
    await setTop({})
  })

  test('an operator may open more of them, and never fewer than one person may buy at once', async () => {
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
    // Fewer than before: the next one that is paid for pushes out what is too much.
    await setTop({ leastViews: 0 })
    const [last] = await fillPlaces(1)
    expect(await top()).toEqual([last?.id, ...ids.slice(0, 9)])
  })

  test('an ad that stops being public leaves, the others move up, and nobody comes back for free', async () => {
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

  test("a banned person's ads are gone at once, and their places are free when the job has run", async () => {
    const who = await richSeller(10)
    const [ad] = await placeNamed(who, 1)
    if (!ad) throw new Error('an ad was placed')
    await promote(who, [ad])
    const { ad: held } = await createWithWish(who, { name: 'Ждёт модератора' })
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

  test('a third place is refused, also to a seller without coins, until one of the two is free', async () => {
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

  test('twenty purchases at once by a seller who holds one place end at two places', async () => {
    const who = await richSeller(200)
    const [first, ...ads] = await placeNamed(who, 21)
    if (!first) throw new Error('ads were placed')
    await promote(who, [first])
    const replies = await Promise.all(ads.map((ad) => promote(who, [ad])))
    expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    expect(replies.filter(({ body }) => body.code === 'TOP_LIMIT_REACHED').length).toBe(19)
    expect(await coinsOf(who)).toEqual({ coins: 190, held: 0 })
  })

  test('an approval gives back the coins of a seller who has two places by then', async () => {
    const who = await richSeller(20)
    const { ad: early } = await createWithWish(who, { name: 'Первое из трёх' })
    const { ad: late } = await createWithWish(who, { name: 'Третье из трёх' })
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

  test('an ad that its own seller pushes out brings no coins back, another seller’s does', async () => {
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

describe('a wish that comes with a new ad', () => {
  test('coins are held; the approval spends them and puts the ad first', async () => {
    const who = await richSeller(7)
    const { ad } = await createWithWish(who, { name: 'Одобренная', topCost: 5 })
    expect(ad.isTopOnModerate).toBe(true)
    expect(await coinsOf(who)).toEqual({ coins: 2, held: 5 })
    expect(await top()).not.toContain(ad.id)
    await decide(ad, true)
    expect((await top())[0]).toBe(ad.id)
    expect(await coinsOf(who)).toEqual({ coins: 2, held: 0 })
  })

  test('a rejection and a closing give them back, once', async () => {
    const who = await richSeller(10)
    const { ad: rejected } = await createWithWish(who, { name: 'Отклонённая' })
    const { ad: closed } = await createWithWish(who, { name: 'Закрытая' })
    expect(await coinsOf(who)).toEqual({ coins: 0, held: 10 })
    await decide(rejected, false)
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
    await ask(who, 'DELETE', base, { id: closed.id, reason: 'Other' })
    await ask(who, 'DELETE', base, { id: closed.id, reason: 'Other' })
    await ask(who, 'DELETE', base, { id: rejected.id, reason: 'Other' })
    expect(await coinsOf(who)).toEqual({ coins: 10, held: 0 })
  })

  test('three days without a decision give them back; the approval that comes later spends nothing', async () => {
    const who = await richSeller(5)
    const { ad } = await createWithWish(who, { name: 'Забытая' })
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

  test('too few coins, or another price than the one that was shown: no ad and no hold', async () => {
    const who = await richSeller(4)
    const count = async () => {
      const { body } = await app.ask<{ all: number }>('GET', `${base}/counts`, { token: who.accessToken })
      return body.all
    }
    expect((await createWithWish(who)).reply.body.code).toBe('COINS_SHORT')
    expect((await createWithWish(who, { topCost: 4 })).reply.body.code).toBe('PRICE_CHANGED')
    expect(await count()).toBe(0)
    expect(await coinsOf(who)).toEqual({ coins: 4, held: 0 })
  })

  test('an edit of a waiting ad keeps what is held, and a second wish does not hold twice', async () => {
    const who = await richSeller(10)
    const { reply } = await createWithWish(who, { name: 'Черновик' })
    const path = `${base}/${reply.body.link ?? ''}`
    await ask(who, 'PATCH', path, formOf({ name: 'Правка' }))
    await ask(who, 'PATCH', path, formOf({ name: 'Ещё правка', isTopOnModerate: true }))
    expect(await coinsOf(who)).toEqual({ coins: 5, held: 5 })
  })

  test('a wish with a change of a public ad waits for the moderator; a refused change gives the coins back', async () => {
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
