import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { namedRead } from '#platform/named-read.ts'
import { isParticipantCode } from './group-codes.rules.ts'

/**
 * A group is over at its end, written down or not. The clock runs on while a statement waits for a row, so the moment
 * of the decision counts and not the moment the transaction began.
 */
const isOver = sql<boolean>`group_purchases.ends_at <= clock_timestamp()`

export const statusNow = sql<'OPEN' | 'FULL' | 'EXPIRED'>`case
  when group_purchases.status = 'OPEN' and ${isOver} then 'EXPIRED'
  else group_purchases.status end`.as('status')

export interface NewGroup {
  readonly inviteCode: string
  readonly productId: number
  readonly creatorId: number
  readonly need: number
  readonly pricePaise: number
  readonly discountedPricePaise: number
}

/** With its first seat taken by who begins it. */
export function insertGroup(db: TxDb, group: NewGroup, hours: number) {
  return db
    .insertInto('groupPurchases')
    .values({ ...group, joined: 1, endsAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning(['id', 'endsAt'])
    .executeTakeFirstOrThrow()
}

export const facts = [
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
      ...facts,
      'products.isReal',
      'inviter.id as inviterId',
      'inviter.userId as inviterUserId',
      'inviter.depth as inviterDepth',
    ])
    .select(statusNow)

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

/** By the group's code, or by the code of one who is or was in it. */
export async function findByCode(db: Db | TxDb, code: string) {
  return (await (isParticipantCode(code) ? readBySeatCodes : readByGroupCodes)(db, [code]))[0]
}

/** The fullest open group of a product that this person is not in, then the one that ends first. */
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
 * Takes a seat if one is free and the group is not over; nothing comes back otherwise. One statement that decides and
 * writes: two people who ask for the last seat wait for each other here, and the second finds it gone.
 */
export function takeSeat(db: TxDb, groupId: number) {
  return db
    .updateTable('groupPurchases')
    .set({
      joined: sql`joined + 1`,
      // The condition below is checked some microseconds earlier: a seat that was taken in time is written so.
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
 * On the first seat that is free: a participant may have left. The caller holds the group's row. Joined when the seat
 * was decided about: with the times of leaving, which are of the same clock, how many there were at most is counted.
 */
export function insertParticipant(db: TxDb, participant: NewParticipant) {
  return db
    .insertInto('groupParticipants')
    .values({
      ...participant,
      joinedAt: sql<Date>`(select last_joined_at from group_purchases where id = ${participant.groupId})`,
      seat: sql<number>`(
        select min(chair) from generate_series(1, 20) chair where not exists (
          select from group_participants taken
          where taken.group_id = ${participant.groupId} and taken.seat = chair and taken.left_at is null))`,
    })
    .returning(['id', 'seat'])
    .executeTakeFirstOrThrow()
}

/** Orders of those who are in the group. */
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

/** Writes down that groups are over, up to a number at a time; those that somebody is just joining wait. */
export async function expireGroups(db: TxDb, most: number, only?: { productId: number; creatorId: number }) {
  const due = db
    .selectFrom('groupPurchases')
    .select('id')
    .where('status', '=', 'OPEN')
    .where(isOver)
    .$if(only !== undefined, (query) =>
      query.where('productId', '=', only?.productId ?? 0).where('creatorId', '=', only?.creatorId ?? 0),
    )
    .orderBy('endsAt')
    .limit(most)
    .forUpdate()
    .$if(only === undefined, (query) => query.skipLocked())
  return db
    .updateTable('groupPurchases')
    .set({ status: 'EXPIRED', endedAt: sql`clock_timestamp()` })
    .where('id', 'in', due)
    .where('status', '=', 'OPEN')
    .where(isOver)
    .returning('id')
    .execute()
}

export function lockGroup(db: TxDb, groupId: number) {
  return db
    .selectFrom('groupPurchases')
    .select([...facts, 'groupPurchases.creatorId'])
    .select(statusNow)
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

/** Gives a seat back. An empty group is over. The caller holds the group's row. */
export async function freeSeat(db: TxDb, seat: { id: number; groupId: number; isCreator: boolean }) {
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

/** For each product with open groups its fullest one; those that need the fewest come first. */
export async function readFullestGroups(db: Db, take: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (product_id) id, need - joined as missing, ends_at from group_purchases
      where status = 'OPEN' and ends_at > now() order by product_id, joined desc, ends_at, id) fullest
    order by missing, ends_at limit ${take}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How full they are at this moment. */
export function readSeats(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('groupPurchases')
    .select(['id', 'joined'])
    .select(statusNow)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}
