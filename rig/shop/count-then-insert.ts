import pg from 'pg'
import { brokenSeats } from './seat-problems.ts'

/**
 * The control of G-01: count the seats, then insert one, a common mistake. It uses tables of its own without the
 * constraints that would prevent it; the same checker must find the extra seats.
 */
const tables = { groups: 'control_groups', participants: 'control_participants' }

export async function countThenInsert(
  url: string,
  options: { readonly groups: number; readonly tries: number; readonly clients: number },
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: options.clients })
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(`
      drop table if exists control_groups, control_participants;
      create table control_groups (id bigint primary key, need int, joined int, status text, ends_at timestamptz);
      create table control_participants (group_id bigint, user_id bigint, seat int, joined_at timestamptz default now(),
        left_at timestamptz);
      create index on control_participants (group_id);
      insert into control_groups select n, 5, 0, 'OPEN', now() + interval '1 day' from generate_series(1, ${options.groups}) n`)
    const join = async (groupId: number, userId: number): Promise<void> => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<{ members: number }>(
          'select count(*)::int as members from control_participants where group_id = $1',
          [groupId],
        )
        const members = rows[0]?.members ?? 0
        if (members < 5) {
          await client.query(
            'insert into control_participants (group_id, user_id, seat) values ($1, $2, $3)',
            [groupId, userId, members + 1],
          )
          await client.query(
            `update control_groups set joined = $2, status = case when $2 = 5 then 'FULL' else status end where id = $1`,
            [groupId, members + 1],
          )
        }
        await client.query('commit')
      } finally {
        client.release()
      }
    }
    for (let groupId = 1; groupId <= options.groups; groupId += 1)
      await Promise.all(Array.from({ length: options.tries }, (_, number) => join(groupId, number)))
    return await brokenSeats(owner, tables)
  } finally {
    await owner.query('drop table if exists control_groups, control_participants')
    await owner.end()
    await pool.end()
  }
}
