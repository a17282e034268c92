import { allEndpoints } from '@app/contract/api'
import type { Endpoint } from '@app/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formOf, placeAd, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { newIp } from '#test/support/people.ts'
import { buyNow, joinOrCreate, placeProduct, placeShopper, type Shopper } from '#test/support/shop.ts'
import { startTestApp, type Reply, type TestApp } from '#test/support/test-app.ts'
import { giveCoins } from '#test/support/promotions.ts'
import { takePlaces } from '#market/top-places/top-places.service.ts'
import { inTx } from '#platform/ctx.ts'

/** T-28, T-29: on every route that takes an id, foreign objects answer exactly like missing ones. */
interface Names {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>> | readonly number[]
}
interface Route<Thing> {
  /** The input that names the object. */
  readonly names: (thing: Thing) => Names
}
const states = ['PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED', 'CLOSED', 'BLOCKED'] as const
type State = (typeof states)[number]
type AdName = Pick<PlacedAd, 'id' | 'link'>

const byLink = (body?: Readonly<Record<string, unknown>>): Route<AdName> => ({
  names: ({ link }) => ({ params: { link }, ...(body && { body }) }),
})

/** Routes for the owner of an ad. */
const ownAds: Readonly<Record<string, Route<AdName>>> = {
  getOwnAd: byLink(),
  getAdStatistics: byLink(),
  updateAd: byLink(formOf({ name: 'Another name' })),
  renewAd: byLink({}),
  reopenAd: byLink({}),
  appealAd: byLink({ text: 'Почему?' }),
  promoteAds: { names: ({ id }) => ({ body: [id] }) },
  closeAd: { names: ({ id }) => ({ body: { id, reason: 'Other' } }) },
}
/** Routes open to all while the ad is public, and the owner's reply when it is not. */
interface ShownRoute extends Route<AdName> {
  readonly owner: number
  readonly hidden?: readonly State[]
}
const shownAds: Readonly<Record<string, ShownRoute>> = {
  getAd: { ...byLink(), owner: 200 },
  getPriceHint: { ...byLink(), owner: 404 },
  // The page of an ended ad shows similar ones.
  listSimilarAds: { ...byLink(), owner: 200, hidden: ['PENDING', 'REJECTED', 'BLOCKED'] },
  complain: { names: ({ link }) => ({ body: { link, about: 'AD', reason: 'FRAUD' } }), owner: 404 },
  hideThing: { names: ({ link }) => ({ body: { link, kind: 'AD', isHidden: true } }), owner: 404 },
  toggleFavourite: { names: ({ id }) => ({ body: { telegramProductId: id } }), owner: 404 },
  makeContact: { names: ({ id }) => ({ body: { telegramProductId: id } }), owner: 409 },
  recordViews: {
    names: ({ id }) => ({ body: { views: [{ id, kind: 'open', surface: 'page' }] } }),
    owner: 200,
  },
}
const ownOrders: Readonly<Record<string, Route<string>>> = {
  getOwnOrder: { names: (id) => ({ params: { id } }) },
  rateOrder: { names: (id) => ({ params: { id }, body: { stars: 5 } }) },
  cancelOwnOrder: { names: (id) => ({ params: { id }, body: {} }) },
}
/** T-21. */
const ownPayments: Readonly<Record<string, Route<string>>> = {
  getPayment: { names: (id) => ({ params: { id } }) },
  cancelPayment: { names: (id) => ({ params: { id }, body: {} }) },
}
const ownPromotions: Readonly<Record<string, Route<string>>> = {
  getPromotionResult: { names: (id) => ({ params: { id } }) },
}
const ownSeats: Readonly<Record<string, Route<string>>> = {
  leaveGroup: { names: (inviteCode) => ({ body: { inviteCode } }) },
}

/** Endpoints whose ids name no private object, with the reason. */
const publicIds: Readonly<Record<string, string>> = {
  getFeature: 'a switch',
  listCities: 'a place',
  listDistricts: 'a place',
  setLocation: 'a place',
  getPincode: 'a place',
  clickCategory: 'a category',
  createAd: 'a category and places; photos are judged in own-ads.test.ts',
  getShopCategory: 'a category',
  getSeller: 'public to all visitors; sellers.test.ts',
  followSeller: 'public to all visitors; follows.test.ts',
  listSellerAds: 'public to all visitors; sellers.test.ts',
  getProduct: 'goods of the shop',
  listSimilarProducts: 'goods of the shop',
  getProductPicture: 'goods of the shop',
  getPrivateImage: 'the signature is the permission; private-pictures.test.ts',
  recordProductView: 'goods of the shop',
  registerInterest: 'goods of the shop',
  reportReview: 'a review on the page of a product; reviews.test.ts',
  buyNow: 'goods of the shop',
  getCurrentGroup: 'goods of the shop',
  joinOrCreateGroup: 'the invite code is the permission; guessed-invitations.test.ts',
  getGroup: 'the invite code is the permission; guessed-invitations.test.ts',
  watchGroup: 'the invite code is the permission; guessed-invitations.test.ts',
  getGroupPicture: 'the invite code is the permission; guessed-invitations.test.ts',
  recordShare: 'only recorded, not returned',
  recordEvents: 'only recorded, not returned',
  signInVioTelegram: 'the referrer is recorded and never returned',
  signInSaathTelegram: 'the referrer is recorded and never returned',
  signInPhone: 'the referrer is recorded and never returned',
  verifyCode: 'a code of one time',
}

let app: TestApp
let owner: Seller
let stranger: Seller
let buyer: Shopper
let otherBuyer: Shopper
beforeAll(async () => {
  app = await startTestApp()
  owner = await placeSeller(app)
  stranger = await placeSeller(app)
  buyer = await placeShopper(app)
  otherBuyer = await placeShopper(app)
})
afterAll(() => app.close())

const ask = (name: string, who: { readonly accessToken: string }, { params, body }: Names) => {
  const endpoint = allEndpoints.get(name)
  if (!endpoint) throw new Error(`there is no route ${name}`)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params?.[key] ?? '')
  return app.ask(endpoint.method, path, {
    product: endpoint.product === 'saath' ? 'saath' : 'vio',
    token: who.accessToken,
    ip: newIp(),
    ...(body && { body }),
  })
}

/** Everything by which a client can distinguish two replies. */
const visibleParts = ({ status, body, headers }: Reply): unknown => {
  const { requestId: _, ...said } = body as Record<string, unknown>
  const { 'content-type': type, 'retry-after': retry, 'cache-control': cache } = headers
  return { status, said, type, retry, cache }
}

const absentAd: AdName = { id: 999_999_999, link: 'nothinghere1' }
const adsIn = (who: Seller, among: readonly State[]): Promise<PlacedAd[]> =>
  Promise.all(among.map((status) => placeAd(app, { userId: who.userId, status })))

describe('foreign objects', () => {
  test.each(Object.entries(ownAds))(
    '%s answers for a foreign ad in any state like for a missing one',
    async (name, { names }) => {
      const absent = visibleParts(await ask(name, stranger, names(absentAd)))
      expect(absent).toMatchObject({ status: 404 })
      for (const ad of await adsIn(owner, states)) {
        expect(visibleParts(await ask(name, stranger, names(ad)))).toEqual(absent)
        expect((await ask(name, owner, names(ad))).status).not.toBe(404)
      }
    },
  )

  test.each(Object.entries(shownAds))(
    '%s answers for a hidden ad like for a missing one',
    async (name, route) => {
      const { names, hidden = states.filter((status) => status !== 'ACTIVE') } = route
      const absent = visibleParts(await ask(name, stranger, names(absentAd)))
      for (const ad of await adsIn(owner, hidden)) {
        expect(visibleParts(await ask(name, stranger, names(ad)))).toEqual(absent)
        expect((await ask(name, owner, names(ad))).status).toBe(route.owner)
      }
    },
  )

  test.each(Object.entries(ownOrders))(
    '%s answers for a foreign order like for a missing one',
    async (name, { names }) => {
      const { body } = await buyNow(app, buyer, await placeProduct(app))
      const absent = visibleParts(await ask(name, otherBuyer, names('ZZZZZZZZZZ')))
      expect(absent).toMatchObject({ status: 404 })
      expect(visibleParts(await ask(name, otherBuyer, names(body.id)))).toEqual(absent)
      expect((await ask(name, buyer, names(body.id))).status).not.toBe(404)
    },
  )

  test.each(Object.entries(ownPayments))(
    '%s answers for a foreign payment like for a missing one',
    async (name, { names }) => {
      const { body } = await app.ask<{ id: string }>('POST', '/api/user/telegram/transactions', {
        token: owner.accessToken,
        body: { platform: 'WEB', paymentSystem: 'CLICK_UZ', amount: 25 },
      })
      const absent = visibleParts(await ask(name, stranger, names('00000000-0000-4000-8000-000000000000')))
      expect(absent).toMatchObject({ status: 404 })
      expect(visibleParts(await ask(name, stranger, names(body.id)))).toEqual(absent)
      expect((await ask(name, owner, names(body.id))).status).not.toBe(404)
    },
  )

  test.each(Object.entries(ownPromotions))(
    '%s answers for a foreign promotion like for a missing one',
    async (name, { names }) => {
      const { userId } = owner
      const { id: adId } = await placeAd(app, { userId })
      await giveCoins(app, owner, 5)
      const { deps } = app
      const { db } = deps.database
      await inTx({ db, deps }, (tx) => takePlaces(tx, [{ adId, userId, cost: 5 }], deps.now()))
      const { id } = await db
        .selectFrom('promotions')
        .select('id')
        .where('adId', '=', adId)
        .executeTakeFirstOrThrow()
      const absent = visibleParts(await ask(name, stranger, names('999999999')))
      expect(absent).toMatchObject({ status: 404 })
      expect(visibleParts(await ask(name, stranger, names(String(id))))).toEqual(absent)
      expect((await ask(name, owner, names(String(id)))).status).toBe(200)
    },
  )

  test.each(Object.entries(ownSeats))(
    '%s answers for a foreign seat like for a missing one',
    async (name, { names }) => {
      const { body } = await joinOrCreate(app, buyer, await placeProduct(app))
      const absent = visibleParts(await ask(name, otherBuyer, names('2222222222')))
      expect(absent).toMatchObject({ status: 404 })
      expect(visibleParts(await ask(name, otherBuyer, names(body.inviteCode)))).toEqual(absent)
      expect((await ask(name, buyer, names(body.inviteCode))).status).not.toBe(404)
    },
  )

  test('control: a 403 for an existing object is detected', () => {
    const absent: Reply = { status: 404, body: { code: 'AD_NOT_FOUND', requestId: 'a' }, headers: {} }
    expect(visibleParts({ ...absent, body: { code: 'AD_NOT_FOUND', requestId: 'b' } })).toEqual(
      visibleParts(absent),
    )
    expect(visibleParts({ ...absent, status: 403 })).not.toEqual(visibleParts(absent))
    expect(visibleParts({ ...absent, body: { code: 'FORBIDDEN' } })).not.toEqual(visibleParts(absent))
  })
})

const idName = /^(?:id|ids|link|\w+(?:Id|Ids|Link|Code))$/
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}
const takesAnId = ({ path, body }: Endpoint): boolean =>
  path.includes('{') ||
  (body !== undefined && fieldsOf(z.toJSONSchema(body)).some((name) => idName.test(name)))

test('every route that takes an id is tested here or listed as public', () => {
  const judged = [ownAds, shownAds, ownOrders, ownPayments, ownPromotions, ownSeats, publicIds].flatMap(
    (routes) => Object.keys(routes),
  )
  const needed = [...allEndpoints]
    .filter(([, endpoint]) => ['user', 'public'].includes(endpoint.access) && takesAnId(endpoint))
    .map(([name]) => name)
  expect(needed.filter((name) => !judged.includes(name))).toEqual([])
  expect(judged.filter((name) => !allEndpoints.has(name))).toEqual([])
})
