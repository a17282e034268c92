import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { OpenStatus } from './promotion.rules.ts'

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** Until this transaction ends nobody else changes who stands in the list. Answers the last place that was given. */
export async function takeTurn(db: TxDb): Promise<number> {
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

const open = (db: Db | TxDb) =>
  db
    .selectFrom('promotions')
    .select(['id', 'adId', 'userId', 'cost', 'holdId', 'status'])
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

/** In the order of ids, like all who lock several. */
export async function lockOpen(db: TxDb, adIds: readonly number[]): Promise<readonly OpenPromotion[]> {
  return (await open(db)
    .where('adId', '=', anyOf(adIds))
    .orderBy('id')
    .forUpdate()
    .execute()) as OpenPromotion[]
}

export async function lockOpenOf(db: TxDb, userId: number): Promise<readonly OpenPromotion[]> {
  return (await open(db).where('userId', '=', userId).orderBy('id').forUpdate().execute()) as OpenPromotion[]
}

/** What has been waiting for a moderator for too long. */
export async function lockOverdue(db: TxDb, before: Date, size: number): Promise<readonly OpenPromotion[]> {
  return (await open(db)
    .where('status', '=', 'HELD')
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .execute()) as OpenPromotion[]
}

/** The id before the row: the ledger names the promotion, the promotion names the hold. */
export async function reserveId(db: TxDb): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('promotions', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

export function insertHeld(
  db: TxDb,
  row: {
    readonly id: number
    readonly adId: number
    readonly userId: number
    readonly cost: number
    readonly holdId: number
    readonly createdAt: Date
  },
) {
  return sql`insert into promotions (id, ad_id, user_id, cost, hold_id, status, created_at) overriding system value
    values (${row.id}, ${row.adId}, ${row.userId}, ${row.cost}, ${row.holdId}, 'HELD', ${row.createdAt})`.execute(
    db,
  )
}

const shownSoFar = sql<number>`coalesce((select impressions from ad_counters
  where ad_counters.ad_id = promotions.ad_id), 0)`

export function place(db: TxDb, id: number, placeNumber: number, at: Date) {
  return db
    .updateTable('promotions')
    .set({ status: 'LIVE', placeNumber, placedAt: at, viewsBefore: shownSoFar })
    .where('id', '=', id)
    .where('status', '=', 'HELD')
    .execute()
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

/** Those for whom there is no place any more, and how often each was shown while it had one. */
export async function lockBeyond(db: TxDb, places: number) {
  const { rows } = await sql<{ id: number; adId: number; userId: number; cost: number; views: number }>`
    select id, ad_id as "adId", user_id as "userId", cost, ${shownSoFar} - views_before as views
    from promotions where status = 'LIVE' order by place_number desc offset ${places} for update`.execute(db)
  return rows
}

export function setReturned(db: TxDb, id: number, returnedCoins: number) {
  return db.updateTable('promotions').set({ returnedCoins }).where('id', '=', id).execute()
}

/** Who has a place, first one first. */
export function readLive(db: Db | TxDb) {
  return db
    .selectFrom('promotions')
    .select('adId')
    .where('status', '=', 'LIVE')
    .orderBy('placeNumber', 'desc')
    .execute()
}

/** Which of these ads will take a place once a moderator approves. */
export function readHeld(db: Db, adIds: readonly number[]) {
  return db
    .selectFrom('promotions')
    .select('adId')
    .where('status', '=', 'HELD')
    .where('adId', '=', anyOf(adIds))
    .execute()
}

export async function isBanned(db: TxDb, userId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('bannedAt', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}
