import { ads as limits } from '@app/contract/market/ads.limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAd, placeAd, placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { ban } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let buyer: Seller
beforeAll(async () => {
  // As many connections as concurrent requests: without a free connection for two seconds a request is refused.
  app = await startTestApp({ environment: { DATABASE_POOL_SIZE: '101' } })
  buyer = await placeSeller(app)
})
afterAll(() => app.close())

interface Favourite {
  readonly id: number
  readonly product: {
    readonly id: number
    readonly name: string
    readonly isDeactivated: boolean
    readonly isModerated: boolean | null
    readonly favourites: readonly object[]
  }
}

const toggle = (adId: number, who: Seller = buyer, isFavourite?: boolean) =>
  app.ask<{ isFavourite: boolean }>('POST', '/api/user/telegram/favourites/toggle', {
    token: who.accessToken,
    body: { telegramProductId: adId, ...(isFavourite === undefined ? {} : { isFavourite }) },
  })
const list = async (who: Seller, query = '') =>
  (
    await app.ask<{ data: Favourite[]; total: number }>('GET', `/api/user/telegram/favourites${query}`, {
      token: who.accessToken,
    })
  ).body
const counted = async (adId: number): Promise<number> =>
  (
    await app.deps.database.db
      .selectFrom('adCounters')
      .select('favourites')
      .where('adId', '=', adId)
      .executeTakeFirst()
  )?.favourites ?? 0

describe('a favourite', () => {
  test('a favourite toggles with each request and counts for the ad', async () => {
    const ad = await placeAd(app)
    expect((await toggle(ad.id)).body).toEqual({ isFavourite: true })
    expect(await counted(ad.id)).toBe(1)
    expect((await toggle(ad.id)).body).toEqual({ isFavourite: false })
    expect(await counted(ad.id)).toBe(0)
    const changes = await app.deps.database.db
      .selectFrom('favouriteChanges')
      .select(['userId', 'isAdded', 'isByMerge', 'isCarriedOver'])
      .where('adId', '=', ad.id)
      .orderBy('id')
      .execute()
    expect(changes).toEqual(
      [true, false].map((isAdded) => ({
        userId: buyer.userId,
        isAdded,
        isByMerge: false,
        isCarriedOver: false,
      })),
    )
  })

  test('with a requested state a repeated call changes nothing', async () => {
    const ad = await placeAd(app)
    for (let times = 0; times < 3; times += 1)
      expect((await toggle(ad.id, buyer, true)).body).toEqual({ isFavourite: true })
    expect(await counted(ad.id)).toBe(1)
    for (let times = 0; times < 3; times += 1)
      expect((await toggle(ad.id, buyer, false)).body).toEqual({ isFavourite: false })
    expect(await counted(ad.id)).toBe(0)
  })

  test('an owner may favourite an own ad, which does not count', async () => {
    const seller = await placeSeller(app)
    const ad = await placeAd(app, { userId: seller.userId })
    expect((await toggle(ad.id, seller)).body).toEqual({ isFavourite: true })
    expect(await counted(ad.id)).toBe(0)
  })

  test.each(['PENDING', 'REJECTED', 'CLOSED', 'EXPIRED', 'BLOCKED'] as const)(
    'an ad that is %s cannot be kept',
    async (status) => {
      const ad = await placeAd(app, { status })
      expect(await toggle(ad.id)).toMatchObject({ status: 404, body: { code: 'AD_NOT_FOUND' } })
      expect((await toggle(ad.id, buyer, true)).status).toBe(404)
    },
  )

  test('an ended ad can be unfavourited but not favourited again', async () => {
    const ad = await placeAd(app)
    await toggle(ad.id)
    await endAd(app, ad)
    expect((await toggle(ad.id, buyer, true)).body).toEqual({ isFavourite: true })
    expect((await toggle(ad.id)).body).toEqual({ isFavourite: false })
    expect((await toggle(ad.id)).status).toBe(404)
  })

  test('101 concurrent toggles are 101 changes', async () => {
    const ad = await placeAd(app)
    const replies = await Promise.all(Array.from({ length: 101 }, () => toggle(ad.id)))
    expect(replies.filter(({ body }) => body.isFavourite)).toHaveLength(51)
    expect((await list(buyer, '?take=100')).data.filter(({ product }) => product.id === ad.id)).toHaveLength(
      1,
    )
    expect(await counted(ad.id)).toBe(1)
  })

  test('with one place left under the limit, one of twenty concurrent requests succeeds', async () => {
    const person = await placeSeller(app)
    const many = await placeAdsOf(
      app,
      await placeSeller(app),
      Array.from({ length: 20 }, () => ({})),
    )
    await asOwner(app.databaseName, (client) =>
      client.query(
        'insert into favourites (user_id, ad_id) select $1, 1000000 + n from generate_series(2, $2::int) n',
        [person.userId, limits.favouritesPerPerson],
      ),
    )
    const replies = await Promise.all(many.map((ad) => toggle(ad.id, person, true)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const kept = many[replies.findIndex(({ status }) => status === 200)]
    expect((await toggle(kept?.id ?? 0, person)).body).toEqual({ isFavourite: false })
  })

  test('control: reading before writing without a lock loses changes', async () => {
    const ad = await placeAd(app)
    const { pool } = app.deps.database
    const look = async (): Promise<boolean> => {
      const kept = await pool.query('select 1 from favourites where user_id = $1 and ad_id = $2', [
        buyer.userId,
        ad.id,
      ])
      return kept.rowCount !== 0
    }
    const write = async (isKept: boolean): Promise<boolean> => {
      const text = isKept
        ? 'delete from favourites where user_id = $1 and ad_id = $2'
        : 'insert into favourites (user_id, ad_id) values ($1, $2) on conflict do nothing'
      await pool.query(text, [buyer.userId, ad.id])
      return !isKept
    }
    // All of them read before the first one writes, which only a lock prevents.
    const looked = await Promise.all(Array.from({ length: 101 }, look))
    const replies = await Promise.all(looked.map(write))
    expect(replies.filter(Boolean).length).not.toBe(51)
  })
})

describe('the list', () => {
  test('the list returns pages of 25 in both directions, with a total', async () => {
    const person = await placeSeller(app)
    const ads = await placeAdsOf(
      app,
      await placeSeller(app),
      Array.from({ length: 30 }, (_, index) => ({ name: `Ad ${index}` })),
    )
    for (const ad of ads) await toggle(ad.id, person)
    const names = ({ data }: { data: Favourite[] }) => data.map(({ product }) => product.name)
    const first = await list(person)
    expect(first.total).toBe(30)
    expect(names(first)).toEqual(ads.slice(0, 25).map(({ draft }) => draft.name))
    expect(names(await list(person, '?skip=25'))).toEqual(ads.slice(25).map(({ draft }) => draft.name))
    expect(names(await list(person, '?sortBy=createdAt%7Cdesc&take=3'))).toEqual(['Ad 29', 'Ad 28', 'Ad 27'])
    expect(first.data.every(({ product }) => product.favourites.length === 1)).toBe(true)
  })

  test.each(['?sortBy=price%7Casc', '?take=101', '?skip=10001', '?take=-1'])(
    '%s is refused',
    async (query) => {
      const { status } = await app.ask('GET', `/api/user/telegram/favourites${query}`, {
        token: buyer.accessToken,
      })
      expect(status).toBe(400)
    },
  )

  test.each(['CLOSED', 'EXPIRED', 'BLOCKED'] as const)(
    'an ad that became %s stays, greyed',
    async (status) => {
      const person = await placeSeller(app)
      const ad = await placeAd(app)
      await toggle(ad.id, person)
      await endAd(app, ad, status)
      expect((await list(person)).data).toMatchObject([
        { product: { id: ad.id, name: ad.draft.name, isDeactivated: true, isModerated: true } },
      ])
    },
  )

  test('the list hides why an ad ended: rejected, pending and banned look closed', async () => {
    const person = await placeSeller(app)
    const seller = await placeSeller(app)
    const ads = await placeAdsOf(app, seller, [{ name: 'a' }, { name: 'b' }])
    const byBanned = await placeSeller(app)
    const third = await placeAd(app, { userId: byBanned.userId, name: 'c' })
    for (const ad of [...ads, third]) await toggle(ad.id, person)
    await asOwner(app.databaseName, async (client) => {
      await client.query(`update ads set status = 'REJECTED', reason = 'FRAUD' where id = $1`, [ads[0]?.id])
      await client.query(`update ads set status = 'PENDING' where id = $1`, [ads[1]?.id])
    })
    await ban(app, byBanned)
    const { data } = await list(person)
    expect(data).toHaveLength(3)
    for (const { product } of data) expect(product).toMatchObject({ isDeactivated: true, isModerated: true })
    expect(JSON.stringify(data)).not.toContain('FRAUD')
  })

  test('the list shows the public revision, not the pending one', async () => {
    const person = await placeSeller(app)
    const ad = await placeAd(app, { name: 'As approved' })
    await toggle(ad.id, person)
    await asOwner(app.databaseName, (client) =>
      client.query(
        `with written as (
           insert into ad_revisions (ad_id, name, description, category_id, state, price, currency, region_id,
             longitude, latitude, phones)
           select ad_id, 'Not looked at', description, category_id, state, price, currency, region_id,
             longitude, latitude, phones from ad_revisions where ad_id = $1 returning id)
         update ads set pending_revision_id = (select id from written) where id = $1`,
        [ad.id],
      ),
    )
    expect((await list(person)).data[0]?.product.name).toBe('As approved')
    await endAd(app, ad, 'BLOCKED')
    expect(JSON.stringify(await list(person))).not.toContain('Not looked at')
  })

  test('the list belongs to the caller only', async () => {
    const ad = await placeAd(app)
    await toggle(ad.id)
    expect((await list(await placeSeller(app))).data).toEqual([])
    expect((await app.ask('GET', '/api/user/telegram/favourites')).status).toBe(401)
  })
})
