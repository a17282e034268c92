import { ads as limits } from '@app/contract/market/ads.limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAd, placeAd, placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { ban, newIp, newVioPhone, setRole } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { deleteOldReveals } from './connections.service.ts'

let app: TestApp
let buyer: Seller
let seller: Seller
beforeAll(async () => {
  app = await startTestApp()
  buyer = await placeSeller(app)
  seller = await placeSeller(app)
})
afterAll(() => app.close())

interface Given {
  readonly phoneNumbers: string[]
  readonly writeUrl: string | null
  readonly code?: string
  readonly retryAfterSeconds?: number
}
interface Row extends Given {
  readonly id: number
  readonly direction: string
  readonly product: { readonly id: number; readonly isDeactivated: boolean }
  readonly updatedAt: string
  readonly userName: string
}

const contact = (adId: number, who: Seller = buyer, more: { kind?: 'call' | 'message'; ip?: string } = {}) =>
  app.ask<Given>('POST', '/api/user/telegram/connections', {
    token: who.accessToken,
    ip: more.ip ?? newIp(),
    body: { telegramProductId: adId, ...(more.kind ? { kind: more.kind } : {}) },
  })
const list = async (who: Seller, direction: 'INCOMING' | 'OUTGOING'): Promise<Row[]> =>
  (
    await app.ask<{ data: Row[] }>('GET', `/api/user/telegram/connections?direction=${direction}`, {
      token: who.accessToken,
    })
  ).body.data
const rowsOf = (adId: number) =>
  app.deps.database.db.selectFrom('connections').selectAll().where('adId', '=', adId).execute()
const countersOf = (adId: number) =>
  app.deps.database.db.selectFrom('adCounters').selectAll().where('adId', '=', adId).executeTakeFirst()
const phones = [newVioPhone(), newVioPhone()]

describe('a contact', () => {
  test('a contact returns the full numbers and the Telegram link, and repeated contacts are one row', async () => {
    const ad = await placeAd(app, { userId: seller.userId, phones })
    expect((await contact(ad.id)).body).toEqual({
      phoneNumbers: phones,
      unconfirmed: phones,
      writeUrl: `https://t.me/u${seller.telegramId}`,
    })
    const [first] = await rowsOf(ad.id)
    app.shiftClock(60_000)
    await contact(ad.id, buyer, { kind: 'message' })
    await contact(ad.id)
    app.shiftClock(0)
    const rows = await rowsOf(ad.id)
    expect(rows).toMatchObject([
      { buyerId: buyer.userId, sellerId: seller.userId, calls: 2, messages: 1, createdAt: first?.createdAt },
    ])
    expect(Number(rows[0]?.updatedAt)).toBeGreaterThan(Number(first?.updatedAt))
    expect(await countersOf(ad.id)).toMatchObject({ contacts: 1 })
  })

  test('without a username the Telegram link uses the first number', async () => {
    const nameless = await placeSeller(app)
    const ad = await placeAd(app, { userId: nameless.userId, phones })
    await app.deps.database.db
      .updateTable('users')
      .set({ username: null })
      .where('id', '=', nameless.userId)
      .execute()
    expect((await contact(ad.id)).body.writeUrl).toBe(`https://t.me/${phones[0]}`)
  })

  test('a contact about an own ad is refused in every state', async () => {
    for (const status of ['ACTIVE', 'PENDING', 'BLOCKED'] as const) {
      const ad = await placeAd(app, { userId: seller.userId, status })
      expect(await contact(ad.id, seller)).toMatchObject({ status: 409, body: { code: 'AD_OWN' } })
    }
  })

  test.each(['PENDING', 'REJECTED', 'CLOSED', 'EXPIRED', 'BLOCKED'] as const)(
    'about an ad that is %s there is no such ad, and no number',
    async (status) => {
      const ad = await placeAd(app, { status, phones })
      const reply = await contact(ad.id)
      expect(reply).toMatchObject({ status: 404, body: { code: 'AD_NOT_FOUND' } })
      expect(JSON.stringify(reply.body)).not.toContain(phones[0])
      expect(await rowsOf(ad.id)).toEqual([])
    },
  )

  test('a contact about an ad of a banned seller is answered as not found', async () => {
    const banned = await placeSeller(app)
    const ad = await placeAd(app, { userId: banned.userId })
    await ban(app, banned)
    expect((await contact(ad.id)).status).toBe(404)
  })

  test('a contact needs a signed-in user', async () => {
    const ad = await placeAd(app)
    const body = { telegramProductId: ad.id }
    expect((await app.ask('POST', '/api/user/telegram/connections', { body })).status).toBe(401)
  })
})

describe('the daily quota', () => {
  const change = async (value: object, version: number) => {
    const admin = await placeSeller(app)
    await setRole(app, admin, 'admin')
    const { status } = await app.ask('PUT', '/api/settings/contacts.limits', {
      token: admin.accessToken,
      body: { value, version, reason: 'a test wants it' },
    })
    expect(status).toBe(200)
  }

  test('the thirty-first ad is refused until midnight in Tashkent; a repeated ad is free', async () => {
    const person = await placeSeller(app)
    const ads = await placeAdsOf(
      app,
      seller,
      Array.from({ length: limits.revealsPerPersonDay + 1 }, () => ({ phones })),
    )
    for (const ad of ads.slice(0, -1)) {
      expect((await contact(ad.id, person)).status).toBe(200)
      expect((await contact(ad.id, person)).status).toBe(200)
    }
    const last = ads.at(-1)
    const refused = await contact(last?.id ?? 0, person)
    expect(refused).toMatchObject({ status: 429, body: { code: 'CONTACT_LIMIT_REACHED' } })
    expect(refused.body.retryAfterSeconds).toBeLessThanOrEqual(86_400)
    expect(await rowsOf(last?.id ?? 0)).toEqual([])
    expect(await countersOf(last?.id ?? 0)).toBeUndefined()
    expect((await contact(ads[0]?.id ?? 0, person)).status).toBe(200)
    // Moves the rows a day back, because the token of this test would expire.
    await asOwner(app.databaseName, async (client) => {
      await client.query(`update phone_reveals set day = day - 1 where subject = $1`, [
        `person:${person.userId}`,
      ])
      await client.query(
        `update connections set updated_at = updated_at - interval '1 day' where buyer_id = $1`,
        [person.userId],
      )
    })
    expect((await contact(last?.id ?? 0, person)).status).toBe(200)
    // An ad contacted yesterday counts again today.
    expect((await contact(ads[0]?.id ?? 0, person)).status).toBe(200)
    const today = await app.deps.database.db
      .selectFrom('phoneReveals')
      .select('count')
      .where('subject', '=', `person:${person.userId}`)
      .orderBy('day', 'desc')
      .executeTakeFirst()
    expect(today?.count).toBe(2)
  })

  test('a network address has its own quota for all users', async () => {
    await change({ perPersonDay: 3, perAddressDay: 5 }, 0)
    const people = [await placeSeller(app), await placeSeller(app), await placeSeller(app)]
    const ads = await placeAdsOf(
      app,
      seller,
      Array.from({ length: 4 }, () => ({})),
    )
    const statuses: number[] = []
    for (const person of people)
      for (const ad of ads) statuses.push((await contact(ad.id, person, { ip: '198.51.100.77' })).status)
    // Three reveals for the first user, two for the second, then the quota of the address is used up.
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429, 429, 429, 429, 429, 429])
    expect((await contact(ads[0]?.id ?? 0, people[2], { ip: '198.51.100.78' })).status).toBe(200)
    await change({ perPersonDay: limits.revealsPerPersonDay, perAddressDay: limits.revealsPerAddressDay }, 1)
  })

  test('reveals are counted by seller, addresses are stored as hashes, and old counters are deleted', async () => {
    const one = await placeSeller(app)
    const ad = await placeAd(app, { userId: one.userId })
    await contact(ad.id, buyer, { ip: '198.51.100.79' })
    const reveals = () => app.deps.database.db.selectFrom('phoneReveals').selectAll().execute()
    const before = await reveals()
    expect(before.find(({ subject }) => subject === `seller:${one.userId}`)?.count).toBe(1)
    expect(JSON.stringify(before)).not.toContain('198.51')
    await asOwner(app.databaseName, (client) =>
      client.query(`insert into phone_reveals values (current_date - 40, 'person:1', 9)`),
    )
    await deleteOldReveals(app.deps)
    expect(await reveals()).toEqual(before)
  })
})

describe('the list of contacts', () => {
  test('the list shows sellers to buyers and buyers to sellers, newest first', async () => {
    const person = await placeSeller(app)
    const shop = await placeSeller(app)
    const phone = newVioPhone()
    await app.deps.database.db
      .updateTable('users')
      .set({ phone, phoneVerifiedAt: new Date() })
      .where('id', '=', person.userId)
      .execute()
    const ads = await placeAdsOf(app, shop, [{ phones }, { phones: [newVioPhone()] }])
    for (const ad of ads) await contact(ad.id, person)
    await contact(ads[0]?.id ?? 0, person)
    const outgoing = await list(person, 'OUTGOING')
    expect(outgoing).toMatchObject([
      {
        direction: 'OUTGOING',
        product: { id: ads[0]?.id, isDeactivated: false },
        userName: 'Aziza Karimova',
        phoneNumbers: phones,
        writeUrl: `https://t.me/u${shop.telegramId}`,
      },
      { product: { id: ads[1]?.id } },
    ])
    expect(await list(shop, 'INCOMING')).toMatchObject([
      {
        direction: 'INCOMING',
        product: { id: ads[0]?.id },
        phoneNumbers: [phone],
        writeUrl: `https://t.me/u${person.telegramId}`,
      },
      { product: { id: ads[1]?.id } },
    ])
    expect(await list(person, 'INCOMING')).toEqual([])
    expect(await list(shop, 'OUTGOING')).toEqual([])
  })

  test('a buyer without number and username, or a banned one, has no target', async () => {
    const shop = await placeSeller(app)
    const bare = await placeSeller(app)
    const banned = await placeSeller(app)
    const ad = await placeAd(app, { userId: shop.userId })
    await contact(ad.id, bare)
    await contact(ad.id, banned)
    await app.deps.database.db
      .updateTable('users')
      .set({ username: null })
      .where('id', '=', bare.userId)
      .execute()
    await ban(app, banned)
    expect(await list(shop, 'INCOMING')).toMatchObject([
      { phoneNumbers: [], writeUrl: null },
      { phoneNumbers: [], writeUrl: null },
    ])
  })

  test('an ended ad stays in the list, deactivated and without numbers', async () => {
    const person = await placeSeller(app)
    const ad = await placeAd(app, { phones })
    await contact(ad.id, person)
    await endAd(app, ad)
    expect(await list(person, 'OUTGOING')).toMatchObject([
      { product: { id: ad.id, isDeactivated: true }, phoneNumbers: [], writeUrl: null },
    ])
  })

  test('the list does not reveal numbers that were added after the contact', async () => {
    const person = await placeSeller(app)
    const ad = await placeAd(app, { phones })
    await contact(ad.id, person)
    expect((await list(person, 'OUTGOING'))[0]?.phoneNumbers).toEqual(phones)
    const fresh = newVioPhone()
    await asOwner(app.databaseName, (client) =>
      client.query(
        `with written as (
           insert into ad_revisions (ad_id, name, description, category_id, state, price, currency, region_id,
             longitude, latitude, phones, created_at)
           select ad_id, name, description, category_id, state, price, currency, region_id, longitude, latitude,
             array[$2::text], now() + interval '1 second' from ad_revisions where ad_id = $1 returning id)
         update ads set public_revision_id = (select id from written) where id = $1`,
        [ad.id, fresh],
      ),
    )
    expect((await list(person, 'OUTGOING'))[0]?.phoneNumbers).toEqual([])
    app.shiftClock(5_000)
    expect((await contact(ad.id, person)).body.phoneNumbers).toEqual([fresh])
    app.shiftClock(0)
    expect((await list(person, 'OUTGOING'))[0]?.phoneNumbers).toEqual([fresh])
  })

  test('the list has at most a hundred rows', async () => {
    const shop = await placeSeller(app)
    const ad = await placeAd(app, { userId: shop.userId })
    await asOwner(app.databaseName, (client) =>
      client.query(
        `with people as (
           insert into users (product, public_id, first_name, language, telegram_id)
           select 'vio', 'many' || n, 'n', 'uz', 5000000000 + n from generate_series(1, 130) n returning id)
         insert into connections (ad_id, buyer_id, seller_id) select $1, id, $2 from people`,
        [ad.id, shop.userId],
      ),
    )
    expect(await list(shop, 'INCOMING')).toHaveLength(limits.connectionsTake)
  })
})
