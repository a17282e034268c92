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

export async function findBrokenChains(db: Db, most: number) {
  return (
    await sql<{ userId: number; entryId: number | null }>`
      select user_id, entry_id from broken_coin_entries order by user_id, entry_id limit ${most}`.execute(db)
  ).rows
}

export async function readAnchor(db: Db): Promise<{ hash: string; entries: number }> {
  const { rows } = await sql<{ hash: string; entries: number }>`
    select encode(sha256(coalesce(string_agg(int8send(user_id) || last_hash, ''::bytea order by user_id), '')), 'hex')
      as hash, coalesce(sum(last_seq), 0)::bigint as entries from coin_accounts`.execute(db)
  return rows[0] ?? { hash: '', entries: 0 }
}
