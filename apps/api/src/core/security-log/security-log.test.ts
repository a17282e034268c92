import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx } from '#platform/ctx.ts'
import { finishWrites } from '#platform/write-behind.ts'
import {
  newDevice,
  newIp,
  newVioPhone,
  setRole,
  signInByPhone,
  signInPerson,
  type Person,
} from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { sweepSecurity } from './security-log.service.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInPerson(app)
  await setRole(app, admin, 'admin')
})
afterAll(() => app.close())

interface Entry {
  readonly id: number
  readonly kind: string
  readonly detail: string
  readonly subject: string | null
  readonly network: string | null
}
const search = async (question: Record<string, unknown>): Promise<readonly Entry[]> => {
  await finishWrites(app.deps)
  const { body, status } = await app.ask<{ data: Entry[] }>('POST', '/api/security-events/search', {
    token: admin.accessToken,
    body: question,
  })
  expect(status).toBe(200)
  return body.data
}
const guess = (phone: string, device: string, ip: string) =>
  app.ask('POST', '/api/auth/verify-code', { device, ip, body: { phoneNumber: phone, code: '000000' } })

test('finds a failed sign-in by phone, by address and by the hashes of the entry', async () => {
  const [phone, device, ip] = [newVioPhone(), newDevice(), newIp()]
  await guess(phone, device, ip)
  const [entry, ...more] = await search({ phoneNumber: phone })
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    kind: 'sign_in_failed',
    detail: 'OTP_NOT_REQUESTED POST /api/auth/verify-code',
  })
  const found = async (question: Record<string, unknown>) => (await search(question)).map(({ id }) => id)
  expect(await found({ ip })).toEqual([entry?.id])
  expect(await found({ subject: entry?.subject })).toEqual([entry?.id])
  expect(await found({ network: entry?.network, kind: 'sign_in_failed' })).toEqual([entry?.id])
  expect(await found({ ip, kind: 'limit_hit' })).toEqual([])
  expect(await found({ ip: newIp() })).toEqual([])
})

test('stores no phone and no address in readable form', async () => {
  const [phone, ip] = [newVioPhone(), newIp()]
  await guess(phone, newDevice(), ip)
  await finishWrites(app.deps)
  const { rows } = await app.deps.database.pool.query<{ text: string }>(
    'select security_events::text as text from security_events',
  )
  const text = rows.map((row) => row.text).join('\n')
  expect(rows.length).toBeGreaterThan(0)
  expect(text).not.toContain(phone.slice(1))
  expect(text).not.toContain(ip)
})

test('stores one entry for equal failures within a minute', async () => {
  const [phone, device, ip] = [newVioPhone(), newDevice(), newIp()]
  for (let count = 0; count < 5; count += 1) await guess(phone, device, ip)
  // A new minute may start in between.
  const { length } = await search({ phoneNumber: phone })
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(3)
})

test('records revoked sessions, changed phones, used roles and refused access by user', async () => {
  const person = await signInPerson(app)
  await app.ask('GET', '/api/settings', { token: person.accessToken })
  await app.ask('POST', '/api/auth/logout-everywhere', { token: person.accessToken, body: {} })
  expect((await search({ userId: person.id })).map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual([
    'session_revoked: signed out everywhere',
    'access_denied: ACCESS_DENIED GET /api/settings',
  ])
  await app.ask('GET', '/api/settings', { token: admin.accessToken })
  expect((await search({ userId: admin.id, kind: 'role_used' })).map(({ detail }) => detail)).toContain(
    'GET /api/settings',
  )
  const [before, after, device] = [newVioPhone(), newVioPhone(), newDevice()]
  const { body: first } = await signInByPhone(app, 'vio', before, { device })
  const { status } = await signInByPhone(app, 'vio', after, { device, token: first.accessToken })
  expect(status).toBe(200)
  expect((await search({ phoneNumber: after })).map(({ kind }) => kind)).toContain('phone_changed')
})

test('only admins can search, and the audit log records each search', async () => {
  const operator = await signInPerson(app)
  await setRole(app, operator, 'operator')
  const refused = await app.ask('POST', '/api/security-events/search', {
    token: operator.accessToken,
    body: {},
  })
  expect(refused.status).toBe(403)
  await search({ kind: 'limit_hit' })
  const looks = await app.deps.database.db
    .selectFrom('auditLog')
    .select('actor')
    .where('action', '=', 'security.search')
    .where('object', '=', 'all')
    .execute()
  expect(looks).toEqual([{ actor: admin.id }])
})

test('deletes entries older than half a year', async () => {
  const ip = newIp()
  await guess(newVioPhone(), newDevice(), ip)
  const [entry] = await search({ ip })
  await inTx({ db: app.deps.database.db, deps: app.deps }, ({ db }) =>
    db
      .updateTable('securityEvents')
      .set({ at: new Date(Date.now() - 181 * 86_400_000) })
      .where('id', '=', entry?.id ?? 0)
      .execute(),
  )
  await sweepSecurity(app.deps)
  expect(await search({ ip })).toEqual([])
})
