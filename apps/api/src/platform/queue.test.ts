import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { installQueue } from './queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** The state after an upgrade of pg-boss. */
const insertPendingIndex = () =>
  asOwner(database.name, (client) =>
    client.query(`insert into pgboss.bam (name, version, table_name, command)
      values ('late_index_build', 1, 'job_common',
        'create index concurrently if not exists late_index on pgboss.job_common (name, created_on)');
      update pgboss.version set bam_on = now() - interval '1 hour'`),
  )

const hasIndex = () =>
  asOwner(database.name, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select exists (select from pg_indexes where indexname = 'late_index') as "isThere"`,
    )
    return rows[0]?.isThere ?? false
  })

test('installing the queue builds the indexes that an upgrade has left pending', async () => {
  await insertPendingIndex()
  // Control: no server builds it, since servers may not change tables.
  expect(await hasIndex()).toBe(false)
  await installQueue(databaseUrl(database.name, 'postgres'))
  expect(await hasIndex()).toBe(true)
})
