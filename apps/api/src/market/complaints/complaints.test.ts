import { complaints } from '@app/contract/market/complaints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeAd, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { withComplaintNews } from './complaint-news.service.ts'

let app: TestApp
let seller: Seller
let buyer: Seller
let moderator: Seller

beforeAll(async () => {
  app = await startTestApp()
  ;[seller, buyer, moderator] = await Promise.all([placeSeller(app), placeSeller(app), placeSeller(app)])
  await setRole(app, moderator, 'admin')
})
afterAll(() => app.close())

const base = '/api/user/telegram'
const ask = <T>(who: Seller, method: string, path: string, body?: unknown) =>
  app.ask<T>(method, `${base}${path}`, { token: who.accessToken, ...(body !== undefined && { body }) })

const complain = (who: Seller, ad: PlacedAd, more: object = {}) =>
  ask<{ code?: string }>(who, 'POST', '/complaints', { link: ad.link, about: 'AD', reason: 'FRAUD', ...more })

interface Listed {
  readonly data: {
    readonly product: { readonly id: number }
    readonly said: { readonly reason: string; readonly note: string | null }[]
  }[]
  readonly total: number
}
const listed = async () => (await ask<Listed>(moderator, 'GET', '/complaints')).body
const ofAd = async (ad: PlacedAd) => (await listed()).data.find(({ product }) => product.id === ad.id)?.said

const toldOf = async (who: Seller): Promise<string[]> =>
  (
    await app.deps.database.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', who.userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a complaint', () => {
  test('a complaint reaches only moderators, once, with its reason and note', async () => {
    const ad = await placeAd(app, { userId: seller.userId })
    expect((await complain(buyer, ad, { note: 'Просит предоплату' })).status).toBe(200)
    expect((await complain(buyer, ad, { note: 'ещё раз' })).status).toBe(200)
    expect(await ofAd(ad)).toMatchObject([{ reason: 'FRAUD', note: 'Просит предоплату' }])
    expect((await ask(buyer, 'GET', '/complaints')).status).toBe(403)
    expect((await ask(seller, 'GET', '/complaints')).status).toBe(403)
  })

  test('a complaint about an own or missing ad, or from a visitor, is refused', async () => {
    const ad = await placeAd(app, { userId: seller.userId })
    expect((await complain(seller, ad)).body.code).toBe('AD_OWN')
    expect((await complain(buyer, { ...ad, link: 'AAAAAAAAAAAA' })).body.code).toBe('AD_NOT_FOUND')
    const visitor = await app.ask('POST', `${base}/complaints`, {
      body: { link: ad.link, about: 'AD', reason: 'FRAUD' },
    })
    expect(visitor.status).toBe(401)
  })

  test('complaints are limited for each user and day, also when sent concurrently; control: another user has an own limit', async () => {
    const angry = await placeSeller(app)
    const ads = await Promise.all(
      Array.from({ length: complaints.perDay + 3 }, () => placeAd(app, { userId: seller.userId })),
    )
    const replies = await Promise.all(ads.map((ad) => complain(angry, ad)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(complaints.perDay)
    expect(replies.filter(({ body }) => body.code === 'COMPLAINT_LIMIT_REACHED')).toHaveLength(3)
    expect((await complain(await placeSeller(app), ads[0] as PlacedAd)).status).toBe(200)
  })

  test('a dismissed complaint ends, and its reporter is notified once', async () => {
    const [who, ad] = [await placeSeller(app), await placeAd(app, { userId: seller.userId })]
    await complain(who, ad, { about: 'SELLER' })
    const dismiss = () =>
      ask<{ ended: number }>(moderator, 'POST', '/complaints/dismiss', { telegramProductId: ad.id })
    expect((await dismiss()).body).toEqual({ ended: 1 })
    expect((await dismiss()).body).toEqual({ ended: 0 })
    expect(await ofAd(ad)).toBeUndefined()
    expect(await toldOf(who)).toEqual(['moderation.complaint-dismissed'])
    expect((await ask(buyer, 'POST', '/complaints/dismiss', { telegramProductId: ad.id })).status).toBe(403)
  })

  test('blocking the ad upholds its complaints and notifies all reporters', async () => {
    const ad = await placeAd(app, { userId: seller.userId })
    const people = await Promise.all([placeSeller(app), placeSeller(app)])
    for (const who of people) await complain(who, ad)
    expect((await ask(moderator, 'POST', `/products/${ad.link}/block`, { reason: 'FORBIDDEN' })).status).toBe(
      200,
    )
    for (const who of people) expect(await toldOf(who)).toEqual(['moderation.complaint-upheld'])
    expect(await ofAd(ad)).toBeUndefined()
  })

  test('the message is in the reporter’s language and does not name the ad', async () => {
    const write = withComplaintNews(() => Promise.resolve([]))
    const news = [
      { id: 1, kind: 'moderation.complaint-upheld', data: { adId: 1 } },
      { id: 2, kind: 'moderation.complaint-upheld', data: { adId: 2 } },
    ]
    const { db } = app.deps.database
    const written = await db
      .transaction()
      .execute((tx) => write(tx, news, { language: 'uz', botUsername: 'vio_bot' }))
    expect(written).toMatchObject([{ newsIds: [1, 2] }])
    expect(JSON.stringify(written)).toContain('Shikoyatingiz uchun rahmat')
  })
})
