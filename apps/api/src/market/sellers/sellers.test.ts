import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/sellers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAd, placeAd, placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Page = ReplyOf<typeof contract.getSeller> & { readonly code?: string }
type Ads = ReplyOf<typeof contract.listSellerAds> & { readonly code?: string }

const look = (id: string, who?: Seller) =>
  app.ask<Page>('GET', `/api/telegram/sellers/${id}`, who ? { token: who.accessToken } : {})
const list = (id: string, query = '', who?: Seller) =>
  app.ask<Ads>('GET', `/api/telegram/sellers/${id}/ads${query}`, who ? { token: who.accessToken } : {})

const ban = (seller: Seller, isBanned: boolean) =>
  asOwner(app.databaseName, (client) =>
    client.query(`update users set banned_at = ${isBanned ? 'now()' : 'null'} where id = $1`, [
      seller.userId,
    ]),
  )

const hourMs = 3_600_000
const minuteMs = 60_000

/** Contacts of buyers, and when the seller opened the app afterwards. */
const contacts = (seller: Seller, howMany: number, cameAfterMs: number | null, agoMs = 48 * hourMs) =>
  asOwner(app.databaseName, async (client) => {
    for (let index = 0; index < howMany; index += 1) {
      // Far enough apart that one visit does not count for two contacts.
      const at = new Date(Date.now() - agoMs - index * 30 * hourMs)
      const buyer = await client.query<{ id: string }>(
        `insert into users (public_id, product, language) values (substr(md5(random()::text), 1, 16), 'vio', 'ru')
         returning id`,
      )
      await client.query(
        `insert into connections (ad_id, buyer_id, seller_id, calls, created_at, updated_at)
         values ($1, $2, $3, 1, $4, $4)`,
        [1_000_000 + index, buyer.rows[0]?.id, seller.userId, at],
      )
      if (cameAfterMs !== null)
        await client.query(
          `insert into app_opens (product, user_id, requester, opened_at) values ('vio', $1, 'x', $2)`,
          [seller.userId, new Date(at.getTime() + cameAfterMs)],
        )
    }
  })

describe('the page of a seller', () => {
  test('the page of a seller shows only what an ad shows', async () => {
    const seller = await placeSeller(app)
    const ad = await placeAd(app, { userId: seller.userId })
    const onAd = await app.ask<{ telegramUserId: string; userName: string; seller: { since: string } }>(
      'GET',
      `/api/telegram/products/${ad.link}`,
    )
    const { status, body } = await look(onAd.body.telegramUserId)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: seller.id,
      name: onAd.body.userName,
      photo: null,
      since: onAd.body.seller.since,
      adCount: 1,
      presence: null,
      isFollowed: false,
    })
  })

  test('sellers without public ads, banned and unknown ones get the same answer', async () => {
    const [never, closed, pending, banned] = await Promise.all([
      placeSeller(app),
      placeSeller(app),
      placeSeller(app),
      placeSeller(app),
    ])
    await endAd(app, await placeAd(app, { userId: closed.userId }))
    await placeAd(app, { userId: pending.userId, status: 'PENDING' })
    await placeAd(app, { userId: banned.userId })
    expect((await look(banned.id)).status).toBe(200)
    await ban(banned, true)
    const said = (body: { readonly code?: string }) => ({ ...body, requestId: '' })
    const unknown = await look('AAAAAAAAAAAAAAAA')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'SELLER_NOT_FOUND' } })
    for (const { id } of [never, closed, pending, banned]) {
      const [page, ads] = await Promise.all([look(id), list(id)])
      expect(page.status).toBe(404)
      expect(said(page.body)).toEqual(said(unknown.body))
      expect(said(ads.body)).toEqual(said(unknown.body))
    }
    await ban(banned, false)
    expect((await look(banned.id)).status).toBe(200)
  })

  test('the page of a hidden seller is not found; control: other users find it', async () => {
    const [seller, buyer] = await Promise.all([placeSeller(app), placeSeller(app)])
    const ad = await placeAd(app, { userId: seller.userId })
    await app.ask('POST', '/api/user/telegram/hidden', {
      token: buyer.accessToken,
      body: { link: ad.link, kind: 'SELLER', isHidden: true },
    })
    expect((await look(seller.id, buyer)).body.code).toBe('SELLER_NOT_FOUND')
    expect((await list(seller.id, '', buyer)).body.code).toBe('SELLER_NOT_FOUND')
    expect((await look(seller.id)).status).toBe(200)
  })
})

describe('ads of a seller', () => {
  test('ads of a seller come newest first, each once, with any page size and while new ones arrive', async () => {
    const seller = await placeSeller(app)
    // Two ads of one time: the id decides.
    const at = (minutes: number) => new Date(Date.now() - minutes * minuteMs)
    const same = at(20)
    const ads = await placeAdsOf(app, seller, [
      { createdAt: at(40) },
      { createdAt: same },
      { createdAt: same },
      { createdAt: at(10) },
      { createdAt: at(5), status: 'PENDING' },
    ])
    const ids = ads.map(({ id }) => id)
    const first = await list(seller.id, '?take=2')
    await placeAd(app, { userId: seller.userId })
    const second = await list(seller.id, `?take=2&cursor=${first.body.nextCursor}`)
    expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual([
      ids[3],
      ids[2],
      ids[1],
      ids[0],
    ])
    expect(second.body.nextCursor).toBeNull()
    expect((await list(seller.id, '?cursor=eHh4')).body.code).toBe('INPUT_INVALID')
  })
})

describe('the presence of a seller', () => {
  const derivePresence = async (seller: Seller) => {
    await placeAd(app, { userId: seller.userId })
    return (await look(seller.id)).body.presence
  }

  test('shows the presence from ten buyers on', async () => {
    const seller = await placeSeller(app)
    await contacts(seller, 10, 40 * minuteMs)
    expect(await derivePresence(seller)).toEqual({ within: 'HOUR', people: 10 })
  })

  test('hides the presence below ten buyers', async () => {
    const seller = await placeSeller(app)
    await contacts(seller, 9, 40 * minuteMs)
    expect(await derivePresence(seller)).toBeNull()
  })

  test('shows a day when an hour is too short, and nothing for an absent seller', async () => {
    const [slow, absent] = await Promise.all([placeSeller(app), placeSeller(app)])
    await contacts(slow, 10, 5 * hourMs)
    await contacts(absent, 10, null)
    expect(await derivePresence(slow)).toEqual({ within: 'DAY', people: 10 })
    expect(await derivePresence(absent)).toBeNull()
  })

  test('a buyer who contacts about ten ads counts once', async () => {
    const seller = await placeSeller(app)
    const buyer = await placeSeller(app)
    await contacts(seller, 9, 40 * minuteMs)
    await asOwner(app.databaseName, async (client) => {
      for (let index = 0; index < 10; index += 1)
        await client.query(
          `insert into connections (ad_id, buyer_id, seller_id, calls, created_at, updated_at)
           values ($1, $2, $3, 1, now() - interval '2 days', now() - interval '2 days')`,
          [2_000_000 + index, buyer.userId, seller.userId],
        )
    })
    expect(await derivePresence(seller)).toEqual({ within: 'HOUR', people: 10 })
  })
})
