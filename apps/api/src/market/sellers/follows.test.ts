import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/sellers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { endAd, placeAd, placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { arrived, startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { setRole } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { mergeFollows } from './follows.service.ts'

let app: BotTestApp
let moderator: Seller

beforeAll(async () => {
  app = await startBotTestApp(7)
  moderator = await placeSeller(app)
  await setRole(app, moderator, 'admin')
})
afterAll(() => app.close())
beforeEach(() => app.shiftClock(0))

const ask = <T>(who: Seller, method: string, path: string, body?: unknown) =>
  app.ask<T & { readonly code?: string }>(method, path, {
    token: who.accessToken,
    ...(body !== undefined && { body }),
  })
const follow = (who: Seller, sellerId: string, isFollowed = true) =>
  ask<{ isFollowed: boolean }>(who, 'POST', '/api/user/telegram/follows', { sellerId, isFollowed })
const followed = async (who: Seller) =>
  (await ask<ReplyOf<typeof contract.listFollows>>(who, 'GET', '/api/user/telegram/follows')).body.data

/** A seller with an ad from before the first follower. */
const shownSeller = async (): Promise<Seller> => {
  const seller = await placeSeller(app)
  await placeAd(app, { userId: seller.userId })
  return seller
}

const approve = async (ads: readonly PlacedAd[]) => {
  await ask(moderator, 'GET', '/api/user/telegram/products/moderate?take=100')
  const productIds = ads.map(({ id }) => id)
  const { body } = await ask(moderator, 'POST', '/api/user/telegram/products/moderate', {
    isModerated: true,
    productIds,
  })
  expect(body).toMatchObject({ decided: productIds })
}
const newAds = async (seller: Seller, ...names: string[]) => {
  const ads = await placeAdsOf(
    app,
    seller,
    names.map((name) => ({ name, status: 'PENDING' as const })),
  )
  await approve(ads)
  return ads
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A day from now at this hour in Tashkent, so that the result does not depend on the time of the run. */
const goTo = (days: number, hour: number): void => {
  const now = Date.now()
  const midnight = Math.floor((now + 5 * hourMs) / dayMs) * dayMs - 5 * hourMs
  app.shiftClock(midnight + days * dayMs + hour * hourMs - now)
}
const running = { id: '', attempt: 1, signal: AbortSignal.timeout(600_000) }
const schedule = () => jobHandlers(app.workerDeps)['follows.schedule']({}, running)
const tellNow = async () => {
  await app.pass(2_000)
  await app.work('notifications.send')
}
/** The seller is notified about approvals too, by the same bot. */
const textsFor = (who: Seller) => arrived(app, who.telegramId).map(({ text }) => text)
const outcomes = (who: Seller) =>
  app.deps.database.db
    .selectFrom('notifications')
    .select(['outcome', 'heldUntil'])
    .where('userId', '=', who.userId)
    .where('kind', '=', 'follows.new')
    .execute()

describe('following a seller', () => {
  test('following and unfollowing are idempotent and visible on the page and in the list', async () => {
    const [buyer, seller] = [await placeSeller(app), await shownSeller()]
    const replies = await Promise.all([follow(buyer, seller.id), follow(buyer, seller.id)])
    expect(replies.map(({ body }) => body.isFollowed)).toEqual([true, true])
    expect(await followed(buyer)).toMatchObject([{ id: seller.id, adCount: 1 }])
    const page = await ask<{ isFollowed: boolean }>(buyer, 'GET', `/api/telegram/sellers/${seller.id}`)
    expect(page.body.isFollowed).toBe(true)
    await follow(buyer, seller.id, false)
    expect((await follow(buyer, seller.id, false)).body).toMatchObject({ isFollowed: false, canBeTold: true })
    expect(await followed(buyer)).toEqual([])
  })

  test('users cannot follow themselves, sellers without public ads, or more than the limit; unfollowing reveals nothing', async () => {
    const [buyer, hidden] = [await shownSeller(), await placeSeller(app)]
    expect((await follow(buyer, buyer.id)).body.code).toBe('SELLER_OWN')
    expect((await follow(buyer, hidden.id)).body.code).toBe('SELLER_NOT_FOUND')
    expect((await follow(buyer, 'AAAAAAAAAAAAAAAA')).body.code).toBe('SELLER_NOT_FOUND')
    expect((await follow(buyer, 'AAAAAAAAAAAAAAAA', false)).body).toMatchObject({
      isFollowed: false,
      canBeTold: true,
    })
    await asOwner(app.databaseName, (client) =>
      client.query(
        `with people as (insert into users (public_id, product, language)
           select substr(md5(random()::text), 1, 16), 'vio', 'ru' from generate_series(1, 199) returning id)
         insert into seller_follows (user_id, seller_id) select $1, id from people`,
        [buyer.userId],
      ),
    )
    const sellers = [await shownSeller(), await shownSeller()]
    const replies = await Promise.all(sellers.map(({ id }) => follow(buyer, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'FOLLOW_LIMIT_REACHED')).toHaveLength(1)
  })

  test('a merged account brings its follows, each once, and never itself', async () => {
    const [from, into, seller] = [await placeSeller(app), await shownSeller(), await shownSeller()]
    for (const id of [into.id, seller.id]) await follow(from, id)
    await follow(into, seller.id)
    await mergeFollows(app.deps, { fromId: from.userId, intoId: into.userId })
    await mergeFollows(app.deps, { fromId: from.userId, intoId: into.userId })
    expect((await followed(into)).map(({ id }) => id)).toEqual([seller.id])
    expect(await followed(from)).toEqual([])
  })
})

describe('notifying followers', () => {
  test('followers are notified once a day about newly approved ads, never twice about one', async () => {
    const [buyer, seller] = [await placeSeller(app), await shownSeller()]
    await follow(buyer, seller.id)
    await newAds(seller, 'Диван', 'Стол')
    goTo(1, 12)
    await schedule()
    await schedule()
    await tellNow()
    const first = textsFor(buyer)
    expect(first).toHaveLength(1)
    expect(first[0]).toMatch(/новых объявлений: 2\n• (?:Диван\n• Стол|Стол\n• Диван)$/)
    expect(arrived(app, buyer.telegramId)[0]?.buttons[0]?.url).toBe(
      `https://t.me/vio_test_bot?startapp=seller_${seller.id}`,
    )
    await schedule()
    await tellNow()
    expect(textsFor(buyer)).toHaveLength(1)
    // Control: without the mark of the day the same ad is announced again.
    await asOwner(app.databaseName, (client) =>
      client.query(`update seller_follows set notified_at = null where user_id = $1`, [buyer.userId]),
    )
    goTo(1, 13)
    await asOwner(app.databaseName, (client) =>
      client.query(`delete from notifications where user_id = $1`, [buyer.userId]),
    )
    await schedule()
    await tellNow()
    expect(textsFor(buyer)).toHaveLength(2)
  })

  test('an ad approved after the message of the day is announced the next day', async () => {
    const [buyer, seller] = [await placeSeller(app), await shownSeller()]
    await follow(buyer, seller.id)
    await newAds(seller, 'Диван')
    // The first run is today and the next tomorrow, at any hour.
    await asOwner(app.databaseName, (client) =>
      client.query(`update seller_follows set notified_at = now() where user_id = $1`, [buyer.userId]),
    )
    await newAds(seller, 'Лампа')
    goTo(0, 12)
    await schedule()
    await tellNow()
    expect(textsFor(buyer)).toEqual([])
    goTo(1, 12)
    await schedule()
    await tellNow()
    expect(textsFor(buyer)).toHaveLength(1)
    expect(textsFor(buyer)[0]).toMatch(/^🔔 Новое объявление, .+:\n«Лампа»$/)
  })

  test('ads of several sellers are one message', async () => {
    const buyer = await placeSeller(app)
    const sellers = [await shownSeller(), await shownSeller()]
    for (const seller of sellers) {
      await follow(buyer, seller.id)
      await newAds(seller, `Вещь ${seller.userId}`)
    }
    goTo(1, 12)
    await schedule()
    await tellNow()
    expect(textsFor(buyer)).toHaveLength(1)
    for (const { userId } of sellers) expect(textsFor(buyer)[0]).toContain(`• Вещь ${userId}`)
  })

  test('a message is held at night until the morning', async () => {
    const [buyer, seller] = [await placeSeller(app), await shownSeller()]
    await follow(buyer, seller.id)
    await newAds(seller, 'Диван')
    goTo(1, 23)
    await schedule()
    await tellNow()
    expect(textsFor(buyer)).toEqual([])
    const [held] = await outcomes(buyer)
    const morning = new Date(held?.heldUntil ?? 0)
    expect([morning.getUTCHours(), morning.getUTCMinutes()]).toEqual([4, 0])
  })

  test('followers who opted out, stopped the bot, unfollowed or hid the seller get no message, and ended ads are left out', async () => {
    const seller = await shownSeller()
    const people = await Promise.all(Array.from({ length: 6 }, () => placeSeller(app)))
    const [silent, stopped, gone, hiding, late, reader] = people as [
      Seller,
      Seller,
      Seller,
      Seller,
      Seller,
      Seller,
    ]
    for (const who of people) await follow(who, seller.id)
    await ask(silent, 'PATCH', '/api/user/notifications', { kind: 'follows', isOn: false })
    await asOwner(app.databaseName, (client) =>
      client.query('update users set is_bot_stopped = true where id = $1', [stopped.userId]),
    )
    const ads = await newAds(seller, 'Диван')
    goTo(1, 12)
    await schedule()
    // Sessions have expired on the moved clock.
    app.shiftClock(0)
    expect((await follow(gone, seller.id, false)).status).toBe(200)
    const hidden = { link: ads[0]?.link, kind: 'SELLER', isHidden: true }
    expect((await ask(hiding, 'POST', '/api/user/telegram/hidden', hidden)).status).toBe(200)
    goTo(1, 12)
    await asOwner(app.databaseName, (client) =>
      client.query(`update notifications set held_until = now() + interval '1 day' where user_id = $1`, [
        late.userId,
      ]),
    )
    await tellNow()
    await endAd(app, ads[0] as PlacedAd)
    await app.pass(2 * dayMs)
    await jobHandlers(app.workerDeps)['notifications.send']({ userIds: [late.userId] }, running)
    // Control: a follower without any of these is notified.
    const told = Object.entries({ silent, stopped, gone, hiding, late, reader }).filter(
      ([, who]) => textsFor(who).length > 0,
    )
    expect(told.map(([name]) => name)).toEqual(['reader'])
    expect((await outcomes(silent))[0]?.outcome).toBe('OFF')
    expect((await outcomes(stopped))[0]?.outcome).toBe('UNREACHABLE')
    expect((await outcomes(late))[0]?.outcome).toBe('OUTDATED')
  })
})
