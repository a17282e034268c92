import { allEndpoints } from '@app/contract/api'
import type { Endpoint } from '@app/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, bodyOf } from '#test/matrix/samples.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

/** T-11: fields that would grant rights, coins or another identity, in every body of the contract. */
let two: TwoServers
const people: Partial<Record<'vio' | 'saath', Person>> = {}
beforeAll(async () => {
  two = await startTwoServers()
  for (const product of ['vio', 'saath'] as const) people[product] = await signInPerson(two, product)
  // Signed in as admins, so that no role check comes before the body.
  await two.pool.query(`update users set role = 'admin'`)
  await two.pool.query('update sessions set second_factor_at = now()')
}, 600_000)
afterAll(() => two.close())

const forbidden = {
  isAdmin: true,
  role: 'admin',
  balance: 1_000_000,
  id: 'AAAAAAAAAAAAAAAA',
  userId: 1,
  telegramUserId: 1,
  isModerated: true,
  createdAt: '2020-01-01T00:00:00Z',
}

/** Endpoints that need such a field: a moderator's decision, the recipient of a payout. */
const meant: Readonly<Record<string, readonly string[]>> = {
  moderateAds: ['isModerated'],
  payReferrer: ['userId'],
  reviewReferralPair: ['userId'],
}

const takesJson = [...allEndpoints].filter(([, endpoint]) => endpoint.body && endpoint.access !== 'signed')

/** The unknown fields that this endpoint accepts; each is sent to both servers. */
const acceptedExtras = async (
  name: string,
  endpoint: Endpoint,
  ask: TwoServers['ask'],
): Promise<string[]> => {
  const product = endpoint.product === 'both' ? 'vio' : endpoint.product
  const token = endpoint.access === 'public' ? undefined : people[product]?.accessToken
  const accepted: string[] = []
  const strange = Object.entries(forbidden).filter(([field]) => !meant[name]?.includes(field))
  for (const [field, value] of strange)
    for (const _server of two.servers) {
      const reply = await ask(endpoint.method, addressOf(name, endpoint), {
        product,
        ...(token === undefined ? {} : { token }),
        body: Object.assign({}, bodyOf(name, product), { [field]: value }),
      })
      if (reply.status !== 400) accepted.push(`${field} ${reply.status}`)
    }
  return accepted
}

const allRows = async () =>
  (await two.pool.query('select * from users order by id')).rows.concat(
    (await two.pool.query('select * from settings')).rows,
    (await two.pool.query('select * from sessions where revoked_at is not null')).rows,
  )

describe('T-11 mass assignment', { timeout: 600_000 }, () => {
  test('the attack covers every route with a body', () => {
    expect(takesJson.length).toBeGreaterThanOrEqual(13)
  })

  test.each(takesJson)(
    '%s refuses fields that no client can set, and changes nothing',
    async (name, endpoint) => {
      const before = await allRows()
      expect(await acceptedExtras(name, endpoint, two.ask)).toEqual([])
      expect(await allRows()).toEqual(before)
    },
  )

  test('control: servers that silently drop unknown fields are detected', async () => {
    const openApp = allEndpoints.get('openApp')
    if (!openApp) throw new Error('no such endpoint')
    const forgiving: TwoServers['ask'] = (method, path, ask) => two.ask(method, path, { ...ask, body: {} })
    expect(await acceptedExtras('openApp', openApp, forgiving)).not.toEqual([])
  })
})
