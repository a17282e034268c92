import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Two ways of writing one door are one door, as for referrals. */
const doorOf = (table: 'there' | 'sent') => {
  const at = sql.ref(table)
  return sql`regexp_replace(lower(${at}.pin || ${at}.address || ${at}.address_extra), '[^[:alnum:]]', '', 'g')`
}

interface Warnings {
  readonly number: string
  readonly refusedBefore: number
  readonly sharesWith: number
}

/**
 * What came back without ever having been delivered was refused at the door. Who shares a door or a device is looked
 * for among those who sit in the same group: neighbours who order by themselves are nobody's business.
 */
export async function readWarnings(db: Db, ids: readonly number[]): Promise<Warnings[]> {
  const { rows } = await sql<Warnings>`
    select o.number,
      (select count(*)::int from orders r
        where r.user_id = o.user_id and r.status = 'RETURNED' and r.delivered_at is null) as refused_before,
      (select count(*)::int from group_participants seat
        join group_participants other on other.group_id = seat.group_id and other.left_at is null
          and other.user_id <> seat.user_id
        join orders theirs on theirs.participant_id = other.id
        join order_addresses there on there.order_id = theirs.id
        where seat.id = o.participant_id and seat.left_at is null
          and (${doorOf('there')} = ${doorOf('sent')} or exists (
            select from sessions a join sessions b on b.requester = a.requester
            where a.user_id = o.user_id and b.user_id = other.user_id))) as shares_with
    from orders o join order_addresses sent on sent.order_id = o.id
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
