import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { namedRead } from '#platform/named-read.ts'
import { isParticipantCode } from './group-codes.rules.ts'

/**
 * A group expires at its deadline, whether the row says so yet or not. `clock_timestamp()` and not `now()`: a
 * statement may wait for a row lock, and the time of the decision counts, not the start of the transaction.
 */
const isExpired = sql<boolean>`group_purchases.ends_at <= clock_timestamp()`

export const currentStatus = sql<'OPEN' | 'FULL' | 'EXPIRED'>`case
  when group_purchases.status = 'OPEN' and ${isExpired} then 'EXPIRED'
  else group_purchases.status end`.as('status')

export interface NewGroup {
  readonly inviteCode: string
  readonly productId: number
  readonly creatorId: number
  readonly need: number
  readonly pricePaise: number
  readonly discountedPricePaise: number
}

/** The creator takes the first seat. */
export function insertGroup(db: TxDb, group: NewGroup, hours: number) {
  return db
    .insertInto('groupPurchases')
    .values({ ...group, joined: 1, endsAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning(['id', 'endsAt'])
    .executeTakeFirstOrThrow()
}

export const groupColumns = [
  'groupPurchases.id',
  'groupPurchases.inviteCode',
  'groupPurchases.productId',
  'groupPurchases.need',
  'groupPurchases.joined',
  'groupPurchases.pricePaise',
  'groupPurchases.discountedPricePaise',
  'groupPurchases.createdAt',
  'groupPurchases.endsAt',
  'groupPurchases.endedAt',
] as const

const withInviter = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('groupPurchases')
    .innerJoin('products', 'products.id', 'groupPurchases.productId')
    .leftJoin('groupParticipants as inviter', (join) =>
      join
        .onRef('inviter.groupId', '=', 'groupPurchases.id')
        .on('inviter.inviteCode', '=', sql<string>`(${codes}::text[])[1]`),
    )
    .select([
      ...groupColumns,
      'products.isReal',
      'inviter.id as inviterId',
      'inviter.userId as inviterUserId',
      'inviter.depth as inviterDepth',
    ])
    .select(currentStatus)

const readByGroupCodes = namedRead('group-by-code', (db, codes: readonly string[]) =>
  withInviter(db, codes).where('groupPurchases.inviteCode', '=', sql<string>`(${codes}::text[])[1]`),
)

const readBySeatCodes = namedRead('group-by-seat', (db, codes: readonly string[]) =>
  withInviter(db, codes).where('groupPurchases.id', 'in', (eb) =>
    eb
      .selectFrom('groupParticipants')
      .select('groupId')
      .where('inviteCode', '=', sql<string>`(${codes}::text[])[1]`),
  ),
)

/** By the group's code, or by the code of a present or former member. */
export async function findByCode(db: Db | TxDb, code: string) {
  return (await (isParticipantCode(code) ? readBySeatCodes : readByGroupCodes)(db, [code]))[0]
}

/** The fullest open group of the product in which the user has no seat; of equally full ones the one that ends first. */
export function findFullestFor(db: TxDb, productId: number, userId: number) {
  return db
    .selectFrom('groupPurchases')
    .select('inviteCode')
    .where('productId', '=', productId)
    .where('status', '=', 'OPEN')
    .where('endsAt', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('groupParticipants as seat')
            .select('seat.id')
            .whereRef('seat.groupId', '=', 'groupPurchases.id')
            .where('seat.userId', '=', userId)
            .where('seat.leftAt', 'is', null),
        ),
      ),
    )
    .orderBy('joined', 'desc')
    .orderBy('endsAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Reserves a seat; returns nothing when none is free or the group has expired. One statement decides and writes: of
 * two concurrent requests for the last seat, the second waits for the row and then finds the group full.
 */
export function reserveSeat(db: TxDb, groupId: number) {
  return db
    .updateTable('groupPurchases')
    .set({
      joined: sql`joined + 1`,
      // The condition below was checked microseconds earlier; `least` keeps the time of a valid join before the deadline.
      lastJoinedAt: sql`least(clock_timestamp(), ends_at - interval '1 microsecond')`,
      status: sql`case when joined + 1 = need then 'FULL' else status end`,
      endedAt: sql`case when joined + 1 = need then clock_timestamp() end`,
    })
    .where('id', '=', groupId)
    .where('status', '=', 'OPEN')
    .where(sql<boolean>`joined < need`)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .returning(['id', 'joined', 'need', 'status'])
    .executeTakeFirst()
}

export interface NewParticipant {
  readonly groupId: number
  readonly userId: number
  readonly inviteCode: string
  readonly joinType: string
  readonly clientJoinType: string | null
  readonly invitedBy: number | null
  readonly depth: number
  readonly utmSource: string | null
  readonly utmMedium: string | null
}

/**
 * On the lowest free seat, since a participant may have left. The caller holds the lock on the group's row. `joinedAt` is
 * the time of the reservation, by the same clock as `leftAt`: reports compute the highest member count from both.
 */
export function insertParticipant(db: TxDb, participant: NewParticipant) {
  return db
    .insertInto('groupParticipants')
    .values({
      ...participant,
      joinedAt: sql<Date>`(select last_joined_at from group_purchases where id = ${participant.groupId})`,
      seat: sql<number>`(
        select min(number) from generate_series(1, 20) number where not exists (
          select from group_participants taken
          where taken.group_id = ${participant.groupId} and taken.seat = number and taken.left_at is null))`,
    })
    .returning(['id', 'seat'])
    .executeTakeFirstOrThrow()
}

/** Orders of the group's present members. */
export async function readOrderIds(db: TxDb, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('groupParticipants')
    .innerJoin('orders', 'orders.participantId', 'groupParticipants.id')
    .select('orders.id')
    .where('groupParticipants.groupId', '=', groupId)
    .where('groupParticipants.leftAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks due groups as expired. Without `only`, rows locked by a concurrent join are left to the next run. */
export async function expireGroups(db: TxDb, limit: number, only?: { productId: number; creatorId: number }) {
  const due = db
    .selectFrom('groupPurchases')
    .select('id')
    .where('status', '=', 'OPEN')
    .where(isExpired)
    .$if(only !== undefined, (query) =>
      query.where('productId', '=', only?.productId ?? 0).where('creatorId', '=', only?.creatorId ?? 0),
    )
    .orderBy('endsAt')
    .limit(limit)
    .forUpdate()
    .$if(only === undefined, (query) => query.skipLocked())
  return db
    .updateTable('groupPurchases')
    .set({ status: 'EXPIRED', endedAt: sql`clock_timestamp()` })
    .where('id', 'in', due)
    .where('status', '=', 'OPEN')
    .where(isExpired)
    .returning('id')
    .execute()
}

export function lockGroup(db: TxDb, groupId: number) {
  return db
    .selectFrom('groupPurchases')
    .select([...groupColumns, 'groupPurchases.creatorId'])
    .select(currentStatus)
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function findSeat(db: TxDb, groupId: number, userId: number) {
  return db
    .selectFrom('groupParticipants')
    .leftJoin('orders', 'orders.participantId', 'groupParticipants.id')
    .select(['groupParticipants.id', 'orders.id as orderId'])
    .where('groupId', '=', groupId)
    .where('groupParticipants.userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
}

export function getSeat(db: TxDb, participantId: number) {
  return db
    .selectFrom('groupParticipants')
    .select(['groupId', 'userId'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
}

/** An empty group expires. The caller holds the lock on the group's row. */
export async function releaseSeat(db: TxDb, seat: { id: number; groupId: number; isCreator: boolean }) {
  await db
    .updateTable('groupParticipants')
    .set({ leftAt: sql`clock_timestamp()` })
    .where('id', '=', seat.id)
    .execute()
  await db
    .updateTable('groupPurchases')
    .set({
      joined: sql`joined - 1`,
      ...(seat.isCreator ? { hasCreator: false } : {}),
      status: sql`case when joined = 1 then 'EXPIRED' else status end`,
      endedAt: sql`case when joined = 1 then clock_timestamp() end`,
    })
    .where('id', '=', seat.groupId)
    .execute()
}

/** The fullest open group of each product, those with the fewest free seats first. */
export async function readFullestGroups(db: Db, take: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (product_id) id, need - joined as missing, ends_at from group_purchases
      where status = 'OPEN' and ends_at > now() order by product_id, joined desc, ends_at, id) fullest
    order by missing, ends_at limit ${take}`.execute(db)
  return rows.map(({ id }) => id)
}

export function readSeats(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('groupPurchases')
    .select(['id', 'joined'])
    .select(currentStatus)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** When a member last joined or left. */
export async function readSeatsChangedAt(db: Db, inviteCode: string): Promise<Date | null> {
  const row = await db
    .selectFrom('groupPurchases')
    .innerJoin('groupParticipants', 'groupParticipants.groupId', 'groupPurchases.id')
    .select(sql<Date | null>`max(greatest(joined_at, left_at))`.as('at'))
    .where('groupPurchases.inviteCode', '=', inviteCode)
    .executeTakeFirst()
  return row?.at ?? null
}
