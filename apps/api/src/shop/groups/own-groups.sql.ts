import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Groups in which the user has a seat, newest first; released seats are left out. */
export async function readOwnGroupIds(
  db: Db,
  userId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('groupParticipants')
    .select('groupId')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
  return rows.map(({ groupId }) => groupId)
}

export function countOwnGroups(db: Db, userId: number) {
  return db
    .selectFrom('groupParticipants')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Groups whose goods the user is still waiting for. */
export function countPendingGroups(db: Db, userId: number) {
  return db
    .selectFrom('groupParticipants')
    .innerJoin('orders', 'orders.participantId', 'groupParticipants.id')
    .innerJoin('groupPurchases', 'groupPurchases.id', 'groupParticipants.groupId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('groupParticipants.userId', '=', userId)
    .where('groupParticipants.leftAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orders.status', 'in', ['CONFIRMED', 'SHIPPED']),
        eb.and([
          eb('orders.status', '=', 'AWAITING_GROUP'),
          eb('groupPurchases.endsAt', '>', sql<Date>`now()`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
}
