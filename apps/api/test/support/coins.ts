import type pg from 'pg'
import { signInPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The number that tables know a person by. */
export const userIdOf = async (app: TestApp, person: { readonly id: string }): Promise<number> =>
  (
    await app.deps.database.db
      .selectFrom('users')
      .select('id')
      .where('publicId', '=', person.id)
      .executeTakeFirstOrThrow()
  ).id

/** Somebody who has no coins yet. */
export const newCoinPerson = async (app: TestApp): Promise<number> => userIdOf(app, await signInPerson(app))

/** Everything that is wrong with the ledger and its chains. */
export const coinProblems = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ what: string }>(`
    select problem || ' ' || subject as what from coin_problems
    union all select 'broken chain of ' || user_id || ' at ' || coalesce(entry_id::text, 'its end')
    from broken_coin_entries`)
  return rows.map(({ what }) => what)
}
