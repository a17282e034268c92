import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import type { Db } from './db.ts'
import { gatheredRead, namedRead } from './named-read.ts'

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

test('a named read returns the same rows as its query, for each value', async () => {
  const { db } = app.deps.database
  for (const ids of [[1726], [1718, 1726, 1730], [], [1]])
    expect(await named(db, ids)).toEqual(await plain(db, ids).execute())
  expect((await named(db, [1726]))[0]?.nameUz).toBeTruthy()
})

const withInside = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('regions')
    .select('id')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cities')
          .select(['cities.id', 'cities.nameUz', 'cities.regionId'])
          .whereRef('cities.regionId', '=', 'regions.id')
          .orderBy('cities.id'),
      ).as('cities'),
    )
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')

test('a named read returns nested JSON in camel case', async () => {
  const { db } = app.deps.database
  const rows = await namedRead('regions-inside-test', withInside)(db, [1718, 1726])
  expect(rows).toEqual(await withInside(db, [1718, 1726]).execute())
  expect(rows[0]?.cities[0]?.nameUz).toBeTruthy()
})

test('a connection keeps the prepared statement under its name', async () => {
  const client = await app.deps.database.pool.connect()
  client.release()
  await named(app.deps.database.db, [1726])
  const names = await app.deps.database.pool.query<{ name: string }>(
    'select name from pg_prepared_statements',
  )
  expect(names.rows.map(({ name }) => name)).toContain('regions-test')
})

test('a named read works inside a transaction', async () => {
  const { db } = app.deps.database
  const inside = await db.transaction().execute(async (tx) => named(tx, [1726]))
  expect(inside).toHaveLength(1)
})

test('constants are part of the text of the statement, where a generic plan can use them', async () => {
  const { db, pool } = app.deps.database
  const withConstants = namedRead('regions-constants-test', (anyDb: Db, ids: readonly number[]) =>
    plain(anyDb, ids)
      .where('nameUz', '<>', "'; drop table regions; --")
      .where('position', '<', 1000)
      .limit(3),
  )
  expect(await withConstants(db, [1726, 1718])).toHaveLength(2)
  const { rows } = await pool.query<{ statement: string; types: string[] }>(
    `select statement, parameter_types::text[] as types from pg_prepared_statements
     where name = 'regions-constants-test'`,
  )
  expect(rows[0]?.types).toEqual(['integer[]'])
  expect(rows[0]?.statement).toContain("<> 'nowhere'")
  expect(rows[0]?.statement).toContain("<> '''; drop table regions; --'")
})

test('concurrent calls share a statement, and each gets its own rows', async () => {
  const { db } = app.deps.database
  const asked: (readonly number[])[] = []
  const read = gatheredRead(
    (anyDb, ids: readonly number[]) => {
      asked.push(ids)
      return named(anyDb, ids)
    },
    ({ id }) => id,
  )
  const questions = [[1726], [1718, 1726], [1], [], [1730]]
  const answers = await Promise.all(questions.map((ids) => read(db, ids)))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.toSorted()).toEqual([1, 1718, 1726, 1730])
  for (const [index, ids] of questions.entries())
    expect(answers[index]?.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => id !== 1))
})

test('a failed statement rejects all calls that shared it, and the next call reads again', async () => {
  const { db } = app.deps.database
  let isBroken = true
  const read = gatheredRead(
    async (anyDb, ids: readonly number[]) => {
      if (isBroken) throw new Error('broken')
      return named(anyDb, ids)
    },
    ({ id }) => id,
  )
  const results = await Promise.allSettled([read(db, [1726]), read(db, [1718])])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read(db, [1726])).toHaveLength(1)
})

test('a call inside a transaction shares no statement and sees the rows of its transaction', async () => {
  const { db } = app.deps.database
  const read = gatheredRead(named, ({ id }) => id)
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`update regions set name_uz = 'Written inside' where id = 1726`.execute(tx)
      const [outside, inside] = await Promise.all([read(db, [1726]), read(tx, [1726])])
      expect(inside[0]?.nameUz).toBe('Written inside')
      expect(outside[0]?.nameUz).not.toBe('Written inside')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
})
