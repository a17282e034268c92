import type pg from 'pg'

/**
 * Finds violations in the rows alone (I7: `joined` is the number of members, at most `need`, FULL exactly when complete;
 * I8: no join after the deadline, no group both complete and expired). The control tests use the same statement.
 */
const statement = `
  select problem, count(*)::int as count from (
    select 'joined is not the number of members' as problem from group_purchases g
    where g.joined <> (
      select count(*) from group_participants p where p.group_id = g.id and p.left_at is null)
    union all
    select 'more members than it needs' from group_purchases g
    where g.need < (
      select count(*) from group_participants p where p.group_id = g.id and p.left_at is null)
    union all
    select 'full and not complete, or complete and not full' from group_purchases
    where (status = 'FULL') <> (joined = need)
    union all
    select 'a user has two seats' from group_participants where left_at is null
    group by group_id, user_id having count(*) > 1
    union all
    select 'a seat is taken twice' from group_participants where left_at is null
    group by group_id, seat having count(*) > 1
    union all
    -- A statement decides some microseconds before it reads the time that it writes.
    select 'a member joined after the deadline' from group_purchases
    where last_joined_at > ends_at + interval '1 millisecond'
    union all
    select 'a member joined after the deadline' from group_participants p
    join group_purchases g on g.id = p.group_id where p.joined_at >= g.ends_at
    union all
    select 'a seat without an order' from group_participants p
    where not exists (select from orders o where o.participant_id = p.id)
    union all
    select 'an order whose status does not fit its group' from orders o
    join group_participants p on p.id = o.participant_id and p.left_at is null
    join group_purchases g on g.id = p.group_id
    where case g.status
      when 'OPEN' then o.status <> 'AWAITING_GROUP'
      when 'EXPIRED' then o.status <> 'EXPIRED'
      else o.status not in ('CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED') end
    union all
    select 'a released seat whose order is not cancelled' from orders o
    join group_participants p on p.id = o.participant_id and p.left_at is not null
    where o.status <> 'CANCELLED'
    union all
    select 'confirmed twice, or confirmed and expired' from order_moves
    where to_status in ('CONFIRMED', 'EXPIRED') group by order_id having count(*) > 1
  ) found group by problem`

/** The number of violations by kind. */
export async function groupProblems(client: pg.Pool | pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ problem: string; count: number }>(statement)
  return Object.fromEntries(rows.map(({ problem, count }) => [problem, count]))
}
