import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupProblems } from '#test/races/group-checker.ts'
import {
  askAs,
  buyNow,
  endGroup,
  joinOrCreate,
  moveOrder,
  placeOperator,
  placeProduct,
  placeShopper,
  placeShoppers,
  type Joined,
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
  product = await placeProduct(app)
})
afterAll(() => app.close())

const move = (id: string, status: string, note?: string) =>
  moveOrder(app, operator, id, { status, ...(note === undefined ? {} : { note }) })
const orderOf = async (who: Shopper, id: string) =>
  (await askAs<{ status: string; moves: { status: string }[] }>(app, who, 'GET', `/api/user/orders/${id}`))
    .body
const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.databaseName, (client) => client.query(text, values))
const auditOf = (id: string) =>
  app.deps.database.db
    .selectFrom('auditLog')
    .select(['actor', 'actorRole', 'action', 'data'])
    .where('object', '=', id)
    .orderBy('id')
    .execute()
const groupOf = async (code: string) =>
  (
    await askAs<{ status: string; participants: { seat: number; isLeader: boolean }[] }>(
      app,
      null,
      'GET',
      `/api/group-purchases/${code}`,
    )
  ).body

const fill = async (count: number, thing: PlacedProduct = product) => {
  const people = await placeShoppers(app, count)
  const joined: Joined[] = []
  for (const person of people)
    joined.push(
      (await joinOrCreate(app, person, thing, joined[0] ? { inviteCode: joined[0].inviteCode } : {})).body,
    )
  return { people, orders: joined.map(({ orderId }) => orderId), code: joined[0]?.inviteCode ?? '' }
}

const statuses = [
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const

/** Written by hand, not derived from the code. */
const legal: Readonly<Record<(typeof statuses)[number], readonly string[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  AWAITING_GROUP: ['CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  RETURNED: [],
  CANCELLED: [],
  EXPIRED: [],
}

describe('the list of orders', () => {
  test('the order list shows one status, oldest first, with the allowed moves', async () => {
    const buyer = await placeShopper(app)
    const ids: string[] = []
    for (let number = 0; number < 3; number += 1) ids.push((await buyNow(app, buyer, product)).body.id)
    const { body } = await askAs<{
      data: { id: string; allowed: string[]; isRealProduct: boolean }[]
      total: number
    }>(app, operator, 'GET', '/api/orders?status=PLACED&take=100')
    const mine = body.data.filter(({ id }) => ids.includes(id))
    expect(mine.map(({ id }) => id)).toEqual(ids)
    expect(mine[0]).toMatchObject({ allowed: legal.PLACED, isRealProduct: true, status: 'PLACED' })
    expect(body.total).toBe(body.data.length)
  })

  test('only operators list orders', async () => {
    expect((await askAs(app, await placeShopper(app), 'GET', '/api/orders?status=PLACED')).status).toBe(403)
    expect((await askAs(app, null, 'GET', '/api/orders?status=PLACED')).status).toBe(401)
    expect((await askAs(app, operator, 'GET', '/api/orders?status=LOST')).status).toBe(400)
  })
})

describe('the page of an order', () => {
  const secret = {
    address: '221 Hidden Lane',
    addressExtra: 'behind the mill',
    city: 'Hazaribagh',
    state: 'Jharkhand',
    pin: '987654',
  }
  const read = (who: Shopper | null, id: string) =>
    askAs<{ code?: string }>(app, who, 'GET', `/api/orders/${id}`)

  test('the page of an order shows operators the address and phone, and audits each reader', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product, secret)).body
    const colleague = await placeOperator(app)
    const shown = await read(operator, id)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        id,
        ...secret,
        phoneNumber: buyer.phone,
        status: 'PLACED',
        allowed: legal.PLACED,
        isRealProduct: true,
        moves: [{ status: 'PLACED' }],
      },
    })
    expect(JSON.stringify(shown.body)).not.toContain(buyer.id)
    // A second read by the same operator adds no entry.
    await read(operator, id)
    await read(colleague, id)
    expect(await auditOf(id)).toEqual(
      [operator, colleague].map((who) => ({
        actor: who.id,
        actorRole: 'operator',
        action: 'order.read',
        data: {},
      })),
    )
  })

  test.each([
    [59, 1],
    [61, 2],
  ])('a read %i minutes after the last one leaves %i audit entries', async (minutes, entries) => {
    const { id } = (await buyNow(app, await placeShopper(app), product)).body
    await sql(
      `insert into audit_log (at, product, actor, actor_role, action, object)
       values (now() - make_interval(mins => $1), 'saath', $2, 'operator', 'order.read', $3)`,
      [minutes, operator.id, id],
    )
    await read(operator, id)
    expect(await auditOf(id)).toHaveLength(entries)
  })

  test('an order is not shown when its read cannot be audited', async () => {
    const { id } = (await buyNow(app, await placeShopper(app), product, secret)).body
    await sql(
      `create function refuse_read() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger refuse_read before insert on audit_log for each row
         when (new.action = 'order.read') execute function refuse_read()`,
    )
    const reply = await read(operator, id)
    await sql('drop trigger refuse_read on audit_log; drop function refuse_read()')
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toContain(secret.address)
  })

  test('a shopper cannot learn from the operators’ endpoint whether an order exists', async () => {
    const [buyer, stranger] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const { id } = (await buyNow(app, buyer, product, secret)).body
    const answers = [await read(buyer, id), await read(stranger, id), await read(stranger, 'ZZZZZZZZZZ')]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'ACCESS_DENIED']),
    )
    expect((await read(null, id)).status).toBe(401)
    // The shoppers' own endpoint answers 404 for another buyer's order.
    expect((await askAs(app, stranger, 'GET', `/api/user/orders/${id}`)).status).toBe(404)
    expect(await read(operator, 'ZZZZZZZZZZ')).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    })
    expect(await auditOf(id)).toEqual([])
  })
})

describe('moving an order', () => {
  test('every move appears in the buyer’s order and in the audit log with actor and note', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      expect(await move(id, status)).toMatchObject({ status: 200, body: { id, status } })
    await move(id, 'RETURNED', 'wrong colour')
    const path = ['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED']
    const order = await orderOf(buyer, id)
    expect(order.status).toBe('RETURNED')
    expect(order.moves.map(({ status }) => status)).toEqual(path)
    expect(await auditOf(id)).toEqual(
      path.slice(1).map((to, index) => ({
        actor: operator.id,
        actorRole: 'operator',
        action: 'order.move',
        data: { from: path[index], to, ...(to === 'RETURNED' ? { note: 'wrong colour' } : {}) },
      })),
    )
    const { rows } = await sql('select delivered_at from orders where number = $1', [id])
    expect((rows[0] as { delivered_at: Date | null }).delivered_at).not.toBeNull()
  })

  test('a move to the present status succeeds and writes no audit entry', async () => {
    const { id } = (await buyNow(app, await placeShopper(app), product)).body
    expect(await move(id, 'PLACED')).toMatchObject({ status: 200, body: { status: 'PLACED' } })
    expect(await auditOf(id)).toEqual([])
  })

  test.each(statuses)('operators can move an order from %s only as the table allows', async (from) => {
    const found: string[] = []
    for (const to of statuses) {
      if (to === from) continue
      // An order that waits for its group needs a seat.
      const [id, owner] =
        from === 'AWAITING_GROUP'
          ? await fill(1).then(({ orders, people }) => [orders[0] ?? '', people[0] as Shopper] as const)
          : await placeShopper(app).then(async (buyer) => {
              const placed = (await buyNow(app, buyer, product)).body.id
              await sql('update orders set status = $2 where number = $1', [placed, from])
              return [placed, buyer] as const
            })
      const { status, body } = await move(id, to)
      const after = (await orderOf(owner, id)).status
      const isMoved = status === 200
      if (isMoved) found.push(to)
      expect([status, body.code, after, (await auditOf(id)).length]).toEqual(
        isMoved ? [200, undefined, to, 1] : [409, 'ORDER_STATE_CONFLICT', from, 0],
      )
    }
    expect(found.toSorted()).toEqual(legal[from].toSorted())
  })

  test('a move of an unknown order is answered with ORDER_NOT_FOUND', async () => {
    expect(await move('ZZZZZZZZZZ', 'CONFIRMED')).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    })
  })

  test('ten concurrent confirmations move an order once', async () => {
    const buyer = await placeShopper(app)
    const { id } = (await buyNow(app, buyer, product)).body
    const replies = await Promise.all(Array.from({ length: 10 }, () => move(id, 'CONFIRMED')))
    // A later request finds the order confirmed (200) or loses the race (409).
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await orderOf(buyer, id)).moves.map(({ status }) => status)).toEqual(['PLACED', 'CONFIRMED'])
    expect(await auditOf(id)).toHaveLength(1)
  })
})

describe('T-25 cancelling an order that waits for its group', () => {
  test('cancelling a waiting order frees its seat for another member, and the group completes with five', async () => {
    const { people, orders, code } = await fill(4)
    expect((await move(orders[2] ?? '', 'CANCELLED', 'refused three deliveries')).status).toBe(200)
    expect((await groupOf(code)).participants.map(({ seat }) => seat)).toEqual([1, 2, 4])
    expect((await orderOf(people[2] as Shopper, orders[2] ?? '')).status).toBe('CANCELLED')
    expect(await auditOf(orders[2] ?? '')).toMatchObject([
      {
        actor: operator.id,
        data: { from: 'AWAITING_GROUP', to: 'CANCELLED', note: 'refused three deliveries' },
      },
    ])
    for (const newcomer of await placeShoppers(app, 2))
      expect((await joinOrCreate(app, newcomer, product, { inviteCode: code })).status).toBe(200)
    const group = await groupOf(code)
    expect(group.status).toBe('FULL')
    expect(new Set(group.participants.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect((await orderOf(people[2] as Shopper, orders[2] ?? '')).status).toBe('CANCELLED')
  })

  test('cancelling the creator’s order makes the next member the leader', async () => {
    const { orders, code } = await fill(2)
    await move(orders[0] ?? '', 'CANCELLED')
    expect((await groupOf(code)).participants).toMatchObject([{ seat: 2, isLeader: true }])
  })

  test('cancelling an old order does not release the seat that the user took later', async () => {
    const { people, orders, code } = await fill(2)
    const friend = people[1] as Shopper
    await askAs(app, friend, 'POST', '/api/user/group-purchases/leave', { body: { inviteCode: code } })
    const again = await joinOrCreate(app, friend, product, { inviteCode: code })
    expect(await move(orders[1] ?? '', 'CANCELLED')).toMatchObject({ status: 200 })
    expect((await orderOf(friend, again.body.orderId)).status).toBe('AWAITING_GROUP')
    expect((await groupOf(code)).participants).toHaveLength(2)
  })

  test('cancelling is refused after the deadline of the group, even before the job has marked it', async () => {
    const { people, orders, code } = await fill(2)
    await endGroup(app, code)
    expect(await move(orders[1] ?? '', 'CANCELLED')).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT' },
    })
    expect((await orderOf(people[1] as Shopper, orders[1] ?? '')).status).toBe('EXPIRED')
    expect(await auditOf(orders[1] ?? '')).toEqual([])
  })

  test('a cancellation that races the fifth join never leaves a group that counts a former member', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const { orders, code } = await fill(4)
      const fifth = await placeShopper(app)
      const [ended, came] = await Promise.all([
        move(orders[round % 4] ?? '', 'CANCELLED'),
        joinOrCreate(app, fifth, product, { inviteCode: code }),
      ])
      expect([200, 409]).toContain(ended.status)
      expect(came.status).toBe(200)
      const { status, participants } = await groupOf(code)
      outcomes.add(status)
      expect([status, participants.length]).toEqual(status === 'FULL' ? ['FULL', 5] : ['OPEN', 4])
    }
    expect(outcomes.size).toBeGreaterThan(0)
    expect(await asOwner(app.databaseName, groupProblems)).toEqual({})
  })

  test('control: the checker reports a cancelled order whose seat was not released', async () => {
    const { orders } = await fill(3)
    await sql(`update orders set status = 'CANCELLED' where number = $1`, [orders[1]])
    expect(await asOwner(app.databaseName, groupProblems)).toHaveProperty(
      'an order whose status does not fit its group',
      1,
    )
  })
})
