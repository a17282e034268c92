import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { readMoveProblems } from '#test/support/ad-moves.ts'
import { bringIndexUpToDate, placeAdsOf, placeSeller } from '#test/support/ads.ts'
import { setRole, signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { lifeAfter, type AdLife } from './life/life.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const running = { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

test('a new rate changes only ads in currency units, in filters and in the price order', async () => {
  const seller = await placeSeller(app)
  await placeAdsOf(app, seller, [
    { name: 'В суммах', price: 1_500_000 },
    { name: 'В единицах', price: 100, currency: 'UYE' },
    { name: 'Даром', price: 0, currency: 'UYE' },
  ])
  await bringIndexUpToDate(app)
  const names = async (query: string): Promise<string[]> => {
    const { body } = await app.ask<{ data: { name: string }[] }>('GET', `/api/telegram/products?${query}`)
    return body.data.map(({ name }) => name)
  }
  expect(await names('sortBy=price%7Cdesc&take=2')).toEqual(['В суммах', 'В единицах'])
  // So large a change needs two people.
  for (const waits of [true, false]) {
    const admin = await signInPerson(app)
    await setRole(app, admin, 'admin')
    const reply = await app.ask<{ waitsUntil: string | null }>('PUT', '/api/settings/rate.uye', {
      token: admin.accessToken,
      body: { value: { sumPerUnit: 20_000, source: 'test' }, version: 0, reason: 'a new rate' },
    })
    expect([reply.status, reply.body.waitsUntil !== null]).toEqual([200, waits])
  }
  const jobs = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ data: { afterId: number } }>(
      `select data from pgboss.job where name = 'ads.reprice'`,
    )
    return rows
  })
  expect(jobs).toEqual([{ data: { afterId: 0 } }])
  await jobHandlers(app.workerDeps)['ads.reprice']({ afterId: 0 }, running)
  // Only ads whose sum changed are indexed.
  expect(await bringIndexUpToDate(app)).toBe(1)
  expect(await names('sortBy=price%7Cdesc&take=2&minPrice=1')).toEqual(['В единицах', 'В суммах'])
  expect(await names('minPrice=2000000&maxPrice=2000000')).toEqual(['В единицах'])
  await jobHandlers(app.workerDeps)['ads.reprice']({ afterId: 0 }, running)
  expect(await bringIndexUpToDate(app)).toBe(0)
})

test('an overdue ad expires and keeps its pending or rejected change', async () => {
  const seller = await placeSeller(app)
  const [plain, changed, refused, live] = await placeAdsOf(
    app,
    seller,
    ['Просто', 'С правкой', 'С отказом', 'Ещё живая'].map((name) => ({ name })),
  )
  const { db } = app.deps.database
  const over = [plain, changed, refused].map((ad) => ad?.id ?? 0)
  await db
    .updateTable('ads')
    .set({ expiresAt: new Date(1_000) })
    .where('id', 'in', over)
    .execute()
  const read = async () => {
    const rows = await db
      .selectFrom('ads')
      .selectAll()
      .where('id', 'in', [...over, live?.id ?? 0])
      .orderBy('id')
      .execute()
    return rows.map(({ version: _version, ...row }) => row as typeof row & AdLife)
  }
  const submittedAt = new Date(2_000)
  await db
    .updateTable('ads')
    .set({ pendingRevisionId: 71, submittedAt })
    .where('id', '=', over[1] ?? 0)
    .execute()
  await db
    .updateTable('ads')
    .set({ rejectedRevisionId: 72, rejectReason: 'PRICE_WRONG', reason: 'PRICE_WRONG' })
    .where('id', '=', over[2] ?? 0)
    .execute()
  const before = await read()
  await jobHandlers(app.workerDeps)['ads.expire']({}, running)
  const after = await read()
  const at = after[0]?.endedAt ?? new Date(0)
  expect(after).toEqual(
    before.map((row) => (over.includes(row.id) ? lifeAfter(row, { kind: 'expire' }, at) : row)),
  )
  expect(after.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'ACTIVE'])
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', seller.userId)
    .where('kind', '=', 'expiry.over')
    .execute()
  expect(told).toHaveLength(3)
  const moves = await db
    .selectFrom('adMoves')
    .select(['adId', 'toStatus', 'reason', 'actor', 'actorId', 'happenedAt'])
    .where('adId', 'in', [...over, live?.id ?? 0])
    .where('fromStatus', 'is not', null)
    .orderBy('adId')
    .execute()
  const bySystem = { toStatus: 'EXPIRED', reason: null, actor: 'system', actorId: null, happenedAt: at }
  expect(moves).toEqual(over.map((adId) => ({ adId, ...bySystem })))
})

test('ads and favourites older than the tables of changes are carried over once, derived from their rows', async () => {
  const [created, published] = [new Date('2026-10-01T08:00:00Z'), new Date('2026-10-02T08:00:00Z')]
  const seller = await placeSeller(app)
  const statuses = ['PENDING', 'REJECTED', 'ACTIVE', 'CLOSED', 'EXPIRED', 'BLOCKED'] as const
  const placed = await placeAdsOf(
    app,
    seller,
    statuses.map((status) => ({ name: status, status, createdAt: created })),
  )
  const ids = placed.map(({ id }) => id)
  const [, , active, closed, , moved] = ids
  const { db } = app.deps.database
  await app.ask('POST', '/api/user/telegram/favourites/toggle', {
    token: (await placeSeller(app)).accessToken,
    body: { telegramProductId: active },
  })
  const stopped = await placeSeller(app)
  await asOwner(app.databaseName, async (client) => {
    await client.query('truncate ad_moves, favourite_changes, bot_state_changes')
    await client.query(`delete from ads where id <> all($1)`, [ids])
    await client.query(
      `update ads set published_at = $2, ended_at = case when ended_at is not null then $2::timestamptz + interval '1 hour' end
       where id = any($1) and published_at is not null`,
      [ids, published],
    )
    await client.query(`update ads set reason = 'SoldHere' where id = $1`, [closed])
    // One ad was published again since moves are recorded; another is new.
    await client.query(
      `with moved as (update ads set status = 'ACTIVE', published_at = now() where id = $1 returning id)
       insert into ad_moves (ad_id, from_status, to_status, actor, happened_at)
       select id, 'BLOCKED', 'ACTIVE', 'moderator', now() from moved`,
      [moved],
    )
    await client.query('update users set is_bot_stopped = true, bot_state_at = $2 where id = $1', [
      stopped.userId,
      published,
    ])
    await client.query(
      `insert into carry_overs (name, starts_at) values ('ads', now()), ('favourites', now()), ('bots', now() + interval '1 hour')`,
    )
  })
  const fresh = await placeAdsOf(app, seller, [{ name: 'Новое' }])
  const carry = () => jobHandlers(app.workerDeps)['history.carry-over']({}, running)
  await carry()
  const stateChanges = () =>
    db.selectFrom('botStateChanges').select(['userId', 'isStopped', 'isCarriedOver', 'happenedAt']).execute()
  expect(await stateChanges()).toEqual([])
  await asOwner(app.databaseName, async (client) => {
    await client.query(`update carry_overs set starts_at = now() where name = 'bots'`)
    // Repeated, and restarted from the beginning.
    await client.query(`update carry_overs set after_id = 0, finished_at = null`)
  })
  await carry()
  const moves = await db.selectFrom('adMoves').selectAll().orderBy('adId').orderBy('id').execute()
  const brief = moves.map(({ adId, fromStatus, toStatus, reason, actor, isCarriedOver, happenedAt }) => [
    adId,
    fromStatus,
    toStatus,
    reason,
    actor,
    isCarriedOver ? happenedAt.toISOString().slice(5, 13) : 'now',
  ])
  const [born, shown, ended] = ['10-01T08', '10-02T08', '10-02T09']
  const path = (id: number | undefined, ...steps: readonly unknown[][]) => [
    [id, null, 'PENDING', null, 'owner', born],
    ...steps.map((step) => [id, ...step]),
  ]
  const public_ = ['PENDING', 'ACTIVE', null, 'moderator', shown]
  expect(brief).toEqual([
    ...path(ids[0]),
    ...path(ids[1], ['PENDING', 'REJECTED', null, 'moderator', born]),
    ...path(active, public_),
    ...path(closed, public_, ['ACTIVE', 'CLOSED', 'SoldHere', 'owner', ended]),
    ...path(ids[4], public_, ['ACTIVE', 'EXPIRED', null, 'system', ended]),
    [moved, 'BLOCKED', 'ACTIVE', null, 'moderator', 'now'],
    [moved, null, 'ACTIVE', null, 'owner', born],
    [moved, 'ACTIVE', 'BLOCKED', null, 'moderator', born],
    [fresh[0]?.id, null, 'ACTIVE', null, 'owner', 'now'],
  ])
  expect(await asOwner(app.databaseName, readMoveProblems)).toEqual([])
  const added = await db.selectFrom('favouriteChanges').select(['adId', 'isAdded', 'isCarriedOver']).execute()
  expect(added).toEqual([{ adId: active, isAdded: true, isCarriedOver: true }])
  expect(await stateChanges()).toEqual([
    { userId: stopped.userId, isStopped: true, isCarriedOver: true, happenedAt: published },
  ])
})

test('partitions of the logs are created ahead and dropped when old', async () => {
  const days = () =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relname ~ '^search_queries_\\d+$' order by 1`,
      )
      return rows.map(({ name }) => name)
    })
  const old = new Date(Date.now() - 95 * 86_400_000).toISOString().slice(0, 10)
  const oldName = `search_queries_${old.replaceAll('-', '')}`
  await asOwner(app.databaseName, (client) =>
    client.query(
      `create table ${oldName} partition of search_queries for values from ('${old}') to ('${old}'::date + 1)`,
    ),
  )
  await jobHandlers(app.workerDeps)['market.partition']({}, running)
  const left = await days()
  expect(left).not.toContain(oldName)
  expect(left.length).toBeGreaterThanOrEqual(15)
})
