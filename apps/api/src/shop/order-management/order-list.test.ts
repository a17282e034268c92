import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askAs,
  buyNow,
  deliver,
  joinOrCreate,
  moveOrder,
  placeOperator,
  placeProduct,
  placeShopper,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
let operator: Shopper
let product: PlacedProduct
beforeAll(async () => {
  app = await startTestApp()
  operator = await placeOperator(app)
  product = await placeProduct(app, { title: '100% wool scarf', titleHi: 'ऊनी स्कार्फ़' })
})
afterAll(() => app.close())

interface OrderList {
  readonly data: readonly { id: string; status: string }[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}
const listOrders = async (words: string) =>
  (await askAs<OrderList>(app, operator, 'GET', `/api/orders?take=100&${words}`)).body
const idsOf = async (words: string) => (await listOrders(words)).data.map(({ id }) => id)
const place = async (more: Record<string, unknown> = {}, of = product) =>
  (await buyNow(app, await placeShopper(app), of, more)).body.id
const placeMany = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) ids.push(await place())
  return ids
}

interface Result {
  readonly id: string
  readonly status: string | null
  readonly problem: string | null
}
const moveMany = (ids: readonly string[], status: string, note?: string) =>
  askAs<{ results: readonly Result[] }>(app, operator, 'POST', '/api/orders/moves', {
    body: { ids, status, ...(note === undefined ? {} : { note }) },
  })
const movesLogged = async (id: string) =>
  (
    await app.deps.database.db
      .selectFrom('auditLog')
      .select(['action', 'data'])
      .where('object', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, data }) => [action, data])

describe('filters of the order list', () => {
  test('the query matches a number’s first letters in any case, or a part of the title in either language', async () => {
    const id = await place()
    expect(await idsOf(`status=PLACED&query=${id.slice(0, 6).toLowerCase()}`)).toEqual([id])
    for (const part of ['wool scarf', '100%', 'स्कार्फ़'])
      expect(await idsOf(`status=PLACED&query=${encodeURIComponent(part)}`)).toContain(id)
    for (const part of ['%', '_', '1_0%', '\\', "' or 1=1"])
      expect([part, (await idsOf(`status=PLACED&query=${encodeURIComponent(part)}`)).includes(id)]).toEqual([
        part,
        part === '%',
      ])
  })

  test('filters by the first digits of a PIN and by orders with or without a group', async () => {
    const far = await place({ pin: '793101', city: 'Shillong' })
    expect(await listOrders('status=PLACED&pin=7931')).toMatchObject({
      data: [{ id: far }],
      total: 1,
      counts: { PLACED: 1, AWAITING_GROUP: 0, CONFIRMED: 0 },
    })
    const { body } = await joinOrCreate(app, await placeShopper(app), product, { pin: '793101' })
    expect(await idsOf('status=AWAITING_GROUP&pin=7931&bought=group')).toEqual([body.orderId])
    expect(await idsOf('status=AWAITING_GROUP&pin=7931&bought=alone')).toEqual([])
    expect(await idsOf('status=PLACED&pin=7931&bought=alone')).toEqual([far])
  })

  test('the dates of the filter are whole days in India', async () => {
    const ids = await placeMany(4)
    const moments = [
      '2026-03-09T18:29:59.999Z',
      '2026-03-09T18:30:00Z',
      '2026-03-10T18:29:59.999Z',
      '2026-03-10T18:30:00Z',
    ]
    await asOwner(app.databaseName, async (client) => {
      for (const [index, at] of moments.entries())
        await client.query('update orders set created_at = $2 where number = $1', [ids[index], at])
    })
    expect(await idsOf('status=PLACED&from=2026-03-10&to=2026-03-10')).toEqual(ids.slice(1, 3))
    expect(await idsOf('status=PLACED&from=2026-03-09&to=2026-03-09')).toEqual([ids[0]])
    for (const words of ['from=10.03.2026', 'to=2026-02-30', 'pin=12a', 'bought=stolen'])
      expect((await askAs(app, operator, 'GET', `/api/orders?status=PLACED&${words}`)).status).toBe(400)
  })

  test('the counts of every status apply the filter, and the pages add up to them', async () => {
    const [first, second, third] = await placeMany(3)
    await deliver(app, operator, first ?? '')
    await moveOrder(app, operator, second ?? '', { status: 'CONFIRMED' })
    const { counts } = await listOrders('status=PLACED')
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ status: string; count: number }>(
        'select status, count(*)::int as count from orders group by status',
      ),
    )
    expect(counts).toMatchObject(Object.fromEntries(rows.map(({ status, count }) => [status, count])))
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(
      rows.reduce((sum, { count }) => sum + count, 0),
    )
    const pages: string[] = []
    for (let skip = 0; skip < (counts['PLACED'] ?? 0); skip += 2)
      pages.push(
        ...(
          await askAs<OrderList>(app, operator, 'GET', `/api/orders?status=PLACED&take=2&skip=${skip}`)
        ).body.data.map(({ id }) => id),
      )
    expect(pages).toEqual(await idsOf('status=PLACED'))
    expect(pages).toContain(third)
  })

  test('ended orders are listed newest first', async () => {
    const [earlier = '', later = ''] = await placeMany(2)
    for (const id of [earlier, later]) await deliver(app, operator, id)
    const ids = await idsOf('status=DELIVERED')
    expect(ids.indexOf(later)).toBeLessThan(ids.indexOf(earlier))
  })
})

describe('moving many orders', () => {
  test('ten orders move together, each with its own audit entry', async () => {
    const ids = await placeMany(10)
    for (const status of ['CONFIRMED', 'SHIPPED'])
      expect((await moveMany(ids, status, 'van 7')).body.results).toEqual(
        ids.map((id) => ({ id, status, problem: null })),
      )
    for (const id of ids)
      expect(await movesLogged(id)).toEqual([
        ['order.move', { from: 'PLACED', to: 'CONFIRMED', note: 'van 7' }],
        ['order.move', { from: 'CONFIRMED', to: 'SHIPPED', note: 'van 7' }],
      ])
  })

  test('forbidden moves and unknown numbers are reported and do not stop the other orders', async () => {
    const [ready = '', fresh = '', sent = ''] = await placeMany(3)
    await moveMany([ready, sent], 'CONFIRMED')
    await moveMany([sent], 'SHIPPED')
    const { status, body } = await moveMany(['ZZZZZZZZZZ', fresh, sent, ready], 'SHIPPED')
    expect([status, body.results]).toEqual([
      200,
      [
        { id: 'ZZZZZZZZZZ', status: null, problem: 'ORDER_NOT_FOUND' },
        { id: fresh, status: 'PLACED', problem: 'ORDER_STATE_CONFLICT' },
        { id: sent, status: 'SHIPPED', problem: null },
        { id: ready, status: 'SHIPPED', problem: null },
      ],
    ])
    expect(await movesLogged(fresh)).toEqual([])
    // An order that already had the status got no second entry.
    expect(await movesLogged(sent)).toHaveLength(2)
  })

  test('a repeated number is moved once, and a request takes at most a hundred numbers', async () => {
    const [id = ''] = await placeMany(1)
    expect((await moveMany([id, id], 'CONFIRMED')).body.results).toHaveLength(1)
    expect(await movesLogged(id)).toHaveLength(1)
    expect((await moveMany([], 'CONFIRMED')).status).toBe(400)
    expect((await moveMany(Array<string>(101).fill(id), 'CONFIRMED')).status).toBe(400)
  })

  test('concurrent operators move every order once', async () => {
    const ids = await placeMany(5)
    const answers = await Promise.all([
      moveMany(ids, 'CONFIRMED'),
      moveMany(ids.toReversed(), 'CONFIRMED'),
      moveMany(ids, 'CANCELLED'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const id of ids) {
      const moves = await movesLogged(id)
      // A confirmed order may still be cancelled, but a cancelled one is final.
      expect([1, 2]).toContain(moves.length)
      expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length)
    }
  })
})

describe('the packing list', () => {
  const pack = (who: Shopper | null, ids: readonly string[]) =>
    askAs<{ data: readonly Record<string, unknown>[]; left: readonly string[] }>(
      app,
      who,
      'POST',
      '/api/orders/packing-list',
      { body: { ids } },
    )

  test('the packing list keeps the requested order and audits each read once', async () => {
    const there = { address: '221 Hidden Lane', addressExtra: 'behind the mill', pin: '825301' }
    const [ready, other, fresh] = [await place(there), await place(), await place()]
    await moveMany([ready, other], 'CONFIRMED')
    const { body } = await pack(operator, [other, fresh, ready, other])
    expect(body.data.map(({ id }) => id)).toEqual([other, ready])
    expect(body.data[1]).toMatchObject({
      ...there,
      product: { title: '100% wool scarf' },
      sums: { totalPaise: 599_00 },
    })
    // Unconfirmed orders are not packed, so their addresses stay hidden.
    expect(body.left).toEqual([fresh])
    await pack(operator, [ready])
    expect((await movesLogged(ready)).map(([action]) => action)).toEqual(['order.move', 'order.read'])
    expect(await movesLogged(fresh)).toEqual([])
  })

  test('only operators read the packing list', async () => {
    const id = await place()
    expect((await pack(await placeShopper(app), [id])).status).toBe(403)
    expect((await pack(null, [id])).status).toBe(401)
  })
})
