import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const roles = { app: () => app.deps.database, worker: () => app.workerDeps.database } as const
type Role = keyof typeof roles

/** The error of the statement under this role; its effect is rolled back. */
const attempt = async (database: Database, statement: string): Promise<'done' | 'refused'> => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return 'done'
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'refused'
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const long = `now() - interval '10 years'`

describe('database roles of API and worker', () => {
  test.each<[string, Role, string]>([
    ['takes a job', 'worker', `update pgboss.job set state = 'active' where name = 'auth.sweep'`],
    ['removes a job', 'worker', `delete from pgboss.job where name = 'auth.sweep'`],
    ['changes a queue', 'worker', `update pgboss.queue set retry_limit = 0`],
    ['plans jobs', 'worker', `update pgboss.schedule set cron = '* * * * *'`],
    ['makes days of events ahead', 'worker', 'select ensure_event_partitions(1)'],
    ['makes days of views ahead', 'worker', 'select ensure_market_partitions(1)'],
    ['moves rows to their day', 'worker', `select attach_rest_day('ad_views', '2020-01-01')`],
    ['reads what authenticator apps hold', 'app', 'select secret_sealed from second_factors'],
    ['enrols one', 'app', `update second_factors set secret_sealed = ''`],
    ['reads refresh tokens', 'app', 'select hash from refresh_tokens'],
    ['reads codes', 'app', 'select code_hash from otp_codes'],
    ['reads whose sessions there are', 'app', 'select user_id from sessions'],
    ['makes sessions longer', 'app', `update sessions set expires_at = now() + interval '1 year'`],
    ['changes a phone', 'app', 'update users set phone = null'],
    ['lifts a ban', 'app', 'update users set banned_at = null'],
    ['changes a setting', 'app', `update settings set value = '{}'`],
    ['hides that a setting was changed', 'app', `insert into setting_changes default values`],
  ])('only one of the two roles %s: %s', async (_what, role, statement) => {
    const other: Role = role === 'app' ? 'worker' : 'app'
    expect(await attempt(roles[other](), statement)).toBe('refused')
    const own = await attempt(roles[role](), statement).catch((error: { code?: string }) => error.code)
    // The row is refused for its missing values, after the permission was checked.
    expect(['done', '23502']).toContain(own)
  })

  test.each<[string, string]>([
    ['changes a role', `update users set role = 'admin'`],
    ['inserts an admin', `insert into users (product, public_id, role) values ('vio', 'a', 'admin')`],
    ['changes what two people ordered', `update approvals set input = '{}'`],
    ['removes an order', `delete from approvals`],
    ['reads a message of a payment system', `select body from payment_callbacks`],
  ])('neither role %s: %s', async (_what, statement) => {
    for (const role of ['app', 'worker'] as const)
      expect([role, await attempt(roles[role](), statement)]).toEqual([role, 'refused'])
  })

  test('a user cannot confirm their own order, whichever role writes it', async () => {
    const own = `insert into approvals (product, kind, object, input, reason, requested_by, expires_at, confirmed_by,
      confirmed_at) values ('vio', 'role.grant', 'x', '{}', 'r', 'same', now(), 'same', now())`
    await expect(asOwner(app.databaseName, (client) => client.query(own))).rejects.toThrow(
      'approvals_two_people',
    )
  })

  test('the API writes every other column of users', async () => {
    const missing = await asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0
          and not attisdropped and not has_column_privilege('app', attrelid, attnum, 'UPDATE')`,
      )
      return rows.map(({ name }) => name)
    })
    expect(missing).toEqual(['role'])
  })

  test('both roles read every view, which the worker uses for its checks', async () => {
    const views = await asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
      )
      return rows.map(({ name }) => name)
    })
    expect(views).toContain('money_problems')
    for (const role of ['app', 'worker'] as const)
      for (const view of views)
        expect([role, view, await attempt(roles[role](), `select * from ${view} limit 1`)]).toEqual([
          role,
          view,
          'done',
        ])
  })

  test.each<[string, Role, string]>([
    ['the API sends jobs', 'app', `insert into pgboss.job (name) values ('auth.sweep')`],
    ['the worker forgets old codes', 'worker', `delete from otp_codes where created_at < ${long}`],
    ['the worker forgets old sessions', 'worker', `delete from sessions where expires_at < ${long}`],
    [
      'the worker notes that a bot was blocked',
      'worker',
      `update users set is_bot_stopped = true, bot_state_at = now() where id = 1`,
    ],
    ['the worker locks a person', 'worker', `select from users where id = 1 for update`],
  ])('the permission exists: %s', async (_what, role, statement) => {
    expect(await attempt(roles[role](), statement)).toBe('done')
  })

  test('the worker has no permission on append-only tables that the API lacks', async () => {
    const rights = (client: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
      client.query(
        `select c.relname as table, kind as right from pg_class c
          cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) kind
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            -- Sums that the worker alone derives from rows; they are no history.
            and c.relname not like 'report\\_%'
            and has_table_privilege('worker', c.oid, kind) and not has_table_privilege('app', c.oid, kind)`,
      )
    const more = await asOwner(app.databaseName, async (client) => {
      const before = (await rights(client)).rows
      // Control: an additional permission is detected.
      await client.query('begin')
      await client.query('grant delete on audit_log to worker')
      const planted = (await rights(client)).rows
      await client.query('rollback')
      return { before, planted }
    })
    expect(more).toEqual({ before: [], planted: [{ table: 'audit_log', right: 'DELETE' }] })
  })
})
