import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { OpenStatus } from './top-places.rules.ts'

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** Locks the top list until the transaction ends. Returns the last place that was given. */
export async function lockList(db: TxDb): Promise<number> {
  const { lastPlace } = await db
    .selectFrom('promotionTurn')
    .select('lastPlace')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return lastPlace
}

export function setLastPlace(db: TxDb, lastPlace: number) {
  return db.updateTable('promotionTurn').set({ lastPlace }).execute()
}

const statusWithQueue = sql<OpenStatus>`case when promotions.status = 'HELD' and queue_number is not null
  then 'QUEUED' else promotions.status end`

const open = (db: Db | TxDb) =>
  db
    .selectFrom('promotions')
    .select(['id', 'adId', 'userId', 'cost', 'holdId'])
    .select(statusWithQueue.as('status'))
    .where('status', 'in', ['HELD', 'LIVE'])

export type OpenPromotion = Omit<
  Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number],
  'status'
> & {
  readonly status: OpenStatus
}

export async function hasOpen(db: TxDb, adIds: readonly number[]): Promise<boolean> {
  return (await open(db).where('adId', '=', anyOf(adIds)).limit(1).executeTakeFirst()) !== undefined
}

/** In the order of ids, against deadlocks. */
export async function lockOpen(db: TxDb, adIds: readonly number[]): Promise<readonly OpenPromotion[]> {
  return await open(db).where('adId', '=', anyOf(adIds)).orderBy('id').forUpdate().execute()
}

export async function lockOpenByUser(db: TxDb, userId: number): Promise<readonly OpenPromotion[]> {
  return await open(db).where('userId', '=', userId).orderBy('id').forUpdate().execute()
}

/** Held for longer than a moderator may take, or than a seller should wait for a place. */
export async function lockOverdue(db: TxDb, before: Date, size: number): Promise<readonly OpenPromotion[]> {
  return await open(db)
    .where('status', '=', 'HELD')
    .where(sql<Date>`coalesce(queued_at, created_at)`, '<=', before)
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .execute()
}

/** Reserved before the rows: the hold references the promotion, and the promotion the hold. */
export async function reserveIds(db: TxDb, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('promotions', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export function insertHeld(db: TxDb, rows: readonly Omit<OpenPromotion, 'status'>[], createdAt: Date) {
  const each = <Key extends keyof Omit<OpenPromotion, 'status'>>(key: Key) => rows.map((row) => row[key])
  return sql`insert into promotions (id, ad_id, user_id, cost, hold_id, status, created_at) overriding system value
    select id, ad_id, user_id, cost, hold_id, 'HELD', ${createdAt}
    from unnest(${each('id')}::bigint[], ${each('adId')}::bigint[], ${each('userId')}::bigint[],
      ${each('cost')}::int[], ${each('holdId')}::bigint[]) as row (id, ad_id, user_id, cost, hold_id)`.execute(
    db,
  )
}

/** Adds held promotions to the end of the queue, in this order. Needs the lock of the list. */
export function enqueue(db: TxDb, ids: readonly number[], at: Date) {
  return sql`update promotions set queued_at = ${at}, queue_number = given.position + (
      select coalesce(max(queue_number), 0) from promotions where status = 'HELD')
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
    where promotions.id = given.id and promotions.status = 'HELD'`.execute(db)
}

/** The first promotions of the queue. */
export async function lockQueue(db: TxDb, count: number): Promise<readonly OpenPromotion[]> {
  return await open(db)
    .where('status', '=', 'HELD')
    .where('queueNumber', 'is not', null)
    .orderBy('queueNumber')
    .limit(count)
    .forUpdate()
    .execute()
}

/** Ads that wait for a place, in order. */
export async function readQueue(db: Db | TxDb): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('adId')
    .where('status', '=', 'HELD')
    .where('queueNumber', 'is not', null)
    .orderBy('queueNumber')
    .execute()
  return rows.map(({ adId }) => adId)
}

/** When each present place was given. */
export async function readPlacedTimes(db: Db | TxDb): Promise<readonly Date[]> {
  const rows = await db.selectFrom('promotions').select('placedAt').where('status', '=', 'LIVE').execute()
  return rows.flatMap(({ placedAt }) => placedAt ?? [])
}

const shownSoFar = sql<number>`coalesce((select impressions from ad_counters
  where ad_counters.ad_id = promotions.ad_id), 0)`

/** In this order, starting after `lastPlace`. */
export function place(db: TxDb, ids: readonly number[], lastPlace: number, at: Date) {
  return sql`update promotions set status = 'LIVE', place_number = ${lastPlace}::bigint + given.position,
      placed_at = ${at}, views_before = ${shownSoFar}
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
    where promotions.id = given.id and promotions.status = 'HELD'`.execute(db)
}

export function release(db: TxDb, id: number, reason: string, at: Date) {
  return db
    .updateTable('promotions')
    .set({ status: 'RELEASED', endReason: reason, endedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'HELD')
    .execute()
}

export function end(db: TxDb, id: number, reason: string, at: Date) {
  return db
    .updateTable('promotions')
    .set({ status: 'ENDED', endReason: reason, endedAt: at, viewsAfter: shownSoFar })
    .where('id', '=', id)
    .where('status', '=', 'LIVE')
    .execute()
}

/** Promotions beyond the last place, the oldest first, with the views that each ad had on the list. */
export async function lockBeyond(db: TxDb, places: number) {
  const { rows } = await sql<{ id: number; adId: number; userId: number; cost: number; views: number }>`
    select id, ad_id as "adId", user_id as "userId", cost, ${shownSoFar} - views_before as views
    from promotions where status = 'LIVE' order by place_number desc offset ${places} for update`.execute(db)
  return rows.toReversed()
}

/** How often each of these sellers got coins back since then. */
export async function countCompensations(
  db: TxDb,
  userIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promotions')
    .select(['userId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('userId', '=', anyOf(userIds))
    .where('returnedCoins', '>', 0)
    .where('endedAt', '>', since)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** Ends the promotions, each with the coins returned to its owner. */
export function pushOut(
  db: TxDb,
  leaving: readonly { readonly id: number; readonly returnedCoins: number }[],
  at: Date,
) {
  return sql`update promotions set status = 'ENDED', end_reason = 'PUSHED_OUT', ended_at = ${at},
      views_after = ${shownSoFar}, returned_coins = leaving.coins
    from unnest(${leaving.map(({ id }) => id)}::bigint[],
      ${leaving.map(({ returnedCoins }) => returnedCoins)}::int[]) as leaving (id, coins)
    where promotions.id = leaving.id and promotions.status = 'LIVE'`.execute(db)
}

/** Ads with a place, from the top. */
export function readLive(db: Db | TxDb) {
  return db
    .selectFrom('promotions')
    .select('adId')
    .where('status', '=', 'LIVE')
    .orderBy('placeNumber', 'desc')
    .execute()
}

/** Places of a seller, and promotions in the queue for one. */
export async function countPlacesOfUser(db: TxDb, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('promotions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where((is) =>
      is.or([is('status', '=', 'LIVE'), is.and({ status: 'HELD' }).and('queueNumber', 'is not', null)]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these ads get a place once a moderator approves them, or once one is free. */
export function readHeld(db: Db, adIds: readonly number[]) {
  return db
    .selectFrom('promotions')
    .select(['adId', 'queueNumber'])
    .where('status', '=', 'HELD')
    .where('adId', '=', anyOf(adIds))
    .execute()
}
