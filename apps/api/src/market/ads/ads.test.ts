import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAd, placeAd, placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { ban } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { maskPhone, priceInSum, publicCoordinate, parseState } from './ads.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Body = Readonly<Record<string, unknown>>
const open = (link: string, token?: string) =>
  app.ask<Body>('GET', `/api/telegram/products/${link}`, token === undefined ? {} : { token })

const isMasked = (body: Body): boolean => String(body['phoneNumbers']).includes('•')

const phones = ['+998901112233', '+998935556677']
const exact = { longitude: 69.279_734, latitude: 41.311_081 }

type Status = 'PENDING' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'EXPIRED' | 'BLOCKED'
const viewers = ['anonymous', 'stranger', 'keeper', 'caller', 'owner'] as const
type Viewer = (typeof viewers)[number]

/** An ad that was public, favourited by one user and contacted by another before it got its state. */
const stage = async (status: Status | 'BANNED') => {
  const owner = await placeSeller(app)
  const ad = await placeAd(app, { userId: owner.userId, phones, ...exact })
  const people = {
    stranger: await placeSeller(app),
    keeper: await placeSeller(app),
    caller: await placeSeller(app),
  }
  const body = { telegramProductId: ad.id }
  await app.ask('POST', '/api/user/telegram/favourites/toggle', { token: people.keeper.accessToken, body })
  await app.ask('POST', '/api/user/telegram/connections', { token: people.caller.accessToken, body })
  if (status === 'BANNED') await ban(app, owner)
  else if (status === 'CLOSED' || status === 'EXPIRED' || status === 'BLOCKED') await endAd(app, ad, status)
  else
    await asOwner(app.databaseName, (client) =>
      client.query(`update ads set status = $2, reason = 'PRICE' where id = $1`, [ad.id, status]),
    )
  const tokenOf = (viewer: Viewer): string | undefined =>
    viewer === 'anonymous' ? undefined : viewer === 'owner' ? owner.accessToken : people[viewer].accessToken
  return { ad, tokenOf }
}

describe('the visibility of an ad', () => {
  const involved = ['keeper', 'caller', 'owner'] as const
  test.each<readonly [Status | 'BANNED', readonly Viewer[]]>([
    ['ACTIVE', viewers],
    ['CLOSED', involved],
    ['EXPIRED', involved],
    ['PENDING', ['owner']],
    ['REJECTED', ['owner']],
    ['BLOCKED', ['owner']],
    // A banned user reads as a visitor, also the own ad.
    ['BANNED', []],
  ])('%s: %j', async (status, allowed) => {
    const { ad, tokenOf } = await stage(status)
    const replies = await Promise.all(viewers.map((viewer) => open(ad.link, tokenOf(viewer))))
    const answers = new Map(viewers.map((viewer, index) => [viewer, replies[index]]))
    expect(viewers.filter((viewer) => answers.get(viewer)?.status === 200)).toEqual(allowed)
    const refused = replies.filter((reply) => reply.status !== 200)
    expect(refused.map(({ status: code, body }) => [code, body['code']])).toEqual(
      refused.map(() => [404, 'AD_NOT_FOUND']),
    )
    const others = viewers.filter((viewer) => viewer !== 'owner').map((viewer) => answers.get(viewer)?.body)
    expect(JSON.stringify(others)).not.toMatch(/901112233|935556677|69\.2797|41\.3110|PRICE/)
    const shownToOwner = replies.filter((reply) => 'phoneNumbers' in reply.body && !isMasked(reply.body))
    expect(shownToOwner.map(({ body }) => [body['phoneNumbers'], body['lon'], body['lat']])).toEqual(
      allowed.includes('owner') ? [[phones, exact.longitude, exact.latitude]] : [],
    )
  })

  test('only the owner sees an ad that was never public', async () => {
    for (const status of ['PENDING', 'REJECTED'] as const) {
      const owner = await placeSeller(app)
      const ad = await placeAd(app, { userId: owner.userId, status })
      expect((await open(ad.link, owner.accessToken)).body).toMatchObject({
        status,
        isModerated: status === 'PENDING' ? null : false,
        isDeactivated: false,
      })
      expect((await open(ad.link)).status).toBe(404)
    }
  })

  test('a missing ad and an invisible one get the same answer', async () => {
    const hidden = await placeAd(app, { status: 'PENDING' })
    const [a, b] = [await open(hidden.link), await open('nothinghere1')]
    const { requestId: _a, ...first } = a.body
    const { requestId: _b, ...second } = b.body
    expect([a.status, first]).toEqual([b.status, second])
  })

  test('only the owner sees the reason of a rejection', async () => {
    const owner = await placeSeller(app)
    const ad = await placeAd(app, { userId: owner.userId, status: 'REJECTED', reason: 'PHOTOS' })
    expect((await open(ad.link, owner.accessToken)).body).toMatchObject({ reason: 'PHOTOS' })
  })

  test.each(['short', 'toolongforalink', 'has%20spaces1', '%00%00%00%00%00%00%00%00%00%00%00%00'])(
    'the link %s is refused',
    async (link) => {
      expect([400, 404]).toContain((await open(link)).status)
    },
  )
})

describe('the page of an ad', () => {
  let seller: Seller
  let ad: PlacedAd
  let imageIds: number[]
  beforeAll(async () => {
    seller = await placeSeller(app)
    imageIds = await asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into images (public_id, product, user_id, width, height, widths, uploaded_bytes, placeholder, claimed_at)
         select 'pictureofanad00' || n, 'vio', $1, 1280, 960, '{320,640,1280}', 1000, 'data:image/webp;base64,AA', now()
         from generate_series(1, 3) n returning id`,
        [seller.userId],
      )
      return rows.map(({ id }) => Number(id))
    })
    ad = await placeAd(app, {
      userId: seller.userId,
      name: 'Redmi Note 13',
      description: '<p>Новый, <b>в плёнке</b></p>',
      state: 'NEW',
      price: 210,
      currency: 'UYE',
      imageIds,
      parameters: [
        { parameterId: 202, value: 'Redmi' },
        { parameterId: 201, value: 'Смартфон' },
      ],
      phones,
      ...exact,
    })
  })

  test('the page has title, price and photo for a link preview, and all pictures', async () => {
    const { body } = await open(ad.link)
    expect(body).toMatchObject({
      name: 'Redmi Note 13',
      price: 210,
      currency: 'UYE',
      state: 'Новое',
      photoCount: 3,
      region: { name: 'Город Ташкент', name_uz: 'Toshkent shahri' },
      city: { name: 'Ташкент' },
      district: null,
      category: { name_uz: expect.any(String) as unknown },
    })
    const photos = body['photos'] as string[]
    expect(photos).toHaveLength(3)
    expect(photos.every((address) => /^https?:\/\//.test(address))).toBe(true)
    expect(photos.map((address) => /pictureofanad00\d/.exec(address)?.[0])).toEqual([
      'pictureofanad001',
      'pictureofanad002',
      'pictureofanad003',
    ])
    const [cover] = body['pictures'] as { sources: { width: number }[]; placeholder: string }[]
    expect(cover?.sources.map(({ width }) => width)).toEqual([320, 640, 1280])
    expect(cover?.placeholder).toMatch(/^data:image/)
  })

  test('the page rounds the position and masks phone numbers', async () => {
    const { body } = await open(ad.link)
    expect([body['lon'], body['lat']]).toEqual([69.28, 41.31])
    expect(body['phoneNumbers']).toEqual(['+99890•••33', '+99893•••77'])
  })

  test('the page lists characteristics in order and names the seller by a public id', async () => {
    const { body } = await open(ad.link)
    expect(body).toMatchObject({
      parameters: [
        { parameterId: 201, value: 'Смартфон', parameter: { type: 'ENUM' } },
        { parameterId: 202, value: 'Redmi' },
      ],
      telegramUserId: seller.id,
      userName: 'Aziza Karimova',
      canWrite: true,
      seller: { adCount: 1 },
    })
  })

  test('the page counts only public ads of the seller', async () => {
    const shop = await placeSeller(app)
    const ads = await placeAdsOf(app, shop, [{}, {}, { status: 'PENDING' }, { status: 'CLOSED' }])
    expect((await open(ads[0]?.link ?? '')).body).toMatchObject({ seller: { adCount: 2 } })
  })

  test('the page shows the favourite of the caller only', async () => {
    const person = await placeSeller(app)
    await app.ask('POST', '/api/user/telegram/favourites/toggle', {
      token: person.accessToken,
      body: { telegramProductId: ad.id },
    })
    expect((await open(ad.link, person.accessToken)).body['favourites']).toHaveLength(1)
    expect((await open(ad.link)).body['favourites']).toEqual([])
    expect((await open(ad.link, seller.accessToken)).body['favourites']).toEqual([])
  })

  test('the page shows the approved text to all users while a newer one waits', async () => {
    const one = await placeAd(app, { name: 'Approved', description: '<p>old</p>' })
    await asOwner(app.databaseName, (client) =>
      client.query(
        `with written as (
           insert into ad_revisions (ad_id, name, description, category_id, state, price, currency, region_id,
             longitude, latitude, phones)
           select ad_id, 'Waiting', '<p>bait</p>', category_id, state, price, currency, region_id,
             longitude, latitude, '{+998900000000}' from ad_revisions where ad_id = $1 returning id)
         update ads set pending_revision_id = (select id from written) where id = $1`,
        [one.id],
      ),
    )
    const { body } = await open(one.link)
    expect(body).toMatchObject({ name: 'Approved', description: '<p>old</p>' })
    expect(JSON.stringify(body)).not.toContain('+99890•••00')
  })
})

describe('rules', () => {
  test.each([
    ['+998901234567', '+99890•••67'],
    ['+99890', '•••'],
    ['', '•••'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
  })

  test('a rounded position is at most 300 m from the exact one', () => {
    for (let at = 41; at < 41.02; at += 0.000_37)
      expect(Math.abs(publicCoordinate(at) - at) * 111_320).toBeLessThan(300)
  })

  test.each([
    [100, 'UZS', 12_700, 100],
    [100, 'UYE', 12_700.5, 1_270_050],
    [0, 'UYE', 12_700, 0],
    [1, 'UYE', 1, 1],
  ] as const)('%i %s at %d is %i sum', (price, currency, rate, sum) => {
    expect(priceInSum(price, currency, rate)).toBe(sum)
  })

  test.each([
    ['NEW', 'NEW'],
    ['Новое', 'NEW'],
    ['Новая', 'NEW'],
    ['Б/у', 'USED'],
    ['б/у', 'USED'],
    ['USED', 'USED'],
  ])('%s is %s', (word, state) => {
    expect(parseState(word)).toBe(state)
  })
})
