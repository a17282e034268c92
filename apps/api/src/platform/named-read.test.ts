import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { namedRead, type Db } from './db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const plain = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('regions')
    .select(['id', 'nameUz', 'position'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('name', '<>', 'nowhere')
    .orderBy('id')
const named = namedRead('regions-test', plain)

test('a named read answers what the query itself answers, for other values too', async () => {
  const { db } = app.deps.database
  for (const ids of [[1726], [1718, 1726, 1730], [], [1]])
    expect(await named(db, ids)).toEqual(await plain(db, ids).execute())
  expect((await named(db, [1726]))[0]?.nameUz).toBeTruthy()
})

test('the connection keeps it under its name', async () => {
  const client = await app.deps.database.pool.connect()
  client.release()
  await named(app.deps.database.db, [1726])
  const names = await app.deps.database.pool.query<{ name: string }>(
    'select name from pg_prepared_statements',
  )
  expect(names.rows.map(({ name }) => name)).toContain('regions-test')
})

test('inside a transaction it reads what the transaction wrote', async () => {
  const { db } = app.deps.database
  const inside = await db.transaction().execute(async (tx) => named(tx, [1726]))
  expect(inside).toHaveLength(1)
})
