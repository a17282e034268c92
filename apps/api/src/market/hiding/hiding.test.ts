import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/hiding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bringIndexUpToDate,
  endAd,
  placeAd,
  placeSeller,
  type PlacedAd,
  type Seller,
} from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/api/user/telegram/hidden'
const ask = (who: Seller, body: object) =>
  app.ask<{ isHidden?: boolean; code?: string }>('POST', path, { token: who.accessToken, body })
const hide = (who: Seller, { link }: PlacedAd, kind: 'AD' | 'SELLER', isHidden: boolean) =>
  ask(who, { link, kind, isHidden })
const listed = async (who: Seller) =>
  (await app.ask<ReplyOf<typeof contract.listHidden>>('GET', path, { token: who.accessToken })).body
const namesOf = async (who: Seller) => {
  const { ads, sellers } = await listed(who)
  return { ads: ads.map(({ id }) => id), sellers: sellers.map(({ id }) => id) }
}
const idsIn = async (who: Seller | null, from: string): Promise<number[]> => {
  const reply = await app.ask<{ data: { id: number }[] }>('GET', from, who ? { token: who.accessToken } : {})
  return reply.body.data.map(({ id }) => id)
}

describe('hiding', () => {
  test('a hidden ad or seller disappears from the lists of that user only', async () => {
    const [person, loud] = await Promise.all([placeSeller(app), placeSeller(app)])
    const one = await placeAd(app, { userId: loud.userId, name: 'Гитара первая' })
    const two = await placeAd(app, { userId: loud.userId, name: 'Гитара вторая' })
    await bringIndexUpToDate(app)
    const search = `/api/telegram/products?search=${encodeURIComponent('гитара')}`
    const feed = '/api/telegram/feed?take=100'
    expect(new Set(await idsIn(person, search))).toEqual(new Set([one.id, two.id]))
    await hide(person, one, 'AD', true)
    expect(await idsIn(person, search)).toEqual([two.id])
    expect(await idsIn(person, feed)).not.toContain(one.id)
    await hide(person, two, 'SELLER', true)
    expect(await idsIn(person, search)).toEqual([])
    expect(new Set(await idsIn(null, search))).toEqual(new Set([one.id, two.id]))
    await hide(person, two, 'SELLER', false)
    expect(await idsIn(person, search)).toEqual([two.id])
    expect((await hide(loud, one, 'AD', true)).status).toBe(409)
  })
})

describe('the list of hidden things', () => {
  test('the list is the user’s own, newest first, and every entry can be shown again', async () => {
    const [person, other, loud] = await Promise.all([placeSeller(app), placeSeller(app), placeSeller(app)])
    const ads = [
      await placeAd(app, { userId: loud.userId, name: 'Первая' }),
      await placeAd(app, { userId: loud.userId, name: 'Вторая' }),
    ]
    for (const ad of ads) await hide(person, ad, 'AD', true)
    await hide(person, ads[0] as PlacedAd, 'SELLER', true)
    expect(await namesOf(person)).toEqual({ ads: ads.map(({ id }) => id).toReversed(), sellers: [loud.id] })
    expect((await listed(person)).sellers).toMatchObject([{ adCount: 2, name: expect.any(String) as string }])
    expect(await namesOf(other)).toEqual({ ads: [], sellers: [] })
    // By id, because the list has no ad of the seller.
    expect((await ask(person, { kind: 'SELLER', sellerId: loud.id, isHidden: false })).body).toEqual({
      isHidden: false,
    })
    await hide(person, ads[1] as PlacedAd, 'AD', false)
    expect(await namesOf(person)).toEqual({ ads: [ads[0]?.id], sellers: [] })
    expect((await ask(person, { kind: 'SELLER', sellerId: loud.id, isHidden: true })).status).toBe(200)
    expect(await namesOf(person)).toEqual({ ads: [ads[0]?.id], sellers: [loud.id] })
  })

  test('the list keeps ended ads and marks them; they can be shown again but not hidden anew', async () => {
    const [person, gone] = await Promise.all([placeSeller(app), placeSeller(app)])
    const ad = await placeAd(app, { userId: gone.userId })
    await hide(person, ad, 'AD', true)
    await hide(person, ad, 'SELLER', true)
    await endAd(app, ad, 'EXPIRED')
    expect(await listed(person)).toMatchObject({
      ads: [{ id: ad.id, isDeactivated: true }],
      sellers: [{ id: gone.id, adCount: 0 }],
    })
    expect((await hide(person, ad, 'AD', true)).body.code).toBe('AD_NOT_FOUND')
    expect((await hide(person, ad, 'AD', false)).status).toBe(200)
    expect((await ask(person, { kind: 'SELLER', sellerId: gone.id, isHidden: false })).status).toBe(200)
    expect(await namesOf(person)).toEqual({ ads: [], sellers: [] })
    expect((await ask(person, { kind: 'SELLER', sellerId: gone.id, isHidden: true })).body.code).toBe(
      'SELLER_NOT_FOUND',
    )
  })

  test('showing an unknown thing is answered like a known one', async () => {
    const person = await placeSeller(app)
    const nothing = [
      { kind: 'AD', link: 'AAAAAAAAAAAA', isHidden: false },
      { kind: 'SELLER', sellerId: 'AAAAAAAAAAAAAAAA', isHidden: false },
    ]
    for (const body of nothing) expect(await ask(person, body)).toMatchObject({ body: { isHidden: false } })
    expect((await app.ask('GET', path)).status).toBe(401)
  })

  test.each([
    { kind: 'AD', isHidden: true },
    { kind: 'AD', sellerId: 'AAAAAAAAAAAAAAAA', isHidden: true },
    { kind: 'SELLER', link: 'AAAAAAAAAAAA', sellerId: 'AAAAAAAAAAAAAAAA', isHidden: false },
  ])('the request %j is refused', async (body) => {
    expect((await ask(await placeSeller(app), body)).body.code).toBe('INPUT_INVALID')
  })

  test('users cannot hide themselves', async () => {
    const person = await placeSeller(app)
    await placeAd(app, { userId: person.userId })
    const { body } = await ask(person, { kind: 'SELLER', sellerId: person.id, isHidden: true })
    expect(body.code).toBe('SELLER_OWN')
  })
})
