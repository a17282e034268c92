import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export async function countProblems(db: Db) {
  return (
    await sql<{ problem: string; count: number }>`
      select problem, count(*)::int as count from money_problems group by problem order by problem`.execute(
      db,
    )
  ).rows
}

const entriesPerBlock = 50_000

/** The last user of the next block of chains; null when no users are left. */
export async function findBlockEnd(db: Db, afterUserId: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number | null }>`
    select max(user_id) as user_id from (
      select user_id, sum(last_seq) over (order by user_id) - last_seq as before from coin_accounts
      where user_id > ${afterUserId} order by user_id limit ${entriesPerBlock}) people
    where before < ${entriesPerBlock}`.execute(db)
  return rows[0]?.userId ?? null
}

export async function findBrokenChains(
  db: Db,
  users: { readonly after: number; readonly upTo: number },
  most: number,
) {
  return (
    await sql<{ userId: number; entryId: number | null }>`
      select user_id, entry_id from broken_coin_entries
      where user_id > ${users.after} and user_id <= ${users.upTo}
      order by user_id, entry_id limit ${most}`.execute(db)
  ).rows
}

export async function readAnchor(db: Db): Promise<{ hash: string; entries: number }> {
  const { rows } = await sql<{ hash: string; entries: number }>`
    select encode(sha256(coalesce(string_agg(int8send(user_id) || last_hash, ''::bytea order by user_id), '')), 'hex')
      as hash, coalesce(sum(last_seq), 0)::bigint as entries from coin_accounts`.execute(db)
  return rows[0] ?? { hash: '', entries: 0 }
}
