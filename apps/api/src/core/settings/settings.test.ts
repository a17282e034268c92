import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenAuditRow } from '#core/audit/audit.service.ts'
import { connectDatabase } from '#platform/db.ts'
import { setRole, signInPerson, type Person } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { settingList } from './settings.list.ts'

let app: TestApp
let operator: Person
let colleague: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[operator, colleague, admin] = (await Promise.all([0, 1, 2].map(() => signInPerson(app)))) as [
    Person,
    Person,
    Person,
  ]
  for (const one of [operator, colleague]) await setRole(app, one, 'operator')
  await setRole(app, admin, 'admin')
})
afterAll(() => app.close())

interface Setting {
  readonly key: string
  readonly value: unknown
  readonly version: number
}
const change = (key: string, value: unknown, version: number, who = operator) =>
  app.ask<Setting & { code: string }>('PUT', `/api/settings/${key}`, {
    token: who.accessToken,
    body: { value, version, reason: 'a test wants it' },
  })
const feature = () => app.ask('GET', '/api/telegram/available-features/top')

describe('settings', () => {
  test('the top place is not for sale until an operator enables it, and costs 5 coins by default', async () => {
    const figures = {
      places: 10,
      raise: 25,
      first: 25,
      second: 15,
      third: 10,
      others: 3,
      oldCostFactor: 3,
      leastViews: 200,
      minMinutes: 60,
    }
    expect((await feature()).body).toEqual({ key: 'top', isAvailable: false, cost: 5, figures })
    expect((await change('feature.top', { isAvailable: true, cost: 7 }, 0)).body).toMatchObject({
      version: 0,
    })
    // A price needs the same order of a second person.
    await app.ask('PUT', '/api/settings/feature.top', {
      token: colleague.accessToken,
      body: { value: { isAvailable: true, cost: 7 }, version: 0, reason: 'a test wants it' },
    })
    expect((await feature()).body).toEqual({ key: 'top', isAvailable: true, cost: 7, figures })
  })

  test('an unknown feature or setting is answered 404', async () => {
    expect((await app.ask('GET', '/api/telegram/available-features/nothing')).status).toBe(404)
    expect((await change('feature.nothing', 1, 0)).status).toBe(404)
  })

  test('an invalid value is refused', async () => {
    expect((await change('feature.top', { isAvailable: true, cost: -1 }, 1)).status).toBe(400)
    expect((await change('feature.top', { isAvailable: true, cost: 5, extra: 1 }, 1)).status).toBe(400)
  })

  test('links accept only https URLs and paths', async () => {
    const links = {
      surveyUrl: null,
      supportUrl: null,
      policyUrl: '/tos',
      email: null,
      companyName: null,
      companyAddress: null,
    }
    expect((await app.ask('GET', '/api/app-links')).body).toEqual({
      ...links,
      botUsername: expect.any(String) as unknown,
    })
    expect((await change('app.links', { ...links, surveyUrl: 'javascript:alert(1)' }, 0, admin)).status).toBe(
      400,
    )
    expect((await change('app.links', { ...links, surveyUrl: 'https://example.com/survey' }, 0)).status).toBe(
      403,
    )
    expect(
      (await change('app.links', { ...links, surveyUrl: 'https://example.com/survey' }, 0, admin)).status,
    ).toBe(200)
    expect((await app.ask('GET', '/api/app-links')).body).toMatchObject({
      surveyUrl: 'https://example.com/survey',
    })
  })

  test('refuses one of two concurrent changes of the same version', async () => {
    const replies = await Promise.all([change('switch.otp', false, 0), change('switch.otp', true, 0)])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await change('switch.otp', true, 1)).body).toMatchObject({ version: 2 })
  })

  test('the history has author, time and reason of every change', async () => {
    const { body } = await app.ask<{ data: { version: number; reason: string; changedBy: string }[] }>(
      'GET',
      '/api/settings/switch.otp/history',
      { token: operator.accessToken },
    )
    expect(body.data.map((row) => row.version)).toEqual([2, 1])
    expect(body.data[0]).toMatchObject({ changedBy: operator.id, reason: 'a test wants it' })
  })

  test('a product does not read the settings of the other product', async () => {
    const saathOperator = await signInPerson(app, 'saath')
    await setRole(app, saathOperator, 'operator')
    const { body } = await app.ask<{ data: Setting[] }>('GET', '/api/settings', {
      product: 'saath',
      token: saathOperator.accessToken,
    })
    expect(body.data.map((setting) => setting.key)).not.toContain('feature.top')
    expect(body.data.find((setting) => setting.key === 'switch.otp')?.version).toBe(0)
  })
})

describe('limits', () => {
  const otp = settingList['otp.limits'].fallback
  const contacts = settingList['contacts.limits'].fallback
  const retention = settingList['retention.days'].fallback

  test.each([
    ['otp.limits', { ...otp, perPhoneDay: 4 }],
    ['contacts.limits', { ...contacts, perPersonDay: 20 }],
    ['retention.days', { ...retention, events: 100 }],
  ])('%s can be changed by an admin and not by an operator', async (key, value) => {
    expect(await change(key, value, 0)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } })
    const read = await app.ask<{ data: Setting[] }>('GET', '/api/settings', { token: operator.accessToken })
    expect(read.body.data.find((setting) => setting.key === key)?.version).toBe(0)
    // Control: the same change by an admin.
    const reply = await app.ask('PUT', `/api/settings/${key}`, {
      token: admin.accessToken,
      body: { value, version: 0, reason: 'a test wants it' },
    })
    expect(reply).toMatchObject({ status: 200, body: { value, version: 1 } })
  })

  /** Copies of the value, each with another of its numbers replaced. */
  const withEachNumber = (value: unknown, number: number): unknown[] =>
    typeof value === 'number'
      ? [number]
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([name, inner]) =>
            withEachNumber(inner, number).map((changed) => ({ ...value, [name]: changed })),
          )
        : []

  test.each(Object.entries(settingList))(
    '%s: what is in force fits, and no number is boundless',
    (_key, one) => {
      expect(one.schema.safeParse(one.fallback).success).toBe(true)
      for (const number of [10_000_001, -1])
        for (const value of withEachNumber(one.fallback, number))
          expect([value, one.schema.safeParse(value).success]).toEqual([value, false])
    },
  )
})

describe('the audit log', () => {
  const asApp = (text: string) => app.deps.database.pool.query(text)

  test('accepts only inserts from the roles of the servers', async () => {
    await expect(asApp(`update audit_log set action = 'x'`)).rejects.toThrow('permission denied')
    await expect(asApp('delete from audit_log')).rejects.toThrow('permission denied')
    await expect(asApp('truncate audit_log')).rejects.toThrow('permission denied')
    await expect(asApp(`update setting_changes set reason = 'x'`)).rejects.toThrow('permission denied')
    await expect(asApp('create table x (y int)')).rejects.toThrow('permission denied')
  })

  test('refuses changes of its owner too', async () => {
    await expect(
      asOwner(app.databaseName, (client) => client.query('delete from audit_log')),
    ).rejects.toThrow('append-only')
  })

  test('chains a hundred concurrent entries without gaps', async () => {
    const { inTx } = await import('#platform/ctx.ts')
    const { recordAudit } = await import('#core/audit/audit.service.ts')
    const ctx = { db: app.deps.database.db, deps: app.deps }
    const actor = { product: 'vio' as const, user: null, requestId: 'r', ip: '127.0.0.1' }
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        inTx(ctx, (tx) => recordAudit(tx, actor, { action: 'test', object: String(index) })),
      ),
    )
    expect(await findBrokenAuditRow(app.deps.database.db)).toBeNull()
  })

  test.each([
    ['changed', `update audit_log set object = 'forged' where id = 10`, 10],
    ['removed', 'delete from audit_log where id = 20', 21],
    ['moved in time', `update audit_log set at = at - interval '1 day' where id = 5`, 5],
  ])('control: the verifier names a row that a superuser %s', async (_how, tampering, row) => {
    const owner = connectDatabase(
      { ...app.deps.config.database, url: app.deps.config.database.migrationsUrl },
      'superuser',
    )
    const named = owner.db.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger all`.execute(tx)
      await sql.raw(tampering).execute(tx)
      throw new Error(`named ${await findBrokenAuditRow(tx)}`)
    })
    await expect(named).rejects.toThrow(`named ${row}`)
    await owner.close()
  })
})
