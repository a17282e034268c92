import type pg from 'pg'
import type { TwoServers } from '#test/support/processes/two-servers.ts'

/**
 * Copies of the tables without their constraints, to show the effect of code that reads first and writes later.
 */
export async function makeCarelessGroups(
  { pool }: Pick<TwoServers, 'pool'>,
  count: number,
  { joined }: { readonly joined: number },
): Promise<{ client: pg.PoolClient; ids: number[]; close: () => Promise<void> }> {
  await pool.query(
    `drop schema if exists careless cascade;
     create schema careless;
     create table careless.group_purchases (like public.group_purchases including defaults);
     create table careless.group_participants (like public.group_participants including defaults);
     create table careless.orders (like public.orders including defaults);
     create table careless.order_moves (like public.order_moves including defaults);
     create sequence careless.seats`,
  )
  await pool.query(
    `insert into careless.group_purchases (id, invite_code, product_id, creator_id, need, joined, price_paise,
        discounted_price_paise, ends_at)
      select number, lpad(number::text, 10, '2'), 1, 1, 5, $2, 59900, 34900,
        clock_timestamp() + interval '1 day'
      from generate_series(1, $1::int) number`,
    [count, joined],
  )
  await pool.query(
    `insert into careless.group_participants (id, group_id, user_id, seat, invite_code, join_type)
      select nextval('careless.seats'), g.id, -seat, seat, lpad('', 14, '2'), 'Invited'
      from careless.group_purchases g, generate_series(1, $1::int) seat`,
    [joined],
  )
  const client = await pool.connect()
  await client.query('set search_path to careless, public')
  return {
    client,
    ids: Array.from({ length: count }, (_, index) => index + 1),
    close: async () => {
      await client.query('reset search_path')
      client.release()
      await pool.query('drop schema careless cascade')
    },
  }
}

/** Counts first and then writes what follows from the count. */
export async function carelessJoin(
  { pool }: Pick<TwoServers, 'pool'>,
  groupId: number,
  userId: number,
  think: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ members: number; is_open: boolean }>(
    `select is_open, (select count(*)::int from careless.group_participants where group_id = g.id) as members
      from (select id, ends_at > clock_timestamp() as is_open from careless.group_purchases where id = $1) g`,
    [groupId],
  )
  const { members = 0, is_open: isOpen = false } = rows[0] ?? {}
  if (members >= 5 || !isOpen) return
  await think()
  await pool.query(
    `insert into careless.group_participants (id, group_id, user_id, seat, invite_code, join_type)
      values (nextval('careless.seats'), $1, $2, $3, lpad('', 14, '2'), 'Invited')`,
    [groupId, userId, members + 1],
  )
  await pool.query(
    `update careless.group_purchases set joined = $2::int, last_joined_at = clock_timestamp(),
        status = case when $2::int = need then 'FULL' else status end where id = $1`,
    [groupId, members + 1],
  )
}
