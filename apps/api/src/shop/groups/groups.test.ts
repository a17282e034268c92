import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import {
  askAs,
  endGroup,
  joinOrCreate,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { untilWaiting } from '#test/support/processes/lock-waits.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { watchSeats, type Seats } from './group-watch.ts'
import { findByCode } from './groups.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Group {
  readonly inviteCode: string
  readonly status: 'OPEN' | 'FULL' | 'EXPIRED'
  readonly completed: boolean
  readonly endsAt: string
  readonly now: string
  readonly participants: readonly { seat: number; name: string; isMe: boolean; isLeader: boolean }[]
  readonly invitedBy: { name: string } | null
  readonly mine: {
    inviteCode: string
    sums: { totalPaise: number }
    canLeave: boolean
    orderId: string
  } | null
  readonly purchase: { joinType: string | null }
}

const see = (code: string, who: Shopper | null = null) =>
  askAs<Group & { code?: string }>(app, who, 'GET', `/api/group-purchases/${code}`)
const orderOf = (who: Shopper, id: string) =>
  askAs<{ status: string }>(app, who, 'GET', `/api/user/orders/${id}`)
const expire = () =>
  jobHandlers(app.workerDeps)['groups.expire'](
    {},
    { id: 'x', attempt: 1, signal: AbortSignal.timeout(60_000) },
  )

const fill = async (product: PlacedProduct, count: number) => {
  const people = await placeShoppers(app, count)
  const [creator, ...friends] = people as [Shopper, ...Shopper[]]
  const first = await joinOrCreate(app, creator, product)
  const joined = [first.body]
  for (const friend of friends)
    joined.push((await joinOrCreate(app, friend, product, { inviteCode: first.body.inviteCode })).body)
  return { people, creator, friends, joined, code: first.body.inviteCode }
}

describe('a group', () => {
  test('a new group is open for 24 hours with one seat taken, and its creator pays five per cent less', async () => {
    const product = await placeProduct(app)
    const creator = await placeShopper(app)
    const { status, body } = await joinOrCreate(app, creator, product)
    expect(status).toBe(200)
    expect(body.inviteCode).toHaveLength(10)
    expect(body.participantCode).toHaveLength(14)
    expect(body.sums.totalPaise).toBe(313_00)
    const group = (await see(body.inviteCode, creator)).body as Group & { createdAt: string; endsAt: string }
    expect(group).toMatchObject({
      status: 'OPEN',
      completed: false,
      participants: [{ seat: 1, isMe: true, isLeader: true }],
      mine: { inviteCode: body.participantCode, canLeave: true, sums: { totalPaise: 313_00 } },
    })
    expect(Date.parse(group.endsAt) - Date.parse(group.createdAt)).toBe(24 * 3_600_000)
    expect((await orderOf(creator, body.orderId)).body.status).toBe('AWAITING_GROUP')
  })

  test('the fifth member completes a group: every order is confirmed, and a sixth request gets GROUP_FULL', async () => {
    const product = await placeProduct(app)
    const { people, joined, code } = await fill(product, 5)
    expect((await see(code)).body).toMatchObject({ status: 'FULL', completed: true })
    for (const [index, person] of people.entries())
      expect((await orderOf(person, joined[index]?.orderId ?? '')).body.status).toBe('CONFIRMED')
    const late = await joinOrCreate(app, await placeShopper(app), product, { inviteCode: code })
    expect(late).toMatchObject({ status: 409, body: { code: 'GROUP_FULL' } })
    expect(joined.map(({ sums }) => sums.totalPaise)).toEqual([313_00, 330_00, 330_00, 330_00, 330_00])
  })

  test('strangers see seats and first names of a group, but no codes, ids, phones or addresses', async () => {
    const product = await placeProduct(app)
    const { people, joined, code } = await fill(product, 3)
    const { body } = await see(code)
    expect(body.mine).toBeNull()
    expect(body.participants.map(({ isMe }) => isMe)).toEqual([false, false, false])
    const text = JSON.stringify(body)
    for (const secret of [
      ...joined.map(({ participantCode }) => participantCode),
      ...people.flatMap(({ id, phone }) => [id, phone]),
      'Station Road',
      '411001',
    ])
      expect(text).not.toContain(secret)
    // A member sees their own code and no other member's.
    const seen = JSON.stringify((await see(code, people[1])).body)
    expect(seen).toContain(joined[1]?.participantCode)
    expect(seen).not.toContain(joined[0]?.participantCode)
  })

  test('a member’s code opens the group and names the inviter, except to that member', async () => {
    const product = await placeProduct(app)
    const { creator, joined, code } = await fill(product, 2)
    const byFriend = await see(joined[0]?.participantCode ?? '')
    expect(byFriend.body).toMatchObject({ inviteCode: code, invitedBy: { name: 'Aziza' } })
    expect((await see(joined[0]?.participantCode ?? '', creator)).body.invitedBy).toBeNull()
    expect((await see('zzzzzzzzzz')).body).toMatchObject({ code: 'GROUP_NOT_FOUND' })
  })

  test('the invitation depth is computed from the links, whatever the client sends', async () => {
    const product = await placeProduct(app)
    const [first, second, third, alone] = (await placeShoppers(app, 4)) as [
      Shopper,
      Shopper,
      Shopper,
      Shopper,
    ]
    const begun = await joinOrCreate(app, first, product, { depth: 9, joinType: 'Invited' })
    const next = await joinOrCreate(app, second, product, {
      inviteCode: begun.body.participantCode,
      depth: 7,
    })
    await joinOrCreate(app, third, product, { inviteCode: next.body.participantCode, joinType: 'Created' })
    await joinOrCreate(app, alone, product, { inviteCode: begun.body.inviteCode, joinType: 'SelfJoined' })
    const rows = await app.deps.database.db
      .selectFrom('groupParticipants')
      .innerJoin('groupPurchases', 'groupPurchases.id', 'groupParticipants.groupId')
      .select(['joinType', 'clientJoinType', 'depth'])
      .where('groupPurchases.productId', '=', product.id)
      .orderBy('groupParticipants.id')
      .execute()
    expect(rows).toEqual([
      { joinType: 'Created', clientJoinType: 'Invited', depth: 0 },
      { joinType: 'Invited', clientJoinType: null, depth: 1 },
      { joinType: 'Invited', clientJoinType: 'Created', depth: 2 },
      { joinType: 'SelfJoined', clientJoinType: 'SelfJoined', depth: 0 },
    ])
  })

  test('a user has one seat per group and at most one open group of their own per product', async () => {
    const product = await placeProduct(app)
    const { creator, friends, code } = await fill(product, 2)
    expect(await joinOrCreate(app, friends[0] as Shopper, product, { inviteCode: code })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_JOINED' },
    })
    expect(await joinOrCreate(app, creator, product)).toMatchObject({
      status: 409,
      body: { code: 'GROUP_JOINED' },
    })
    // The failed request released the seat that it had reserved.
    expect((await see(code)).body.participants).toHaveLength(2)
  })

  test.each([
    [{ pin: '011001' }, 400, 'INPUT_INVALID'],
    [{ address: ' ' }, 400, 'INPUT_INVALID'],
    [{ city: '' }, 400, 'INPUT_INVALID'],
    [{ price: 1 }, 400, 'INPUT_INVALID'],
    [{ expectedTotalPaise: 1 }, 409, 'PRICE_CHANGED'],
    [{ inviteCode: 'zzzzzzzzzz' }, 404, 'GROUP_NOT_FOUND'],
    [{ productId: 987_654_321 }, 404, 'PRODUCT_NOT_FOUND'],
  ])('joining with %o is refused', async (input, status, code) => {
    const reply = await joinOrCreate(app, await placeShopper(app), await placeProduct(app), input)
    expect(reply).toMatchObject({ status, body: { code } })
  })

  test.each([
    ['a product that is a test of demand', { isReal: false }],
    ['an offer that has ended', { offerUntil: new Date(Date.now() - 1000) }],
    ['an offer that has not started', { offerFrom: new Date(Date.now() + 3_600_000) }],
  ])('%s takes no group order', async (_name, fields) => {
    const product = await placeProduct(app, fields)
    expect(await joinOrCreate(app, await placeShopper(app), product)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_STATE_CONFLICT' },
    })
  })

  test('a group started before the offer ended may still fill, unless the product is taken off sale', async () => {
    const product = await placeProduct(app)
    const { code } = await fill(product, 1)
    const change = (values: { offerUntil?: Date; isReal?: boolean }) =>
      app.deps.database.db.updateTable('products').set(values).where('id', '=', product.id).execute()
    const join = async () => joinOrCreate(app, await placeShopper(app), product, { inviteCode: code })
    await change({ offerUntil: new Date(Date.now() - 1000) })
    expect(await join()).toMatchObject({ status: 200 })
    await change({ isReal: false })
    expect(await join()).toMatchObject({ status: 409, body: { code: 'PRODUCT_STATE_CONFLICT' } })
  })

  test('joining with the code of another product’s group is refused', async () => {
    const { code } = await fill(await placeProduct(app), 1)
    const reply = await joinOrCreate(app, await placeShopper(app), await placeProduct(app), {
      inviteCode: code,
    })
    expect(reply.body.code).toBe('GROUP_NOT_FOUND')
  })

  test('a group keeps the price of its creation', async () => {
    const product = await placeProduct(app)
    const { code } = await fill(product, 1)
    await app.deps.database.db
      .updateTable('products')
      .set({ pricePaise: 99_900, discountedPricePaise: 90_000 })
      .where('id', '=', product.id)
      .execute()
    const joined = await joinOrCreate(app, await placeShopper(app), product, { inviteCode: code })
    expect(joined.body.sums.totalPaise).toBe(330_00)
  })

  test('ten concurrent joins with one idempotency key create one order', async () => {
    const product = await placeProduct(app)
    const who = await placeShopper(app)
    const headers = { 'idempotency-key': 'order-0123456789' }
    const ask = () =>
      askAs<{ orderId: string }>(app, who, 'POST', '/api/user/group-purchases/join-or-create', {
        headers,
        body: { productId: product.id, address: 'a', city: 'b', state: 'c', pin: '411001' },
      })
    const replies = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('group expiry', () => {
  test('a group is expired at its deadline, before the job has marked it', async () => {
    const product = await placeProduct(app)
    const { creator, joined, code } = await fill(product, 3)
    await endGroup(app, code)
    expect((await see(code)).body).toMatchObject({ status: 'EXPIRED', completed: false })
    const late = await joinOrCreate(app, await placeShopper(app), product, { inviteCode: code })
    expect(late).toMatchObject({ status: 409, body: { code: 'GROUP_EXPIRED' } })
    await expire()
    expect((await orderOf(creator, joined[0]?.orderId ?? '')).body.status).toBe('EXPIRED')
    await expire()
    const { moves } = (await orderOf(creator, joined[0]?.orderId ?? '')).body as unknown as {
      moves: unknown[]
    }
    expect(moves).toHaveLength(2)
  })

  test('a wrong clock of the server does not change the expiry of a group', async () => {
    const product = await placeProduct(app)
    const { code } = await fill(product, 1)
    for (const shift of [25 * 3_600_000, -25 * 3_600_000]) {
      app.shiftClock(shift)
      // The session would expire by the server's clock, so this reads the public page only.
      expect((await see(code)).body.status).toBe('OPEN')
    }
    app.shiftClock(0)
    expect((await joinOrCreate(app, await placeShopper(app), product, { inviteCode: code })).status).toBe(200)
  })

  test('the creator of an expired group can create another one at once', async () => {
    const product = await placeProduct(app)
    const { creator, joined, code } = await fill(product, 1)
    await endGroup(app, code)
    const again = await joinOrCreate(app, creator, product)
    expect(again.status).toBe(200)
    expect((await orderOf(creator, joined[0]?.orderId ?? '')).body.status).toBe('EXPIRED')
  })
})

describe('leaving a group', () => {
  const leave = (who: Shopper, code: string) =>
    askAs<{ code?: string }>(app, who, 'POST', '/api/user/group-purchases/leave', {
      body: { inviteCode: code },
    })

  test('leaving a group frees the seat and makes the next member the leader', async () => {
    const product = await placeProduct(app)
    const { creator, friends, joined, code } = await fill(product, 3)
    expect((await leave(creator, code)).status).toBe(200)
    const group = (await see(code, friends[0])).body
    expect(group.participants.map(({ seat, isLeader }) => [seat, isLeader])).toEqual([
      [2, true],
      [3, false],
    ])
    expect((await orderOf(creator, joined[0]?.orderId ?? '')).body.status).toBe('CANCELLED')
    const newcomer = await joinOrCreate(app, await placeShopper(app), product, { inviteCode: code })
    // Seat 1, but without the creator's discount.
    expect(newcomer.body.sums.totalPaise).toBe(330_00)
    expect(new Set((await see(code)).body.participants.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3]))
    expect((await joinOrCreate(app, creator, product)).status).toBe(200)
  })

  test('a join that waited while a member left gets a joining time after that leaving time', async () => {
    const product = await placeProduct(app)
    const { friends, code } = await fill(product, 3)
    const late = await placeShopper(app)
    const joined = await asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ id: number }>('select id from users where public_id = $1', [
        late.id,
      ])
      const lock = [`once:${rows[0]?.id ?? 0}`]
      await client.query('select pg_advisory_lock(hashtext($1))', lock)
      const joining = joinOrCreate(app, late, product, { inviteCode: code })
      await untilWaiting(client, 1)
      await leave(friends[0] as Shopper, code)
      await client.query('select pg_advisory_unlock(hashtext($1))', lock)
      return joining
    })
    expect(joined.status).toBe(200)
    const { rows } = await app.deps.database.pool.query<{ most: number }>(
      `select max(members)::int as most from (
         select sum(step) over (order by at, step) as members from group_purchases g
         join group_participants seat on seat.group_id = g.id
         cross join lateral (values (seat.joined_at, 1), (seat.left_at, -1)) as change (at, step)
         where g.invite_code = $1 and at is not null) counted`,
      [code],
    )
    expect(rows).toEqual([{ most: 3 }])
  })

  test('leaving is refused with GROUP_FULL or GROUP_EXPIRED once the group has ended', async () => {
    const product = await placeProduct(app)
    const full = await fill(product, 5)
    expect((await leave(full.creator, full.code)).body.code).toBe('GROUP_FULL')
    const other = await fill(product, 1)
    await endGroup(app, other.code)
    expect((await leave(other.creator, other.code)).body.code).toBe('GROUP_EXPIRED')
    expect((await leave(await placeShopper(app), other.code)).body.code).toBe('GROUP_NOT_FOUND')
  })

  test('a group ends at the moment when its last member leaves', async () => {
    const product = await placeProduct(app)
    const { creator, code } = await fill(product, 1)
    const isAhead = ({ endsAt, now }: Group): boolean => Date.parse(endsAt) > Date.parse(now)
    expect(isAhead((await see(code)).body)).toBe(true)
    await leave(creator, code)
    const closed = (await see(code)).body
    expect(closed.status).toBe('EXPIRED')
    expect(isAhead(closed)).toBe(false)
    expect(
      (await askAs<{ group: unknown }>(app, null, 'GET', `/api/group-purchases/current/${product.id}`)).body
        .group,
    ).toBeNull()
  })
})

describe('choice of the group', () => {
  test('the page of a product offers its fullest open group', async () => {
    const product = await placeProduct(app)
    const small = await fill(product, 1)
    const large = await fill(product, 3)
    const current = () =>
      askAs<{ group: { inviteCode: string } | null }>(
        app,
        null,
        'GET',
        `/api/group-purchases/current/${product.id}`,
      )
    expect((await current()).body.group?.inviteCode).toBe(large.code)
    await endGroup(app, large.code)
    expect((await current()).body.group?.inviteCode).toBe(small.code)
    const page = await askAs<{ countParticipants?: number; groups: number }>(
      app,
      null,
      'GET',
      `/api/products/${product.link}`,
    )
    expect(page.body).toMatchObject({ groups: 1, countParticipants: 1 })
  })

  test('of two equally full groups the list shows the one that ends first', async () => {
    const product = await placeProduct(app)
    const first = await fill(product, 2)
    const second = await fill(product, 2)
    await app.deps.database.pool.query(
      "update group_purchases set ends_at = ends_at - interval '1 hour' where invite_code = $1",
      [second.code],
    )
    const { body } = await askAs<{ data: { product: { id: number }; group: { inviteCode: string } }[] }>(
      app,
      null,
      'GET',
      '/api/products/groups?take=50',
    )
    const shown = body.data.filter((row) => row.product.id === product.id)
    expect(shown.map(({ group }) => group.inviteCode)).toEqual([second.code])
    expect(first.code).not.toBe(second.code)
  })

  test('SelfJoined without a code joins the fullest group in which the user has no seat', async () => {
    const product = await placeProduct(app)
    await fill(product, 1)
    const large = await fill(product, 2)
    const who = await placeShopper(app)
    const joinType = 'SelfJoined'
    expect((await joinOrCreate(app, who, product, { joinType })).body.inviteCode).toBe(large.code)
    const other = (await joinOrCreate(app, who, product, { joinType })).body.inviteCode
    expect(other).not.toBe(large.code)
  })

  test('SelfJoined without an open group creates a new one', async () => {
    const reply = await joinOrCreate(app, await placeShopper(app), await placeProduct(app), {
      joinType: 'SelfJoined',
    })
    expect(reply.status).toBe(200)
  })

  test('a user lists their own groups, and the count includes only pending ones', async () => {
    const product = await placeProduct(app)
    const { creator, code } = await fill(product, 2)
    const mine = await askAs<{ data: Group[]; total: number }>(
      app,
      creator,
      'GET',
      '/api/user/group-purchases',
    )
    expect(mine.body).toMatchObject({ total: 1, data: [{ inviteCode: code }] })
    const count = () => askAs<{ count: number }>(app, creator, 'GET', '/api/user/group-purchases/count')
    expect((await count()).body.count).toBe(1)
    await endGroup(app, code)
    expect((await count()).body.count).toBe(0)
    expect((await askAs(app, null, 'GET', '/api/user/group-purchases')).status).toBe(401)
  })
})

describe('watching a group', () => {
  /** A group of two with one seat taken, as read at this moment, and a function that takes the other seat. */
  const placeGroup = async () => {
    const product = await placeProduct(app, { need: 2 })
    const { code } = await fill(product, 1)
    const before = await findByCode(app.deps.database.db, code)
    if (!before) throw new Error('no group')
    const friend = await placeShopper(app)
    return {
      before,
      fillUp: async () =>
        expect((await joinOrCreate(app, friend, product, { inviteCode: code })).status).toBe(200),
    }
  }
  const watch = (group: Parameters<typeof watchSeats>[1]) => {
    const received: Seats[] = []
    return { received, stop: watchSeats(app.deps, group, (seats) => received.push(seats)) }
  }
  const open: Seats = { joined: 1, status: 'OPEN' }
  const full: Seats = { joined: 2, status: 'FULL' }
  /** Two polls and their queries. */
  const soon = { timeout: 60_000 }

  test('a listener that starts from an old read is updated, and other listeners are not notified twice', async () => {
    const { before, fillUp } = await placeGroup()
    const first = watch(before)
    await fillUp()
    await vi.waitFor(() => expect(first.received).toEqual([open, full]), soon)
    const late = watch(before)
    await vi.waitFor(() => expect(late.received).toEqual([open, full]), soon)
    expect(first.received).toEqual([open, full])
    first.stop()
    late.stop()
  })

  test('a listener that starts from a newer read does not keep the update from the others', async () => {
    const { before, fillUp } = await placeGroup()
    const first = watch(before)
    await fillUp()
    const late = watch({ id: before.id, ...full })
    await vi.waitFor(() => expect(first.received).toEqual([open, full]), soon)
    expect(late.received.at(-1)).toEqual(full)
    first.stop()
    late.stop()
  })
})
