import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Ignores case, spaces and punctuation, as referrals do. */
const normalisedAddress = (table: 'other_address' | 'own_address') => {
  const from = sql.ref(table)
  return sql`regexp_replace(lower(${from}.pin || ${from}.address || ${from}.address_extra), '[^[:alnum:]]', '', 'g')`
}

interface Warnings {
  readonly number: string
  readonly refusedBefore: number
  readonly sharesWith: number
}

/**
 * A return without a delivery is a refused parcel. Shared addresses and devices count only within the same group, where
 * they can fake a full group; neighbours may well order separately.
 */
export async function readWarnings(db: Db, ids: readonly number[]): Promise<Warnings[]> {
  const { rows } = await sql<Warnings>`
    select o.number,
      (select count(*)::int from orders r
        where r.user_id = o.user_id and r.status = 'RETURNED' and r.delivered_at is null) as refused_before,
      (select count(*)::int from group_participants seat
        join group_participants other on other.group_id = seat.group_id and other.left_at is null
          and other.user_id <> seat.user_id
        join orders other_order on other_order.participant_id = other.id
        join order_addresses other_address on other_address.order_id = other_order.id
        where seat.id = o.participant_id and seat.left_at is null
          and (${normalisedAddress('other_address')} = ${normalisedAddress('own_address')} or exists (
            select from sessions a join sessions b on b.requester = a.requester
            where a.user_id = o.user_id and b.user_id = other.user_id))) as shares_with
    from orders o join order_addresses own_address on own_address.order_id = o.id
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
