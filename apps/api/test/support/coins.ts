import type pg from 'pg'
import { signInPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The id of the user's row. */
export async function userIdOf(app: TestApp, person: { readonly id: string }): Promise<number> {
  return (
    await app.deps.database.db
      .selectFrom('users')
      .select('id')
      .where('publicId', '=', person.id)
      .executeTakeFirstOrThrow()
  ).id
}

/** A user without coins. */
export async function newCoinPerson(app: TestApp): Promise<number> {
  return userIdOf(app, await signInPerson(app))
}

const problemsIn = async (pool: pg.Pool, view: 'coin_problems' | 'money_problems'): Promise<string[]> => {
  const { rows } = await pool.query<{ what: string }>(`
    select problem || ' ' || subject as what from ${view}
    union all select 'broken chain of ' || user_id || ' at ' || coalesce(entry_id::text, 'its end')
    from broken_coin_entries`)
  return rows.map(({ what }) => what)
}

/** Violations in the ledger and its chains. */
export function coinProblems(pool: pg.Pool): Promise<string[]> {
  return problemsIn(pool, 'coin_problems')
}

/** The same, and violations in the payments. */
export function moneyProblems(pool: pg.Pool): Promise<string[]> {
  return problemsIn(pool, 'money_problems')
}
