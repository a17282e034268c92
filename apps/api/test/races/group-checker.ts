import type pg from 'pg'

/**
 * Everything that must not be, looked for in the rows alone (I7: as many as sit there, never more than needed, full
 * exactly when complete; I8: nobody after the end, nothing both complete and over). The careless variants of the tests
 * are judged by the same statement.
 */
const statement = `
  select problem, count(*)::int as count from (
    select 'joined is not who sits there' as problem from group_purchases g
    where g.joined <> (
      select count(*) from group_participants p where p.group_id = g.id and p.left_at is null)
    union all
    select 'more people than it needs' from group_purchases g
    where g.need < (
      select count(*) from group_participants p where p.group_id = g.id and p.left_at is null)
    union all
    select 'full and not complete, or complete and not full' from group_purchases
    where (status = 'FULL') <> (joined = need)
    union all
    select 'somebody sits there twice' from group_participants where left_at is null
    group by group_id, user_id having count(*) > 1
    union all
    select 'a chair is taken twice' from group_participants where left_at is null
    group by group_id, seat having count(*) > 1
    union all
    -- A statement decides at one moment and writes the time down some microseconds later.
    select 'somebody came after the end' from group_purchases
    where last_joined_at > ends_at + interval '1 millisecond'
    union all
    select 'somebody came after the end' from group_participants p
    join group_purchases g on g.id = p.group_id where p.joined_at >= g.ends_at
    union all
    select 'a seat without an order' from group_participants p
    where not exists (select from orders o where o.participant_id = p.id)
    union all
    select 'an order that does not fit its group' from orders o
    join group_participants p on p.id = o.participant_id and p.left_at is null
    join group_purchases g on g.id = p.group_id
    where case g.status
      when 'OPEN' then o.status <> 'AWAITING_GROUP'
      when 'EXPIRED' then o.status <> 'EXPIRED'
      else o.status not in ('CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED') end
    union all
    select 'a seat was given back, its order was not' from orders o
    join group_participants p on p.id = o.participant_id and p.left_at is not null
    where o.status <> 'CANCELLED'
    union all
    select 'confirmed twice, or confirmed and over' from order_moves
    where to_status in ('CONFIRMED', 'EXPIRED') group by order_id having count(*) > 1
  ) found group by problem`

/** Problem → how often. */
export async function groupProblems(client: pg.Pool | pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ problem: string; count: number }>(statement)
  return Object.fromEntries(rows.map(({ problem, count }) => [problem, count]))
}
