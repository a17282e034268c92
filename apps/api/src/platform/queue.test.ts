import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { installQueue } from './queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** As an upgrade of the queue leaves it behind. */
const leaveIndexToBuild = () =>
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

test('what an upgrade of the queue leaves to build is built when the queue is installed', async () => {
  await leaveIndexToBuild()
  // The control: by itself it is built by nobody, since the servers may not change tables.
  expect(await hasIndex()).toBe(false)
  await installQueue(databaseUrl(database.name, 'postgres'))
  expect(await hasIndex()).toBe(true)
})
