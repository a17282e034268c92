import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** SECURITY DEFINER functions whose search_path does not put the temporary schema last. */
const looseFunctions = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname = 'public'
        and not coalesce(array_to_string(p.proconfig, ';'), '') ~ 'search_path=[^;]*,\\s*pg_temp(;|$)'
      order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('every SECURITY DEFINER function searches the temporary schema last', async () => {
  expect(await asOwner(app.databaseName, looseFunctions)).toEqual([])
})

test('control: a function without a search_path and one with a wrong order are detected', async () => {
  const seen = await asOwner(app.databaseName, async (client) => {
    await client.query('begin')
    await client.query(`create function careless() returns int language sql security definer as 'select 1'`)
    await client.query(
      `create function half() returns int language sql security definer set search_path = public as 'select 1'`,
    )
    const found = await looseFunctions(client)
    await client.query('rollback')
    return found
  })
  expect(seen).toEqual(['careless()', 'half()'])
})
