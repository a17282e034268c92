import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface Contact {
  readonly adId: number
  readonly buyerId: number
  readonly sellerId: number
  readonly kind: 'call' | 'message'
  readonly at: Date
}

/**
 * One row for each buyer and ad. Returns the time of the previous contact, or null for the first; a concurrent call waits
 * here for the first one.
 */
export async function upsertConnection(db: TxDb, contact: Contact): Promise<Date | null> {
  const { adId, buyerId, sellerId, kind, at } = contact
  const calls = kind === 'call' ? 1 : 0
  const { rows } = await sql<{ before: Date | null }>`
    insert into connections (ad_id, buyer_id, seller_id, calls, messages, created_at, updated_at)
    values (${adId}, ${buyerId}, ${sellerId}, ${calls}, ${1 - calls}, ${at}, ${at})
    on conflict on constraint connections_once do update set
      calls = connections.calls + excluded.calls,
      messages = connections.messages + excluded.messages,
      updated_at = greatest(connections.updated_at, excluded.updated_at)
    returning old.updated_at as before`.execute(db)
  return rows[0]?.before ?? null
}

/** Increments the counter, or returns null at the limit. One statement, so concurrent calls cannot exceed it. */
export async function countReveal(
  db: TxDb,
  day: string,
  subject: string,
  limit: number | null,
): Promise<number | null> {
  const counted = await db
    .insertInto('phoneReveals')
    .values({ day: sql<Date>`${day}::date`, subject, count: 1 })
    .onConflict((conflict) => {
      const update = conflict.columns(['day', 'subject']).doUpdateSet({ count: sql`phone_reveals.count + 1` })
      return limit === null ? update : update.where('phoneReveals.count', '<', limit)
    })
    .returning('count')
    .executeTakeFirst()
  return counted?.count ?? null
}

/** Contacts of an account that was folded into another: with itself they end, doubled ones become one. */
export async function mergeDuplicates(db: TxDb, fromId: number, intoId: number): Promise<number[]> {
  const { rows } = await sql<{ adId: number }>`
    with gone as (
      delete from connections where buyer_id = ${fromId} and (
        seller_id = ${intoId} or exists (
          select from connections other where other.buyer_id = ${intoId} and other.ad_id = connections.ad_id))
      returning ad_id, calls, messages, updated_at
    ), merged as (
      update connections set
        calls = connections.calls + gone.calls,
        messages = connections.messages + gone.messages,
        updated_at = greatest(connections.updated_at, gone.updated_at)
      from gone where connections.buyer_id = ${intoId} and connections.ad_id = gone.ad_id
    )
    select ad_id from gone order by ad_id`.execute(db)
  return rows.map(({ adId }) => adId)
}

export function moveConnections(db: TxDb, fromId: number, intoId: number) {
  return db.updateTable('connections').set({ buyerId: intoId }).where('buyerId', '=', fromId).execute()
}

export function deleteRevealsBefore(db: Db, day: string) {
  return db
    .deleteFrom('phoneReveals')
    .where('day', '<', sql<Date>`${day}::date`)
    .execute()
}

const sides = {
  INCOMING: { own: 'connections.sellerId', other: 'connections.buyerId' },
  OUTGOING: { own: 'connections.buyerId', other: 'connections.sellerId' },
} as const
export type Direction = keyof typeof sides

/** With the other party: the buyer of incoming contacts, the seller of outgoing ones. */
export function readConnections(db: Db, userId: number, direction: Direction, take: number) {
  return db
    .selectFrom('connections')
    .select(['connections.id', 'connections.adId', 'connections.calls', 'connections.updatedAt'])
    .select((eb) => eb.ref(sides[direction].other).as('otherId'))
    .where(sides[direction].own, '=', userId)
    .orderBy('connections.updatedAt', 'desc')
    .orderBy('connections.id', 'desc')
    .limit(take)
    .execute()
}
