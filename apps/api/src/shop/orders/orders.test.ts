import { shop } from '@app/contract/shop/shop.limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTx } from '#platform/ctx.ts'
import { newIp, signInPerson } from '#test/support/people.ts'
import {
  askAs,
  buyNow,
  endGroup,
  deliver,
  home,
  joinOrCreate,
  moveOrder,
  placeOperator,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { aloneSums } from '../catalogue/sums.rules.ts'
import { checkOrderLimits, placeOrder } from './place-order.service.ts'

let app: TestApp
let operator: Shopper
let product: PlacedProduct
beforeAll(async () => {
  // As many connections as concurrent requests below: waiting for the pool is tested elsewhere.
  app = await startTestApp({ environment: { DATABASE_POOL_SIZE: '20' } })
  operator = await placeOperator(app)
  product = await placeProduct(app)
})
afterAll(() => app.close())

interface Order {
  readonly id: string
  readonly status: string
  readonly sums: Readonly<Record<string, number>>
  readonly group: { inviteCode: string; status: string } | null
  readonly moves: readonly { status: string }[]
  readonly canRate: boolean
  readonly rating: object | null
  readonly address?: string
  readonly code?: string
}

const orderOf = (who: Shopper | null, id: string) => askAs<Order>(app, who, 'GET', `/api/user/orders/${id}`)
const ordersOf = async (who: Shopper) =>
  (await askAs<{ data: Order[]; total: number }>(app, who, 'GET', '/api/user/orders')).body
const cancel = (who: Shopper | null, id: string) =>
  askAs<{ code?: string }>(app, who, 'POST', `/api/user/orders/${id}/cancel`, { body: {} })
const rate = (who: Shopper | null, id: string, body: object = { stars: 5 }) =>
  askAs<{ code?: string }>(app, who, 'POST', `/api/user/orders/${id}/rating`, { body })
const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.databaseName, (client) => client.query(text, values))

describe('buying without a group', () => {
  test('buying without a group places an order at the full price without discounts', async () => {
    const buyer = await placeShopper(app)
    const { status, body } = await buyNow(app, buyer, product)
    expect(status).toBe(200)
    expect(body.id).toMatch(/^[A-Z0-9]{10}$/)
    expect((await orderOf(buyer, body.id)).body).toMatchObject({
      id: body.id,
      status: 'PLACED',
      group: null,
      product: { id: product.id, link: product.link },
      sums: {
        pricePaise: 599_00,
        groupDiscountPaise: 0,
        creatorDiscountPaise: 0,
        deliveryDiscountPaise: 0,
        totalPaise: 599_00,
        savingsPaise: 0,
      },
      phoneNumber: buyer.phone,
      ...home,
      moves: [{ status: 'PLACED' }],
      canRate: false,
      rating: null,
    })
  })

  test('an order keeps its price when the price of the product changes', async () => {
    const thing = await placeProduct(app)
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, thing)).body
    await sql('update products set price_paise = 99900 where id = $1', [thing.id])
    expect((await orderOf(buyer, id)).body.sums['totalPaise']).toBe(599_00)
  })

  test('an order is refused when its total differs from the one the shopper saw', async () => {
    const buyer = await placeShopper(app)
    expect(await buyNow(app, buyer, product, { expectedTotalPaise: 580_00 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    })
    expect((await ordersOf(buyer)).total).toBe(0)
    expect((await buyNow(app, buyer, product, { expectedTotalPaise: 599_00 })).status).toBe(200)
  })

  test('the address of an order is prefilled in the next form', async () => {
    const buyer = await placeShopper(app)
    await buyNow(app, buyer, product)
    await buyNow(app, buyer, product, {
      address: '7 Lake View',
      pin: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
    })
    expect((await askAs(app, buyer, 'GET', '/api/user/users')).body).toMatchObject({
      address: '7 Lake View',
      city: 'Bengaluru',
      state: 'Karnataka',
      pin: '560001',
    })
  })

  test.each([
    [{ utmSource: 'friend-post', utmMedium: 'story' }, ['friend-post', 'story']],
    [{ utmSource: 'friend-post', utmMedium: null }, ['friend-post', null]],
    [{}, [null, null]],
  ])('an order stores its campaign, with and without a group: %j', async (origin, kept) => {
    const buyer = await placeShopper(app)
    const ids = [
      (await buyNow(app, buyer, product, origin)).body.id,
      (await joinOrCreate(app, buyer, product, origin)).body.orderId,
    ]
    const { rows } = await sql(
      'select utm_source, utm_medium from orders where number = any($1::text[]) order by id',
      [ids],
    )
    const [source, medium] = kept
    expect(rows).toEqual(ids.map(() => ({ utm_source: source, utm_medium: medium })))
  })

  test('an order needs a verified phone and an existing product', async () => {
    const visitor = await signInPerson(app, 'saath')
    const body = { productId: product.id, ...home }
    const asked = { product: 'saath', token: visitor.accessToken, ip: newIp(), body } as const
    expect(await app.ask('POST', '/api/user/orders', asked)).toMatchObject({
      status: 401,
      body: { code: 'CODE_REQUIRED' },
    })
    expect(await buyNow(app, await placeShopper(app), { id: 999_999_999 })).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    })
  })

  test.each<Readonly<Record<string, unknown>>>([
    { pin: '012345' },
    { pin: '12345' },
    { pin: '1234567' },
    { pin: '११०००१' },
    { address: '' },
    { address: '   ' },
    { address: 'x'.repeat(301) },
    { address: 'line\nbreak' },
    { city: '' },
    { state: '' },
    { productId: 0 },
    { productId: 1.5 },
    { totalPaise: 1 },
    { phoneNumber: '+919876543210' },
    { joinType: 'Created' },
  ])('an order with %j is refused', async (change) => {
    const buyer = await placeShopper(app)
    expect((await buyNow(app, buyer, product, change)).status).toBe(400)
    expect((await ordersOf(buyer)).total).toBe(0)
  })

  test('orders are refused while the setting switches them off', async () => {
    const closed = await startTestApp()
    try {
      await asOwner(closed.databaseName, (client) =>
        client.query(
          `insert into settings (product, key, value, version) values ('saath', 'switch.orders', 'false', 1)`,
        ),
      )
      const thing = await placeProduct(closed)
      const buyer = await placeShopper(closed)
      const refused = { status: 409, body: { code: 'FEATURE_UNAVAILABLE' } }
      expect(await buyNow(closed, buyer, thing)).toMatchObject(refused)
      expect(await joinOrCreate(closed, buyer, thing)).toMatchObject(refused)
    } finally {
      await closed.close()
    }
  })
})

describe('repeated orders', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key }, ip: newIp() })

  test('ten concurrent requests with one idempotency key place one order', async () => {
    const buyer = await placeShopper(app)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => buyNow(app, buyer, product, {}, withKey('one-name-of-an-order'))),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await ordersOf(buyer)).total).toBe(1)
  })

  test('control: ten requests without an idempotency key place ten orders', async () => {
    const buyer = await placeShopper(app)
    await Promise.all(Array.from({ length: 10 }, () => buyNow(app, buyer, product)))
    expect((await ordersOf(buyer)).total).toBe(10)
  })

  test('a repeated key with another address is refused and the first order stays', async () => {
    const buyer = await placeShopper(app)
    await buyNow(app, buyer, product, {}, withKey('a-name-that-is-used-again'))
    const second = await buyNow(app, buyer, product, { pin: '560001' }, withKey('a-name-that-is-used-again'))
    expect(second.body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await ordersOf(buyer)).total).toBe(1)
  })

  test('the same idempotency key of another user places another order', async () => {
    const [one, other] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const replies = [
      await buyNow(app, one, product, {}, withKey('the-same-name-of-two')),
      await buyNow(app, other, product, {}, withKey('the-same-name-of-two')),
    ]
    expect(replies[0]?.body.id).not.toBe(replies[1]?.body.id)
  })
})

describe('the limit of open orders', () => {
  const openOf = async (who: Shopper): Promise<number> => {
    const { rows } = await sql(
      `select count(*)::int as count from orders
        where user_id = $1 and status in ('PLACED', 'AWAITING_GROUP', 'CONFIRMED', 'SHIPPED')`,
      [who.userId],
    )
    return (rows[0] as { count: number }).count
  }

  test('a user has at most ten open orders, and an ended one makes room for another', async () => {
    const buyer = await placeShopper(app)
    const ids = []
    for (let number = 1; number < shop.openOrdersPerPerson; number += 1)
      ids.push((await buyNow(app, buyer, product)).body.id)
    expect((await joinOrCreate(app, buyer, product)).status).toBe(200)
    const refused = { status: 429, body: { code: 'ORDER_LIMIT_REACHED' } }
    expect(await buyNow(app, buyer, product)).toMatchObject(refused)
    expect(await joinOrCreate(app, buyer, await placeProduct(app))).toMatchObject(refused)
    await cancel(buyer, ids[0] ?? '')
    expect((await buyNow(app, buyer, product)).status).toBe(200)
    await deliver(app, operator, ids[1] ?? '')
    expect((await buyNow(app, buyer, product)).status).toBe(200)
  })

  test('twenty concurrent requests place ten orders', async () => {
    const buyer = await placeShopper(app)
    const replies = await Promise.all(Array.from({ length: 20 }, () => buyNow(app, buyer, product)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ body }) => body.code === 'ORDER_LIMIT_REACHED')).toHaveLength(10)
    expect(await openOf(buyer)).toBe(10)
  })

  test('control: without the lock, twenty concurrent requests place more than ten orders', async () => {
    const buyer = await placeShopper(app)
    const { deps } = app
    await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inTx({ db: deps.database.db, deps }, async (tx) => {
          await checkOrderLimits(tx, buyer.userId, new Date())
          await placeOrder(tx, {
            userId: buyer.userId,
            productId: product.id,
            participantId: null,
            sums: aloneSums({ pricePaise: 599_00, discountedPricePaise: 349_00 }),
            phone: buyer.phone,
            delivery: home,
            origin: {},
          })
        }),
      ),
    )
    expect(await openOf(buyer)).toBeGreaterThan(10)
  })
})

describe('orders and groups of a user and day', () => {
  const leave = (who: Shopper, inviteCode: string) =>
    askAs(app, who, 'POST', '/api/user/group-purchases/leave', { body: { inviteCode } })
  /** Moves the orders and their moves of this buyer into the past. */
  const age = (who: Shopper, hours: number) =>
    sql(
      `with old as (
         update orders set created_at = created_at - make_interval(hours => $2) where user_id = $1 returning id)
       update order_moves set created_at = created_at - make_interval(hours => $2)
       where order_id in (select id from old)`,
      [who.userId, hours],
    )

  test('after three cancellations and left groups a user waits an hour, after a fourth two hours', async () => {
    const buyer = await placeShopper(app)
    for (let times = 0; times < 2; times += 1)
      await cancel(buyer, (await buyNow(app, buyer, product)).body.id)
    const { inviteCode } = (await joinOrCreate(app, buyer, product)).body
    await leave(buyer, inviteCode)
    const paused = await buyNow(app, buyer, product)
    expect(paused).toMatchObject({ status: 429, body: { code: 'ORDER_PAUSED' } })
    expect(await joinOrCreate(app, buyer, product)).toMatchObject({ body: { code: 'ORDER_PAUSED' } })
    await age(buyer, 1)
    const fourth = await buyNow(app, buyer, product)
    expect(fourth.status).toBe(200)
    await cancel(buyer, fourth.body.id)
    await age(buyer, 1)
    expect((await buyNow(app, buyer, product)).body).toMatchObject({ code: 'ORDER_PAUSED' })
    await age(buyer, 1)
    expect((await buyNow(app, buyer, product)).status).toBe(200)
  })

  test('orders that an operator cancels do not pause the buyer', async () => {
    const buyer = await placeShopper(app)
    for (let times = 0; times < 4; times += 1) {
      const { id } = (await buyNow(app, buyer, product)).body
      await askAs(app, operator, 'PATCH', `/api/orders/${id}`, { body: { status: 'CANCELLED' } })
    }
    expect((await buyNow(app, buyer, product)).status).toBe(200)
  })

  test('a user places at most twenty orders in 24 hours, however many of them ended', async () => {
    const buyer = await placeShopper(app)
    for (let placed = 0; placed < shop.ordersPerDay; placed += 1) {
      const { id } = (await buyNow(app, buyer, product)).body
      await askAs(app, operator, 'PATCH', `/api/orders/${id}`, { body: { status: 'CANCELLED' } })
    }
    const refused = await buyNow(app, buyer, product)
    expect(refused).toMatchObject({ status: 429, body: { code: 'ORDER_DAY_LIMIT_REACHED' } })
    await age(buyer, 24)
    expect((await buyNow(app, buyer, product)).status).toBe(200)
  })
})

describe('T-28 privacy of orders', () => {
  test('another user cannot see, cancel or rate an order', async () => {
    const [owner, other] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const { id } = (await buyNow(app, owner, product)).body
    for (const who of [other, operator]) {
      const missing = { status: 404, body: { code: 'ORDER_NOT_FOUND' } }
      expect(await orderOf(who, id)).toMatchObject(missing)
      expect(await cancel(who, id)).toMatchObject(missing)
      expect(await rate(who, id)).toMatchObject(missing)
      expect((await ordersOf(who)).data.map((order) => order.id)).not.toContain(id)
    }
    for (const reply of [await orderOf(null, id), await cancel(null, id), await rate(null, id)])
      expect(reply.status).toBe(401)
    expect((await orderOf(owner, id)).body.status).toBe('PLACED')
  })

  test('only the page of the order shows the address, and only to its buyer', async () => {
    const [owner, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const secret = {
      address: '221 Hidden Lane',
      addressExtra: 'behind the mill',
      city: 'Hazaribagh',
      state: 'Jharkhand',
      pin: '987654',
    }
    const alone = (await buyNow(app, owner, product, secret)).body.id
    const begun = (await joinOrCreate(app, owner, product, secret)).body
    await joinOrCreate(app, friend, product, { inviteCode: begun.participantCode })
    const seen = async (who: Shopper | null, path: string) =>
      JSON.stringify((await askAs(app, who, 'GET', path)).body)
    const everywhere = [
      await seen(owner, '/api/user/orders'),
      await seen(owner, '/api/user/group-purchases'),
      await seen(friend, `/api/group-purchases/${begun.inviteCode}`),
      await seen(null, `/api/group-purchases/${begun.participantCode}`),
      await seen(null, `/api/group-purchases/current/${product.id}`),
      await seen(null, '/api/products/groups'),
      await seen(operator, '/api/orders?status=PLACED&take=100'),
      await seen(operator, '/api/orders?status=AWAITING_GROUP&take=100'),
    ].join('\n')
    for (const word of [...Object.values(secret), owner.phone, owner.id])
      expect(everywhere).not.toContain(word)
    // Control: the buyer's own page shows all of it.
    for (const id of [alone, begun.orderId]) {
      const own = await seen(owner, `/api/user/orders/${id}`)
      for (const word of [...Object.values(secret), owner.phone]) expect(own).toContain(word)
    }
  })

  test('order numbers are unpredictable', async () => {
    const buyer = await placeShopper(app)
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.push((await buyNow(app, buyer, product)).body.id)
    expect(new Set(ids).size).toBe(5)
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(5)
  })
})

describe('own orders', () => {
  test('own orders are listed newest first, in pages', async () => {
    const buyer = await placeShopper(app)
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.push((await buyNow(app, buyer, product)).body.id)
    const page = async (query: string) =>
      (await askAs<{ data: Order[]; total: number }>(app, buyer, 'GET', `/api/user/orders?${query}`)).body
    const [first, second] = [await page('take=3'), await page('take=3&skip=3')]
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(first.total).toBe(5)
  })

  test('an own order names its group', async () => {
    const buyer = await placeShopper(app)
    const { orderId, inviteCode } = (await joinOrCreate(app, buyer, product)).body
    expect((await orderOf(buyer, orderId)).body).toMatchObject({
      status: 'AWAITING_GROUP',
      group: { inviteCode, status: 'OPEN' },
      sums: {
        totalPaise: 313_00,
        creatorDiscountPaise: 17_00,
        deliveryDiscountPaise: 19_00,
        savingsPaise: 286_00,
      },
    })
  })
})

describe('cancelling an order', () => {
  test('a buyer cancels an unconfirmed order, and repeating the request succeeds', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    expect((await cancel(buyer, id)).status).toBe(200)
    expect((await cancel(buyer, id)).status).toBe(200)
    expect((await orderOf(buyer, id)).body).toMatchObject({
      status: 'CANCELLED',
      moves: [{ status: 'PLACED' }, { status: 'CANCELLED' }],
    })
    const { rows } = await sql(
      `select from_status, to_status, actor_id from order_moves m join orders o on o.id = m.order_id
        where o.number = $1 order by m.id`,
      [id],
    )
    expect(rows).toEqual([
      { from_status: null, to_status: 'PLACED', actor_id: buyer.userId },
      { from_status: 'PLACED', to_status: 'CANCELLED', actor_id: buyer.userId },
    ])
  })

  test('a buyer cannot cancel a confirmed order or an order in a group', async () => {
    const buyer = await placeShopper(app)
    const conflict = { status: 409, body: { code: 'ORDER_STATE_CONFLICT' } }
    const { id } = (await buyNow(app, buyer, product)).body
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED']) {
      await moveOrder(app, operator, id, { status })
      expect(await cancel(buyer, id)).toMatchObject(conflict)
      expect((await orderOf(buyer, id)).body.status).toBe(status)
    }
    const { orderId } = (await joinOrCreate(app, buyer, product)).body
    expect(await cancel(buyer, orderId)).toMatchObject(conflict)
    expect((await orderOf(buyer, orderId)).body.status).toBe('AWAITING_GROUP')
  })

  test('of a concurrent cancellation and confirmation one happens and the other is refused', async () => {
    for (let round = 0; round < 15; round += 1) {
      const buyer = await placeShopper(app)
      const { id } = (await buyNow(app, buyer, product)).body
      const [mine, theirs] = await Promise.all([
        cancel(buyer, id),
        moveOrder(app, operator, id, { status: 'CONFIRMED' }),
      ])
      const { status, moves } = (await orderOf(buyer, id)).body
      expect(new Set([mine.status, theirs.status])).toEqual(new Set([200, 409]))
      expect(status).toBe(mine.status === 200 ? 'CANCELLED' : 'CONFIRMED')
      expect(moves).toHaveLength(2)
    }
  })
})

describe('expiry of the group', () => {
  test('an order shows EXPIRED as soon as its group has expired, before the job has marked it', async () => {
    const buyer = await placeShopper(app)
    const { orderId, inviteCode } = (await joinOrCreate(app, buyer, product)).body
    await endGroup(app, inviteCode)
    const { body } = await orderOf(buyer, orderId)
    expect(body.status).toBe('EXPIRED')
    expect(body.moves.map(({ status }) => status)).toEqual(['AWAITING_GROUP', 'EXPIRED'])
    expect((await ordersOf(buyer)).data).toMatchObject([{ id: orderId, status: 'EXPIRED' }])
  })
})

describe('rating', () => {
  const ratingsOf = async (id: string): Promise<number> => {
    const { rows } = await sql(
      `select count(*)::int as count from product_ratings r join orders o on o.id = r.order_id where o.number = $1`,
      [id],
    )
    return (rows[0] as { count: number }).count
  }

  test('an order can be rated only after delivery', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    for (const status of ['CONFIRMED', 'SHIPPED']) {
      expect(await rate(buyer, id)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } })
      await moveOrder(app, operator, id, { status })
    }
    await moveOrder(app, operator, id, { status: 'DELIVERED' })
    expect((await orderOf(buyer, id)).body.canRate).toBe(true)
    expect((await rate(buyer, id, { stars: 4, featureStars: [5], text: 'Good' })).status).toBe(200)
    expect((await orderOf(buyer, id)).body.canRate).toBe(false)
  })

  const productPage = async () =>
    (
      await askAs<{
        ratingsCount: number
        reviewsCount: number
        avgRating: number
        ratingsStars: number[]
        reviews: { answer: string; stars: number; authorName: string }[]
      }>(app, null, 'GET', `/api/products/${product.link}`)
    ).body

  test('twenty concurrent ratings of an order store one', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    await deliver(app, operator, id)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => rate(buyer, id, { stars: 5, text: 'Good' })),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await ratingsOf(id)).toBe(1)
  })

  test('a second rating replaces the first on the order and, at once, on the page of the product', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    await deliver(app, operator, id)
    const before = await productPage()
    expect((await ordersOf(buyer)).data).toMatchObject([{ id, canRate: true }])
    await rate(buyer, id, { stars: 2, featureStars: [3], text: 'It leaks' })
    const first = await productPage()
    expect(first.ratingsCount).toBe(before.ratingsCount + 1)
    expect(first.reviews[0]).toMatchObject({ answer: 'It leaks', stars: 2 })
    expect((await orderOf(buyer, id)).body).toMatchObject({
      canRate: false,
      rating: { stars: 2, featureStars: [3], text: 'It leaks' },
    })
    expect((await ordersOf(buyer)).data).toMatchObject([{ id, canRate: false }])

    await rate(buyer, id, { stars: 5, text: 'A new cap came: all is well' })
    const second = await productPage()
    expect(second.ratingsCount).toBe(first.ratingsCount)
    expect(second.reviewsCount).toBe(first.reviewsCount)
    expect(second.reviews[0]).toMatchObject({ answer: 'A new cap came: all is well', stars: 5 })
    expect(second.ratingsStars[0]).toBe((first.ratingsStars[0] ?? 0) + 1)
    expect(second.ratingsStars.reduce((sum, count) => sum + count, 0)).toBe(second.ratingsCount)

    // A rating without text removes the review and keeps the stars.
    await rate(buyer, id, { stars: 5 })
    expect((await productPage()).reviewsCount).toBe(second.reviewsCount - 1)
    expect((await orderOf(buyer, id)).body.rating).toEqual({ stars: 5, featureStars: [], text: '' })
  })

  test.each([
    ['Asha', 'Asha'],
    ['', ''],
    ['  ', ''],
  ])(
    'a review by a buyer with the name "%s" is signed "%s", never with the name of the shop',
    async (name, signed) => {
      const buyer = await placeShopper(app)
      await sql('update users set first_name = $2 where id = $1', [buyer.userId, name])
      const { id } = (await buyNow(app, buyer, product)).body
      await deliver(app, operator, id)
      await rate(buyer, id, { stars: 5, text: 'Good' })
      expect((await productPage()).reviews[0]).toMatchObject({ answer: 'Good', authorName: signed })
    },
  )

  test('a returned order cannot be rated', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    await deliver(app, operator, id)
    await moveOrder(app, operator, id, { status: 'RETURNED' })
    expect((await rate(buyer, id)).body.code).toBe('ORDER_STATE_CONFLICT')
    expect(await ratingsOf(id)).toBe(0)
  })

  test.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    {},
    { stars: 5, featureStars: [6] },
    { stars: 5, text: 'x'.repeat(1001) },
    { stars: 5, authorName: 'Another name' },
  ])('a rating with %j is refused', async (body) => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    await deliver(app, operator, id)
    expect((await rate(buyer, id, body)).status).toBe(400)
    expect(await ratingsOf(id)).toBe(0)
  })
})
