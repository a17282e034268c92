import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** When the seats of a group last changed: somebody came or left. */
export async function readSeatsSince(db: Db, inviteCode: string): Promise<Date | null> {
  const row = await db
    .selectFrom('groupPurchases')
    .innerJoin('groupParticipants', 'groupParticipants.groupId', 'groupPurchases.id')
    .select(sql<Date | null>`max(greatest(joined_at, left_at))`.as('at'))
    .where('groupPurchases.inviteCode', '=', inviteCode)
    .executeTakeFirst()
  return row?.at ?? null
}
