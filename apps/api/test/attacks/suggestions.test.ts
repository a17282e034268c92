import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPopularQueries } from '#market/search/suggestions/popular.service.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { newDevice, setRole, signInPerson, type Person } from '#test/support/people.ts'
import { startTestApp, type Ask, type TestApp } from '#test/support/test-app.ts'

/** An attacker must not place texts in the search suggestions of other users. */
let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await signInPerson(app)
  await setRole(app, operator, 'operator')
})
afterAll(() => app.close())

const search = async (query: string, asks: readonly Ask[]): Promise<void> => {
  for (const ask of asks) {
    const reply = await app.ask('POST', '/api/telegram/search', { ...ask, body: { query } })
    expect(reply.status).toBe(200)
  }
}

const countNow = async (): Promise<string[]> => {
  await finishWrites(app.deps)
  await countPopularQueries(app.deps)
  const rows = await app.deps.database.db.selectFrom('popularQueries').select('query').execute()
  return rows.map(({ query }) => query)
}

const setRules = async (value: object, version: number): Promise<void> => {
  const reply = await app.ask('PUT', '/api/settings/suggestions.rules', {
    token: operator.accessToken,
    body: { value, version, reason: 'a test wants it' },
  })
  expect(reply.status).toBe(200)
}

const suggested = async (query: string): Promise<string[]> =>
  (
    await app.ask<{ queries: string[] }>(
      'GET',
      `/api/telegram/search/suggestions?query=${encodeURIComponent(query)}`,
    )
  ).body.queries

const times = (count: number, make: (at: number) => Ask): Ask[] =>
  Array.from({ length: count }, (_, at) => make(at))

describe('search suggestions', () => {
  test('invented devices of one address, one IPv6 /64 or one user count once', async () => {
    const person = await signInPerson(app)
    await search(
      'poison of an address',
      times(40, () => ({ device: newDevice(), ip: '198.51.100.7' })),
    )
    await search(
      'poison of a line',
      times(40, (at) => ({ device: newDevice(), ip: `2001:db8:1:2:${at}::1` })),
    )
    await search(
      'poison of a person',
      times(40, (at) => ({ token: person.accessToken, device: newDevice(), ip: `198.51.100.${at}` })),
    )
    expect(await countNow()).toEqual([])
  })

  test('control: different networks, and different users behind one address, all count', async () => {
    await search(
      'honest networks',
      times(3, (at) => ({ device: newDevice(), ip: `192.0.2.${at}` })),
    )
    await search(
      'honest lines',
      times(3, (at) => ({ device: newDevice(), ip: `2001:db8:1:${at}::1` })),
    )
    const people = await Promise.all(times(3, () => ({})).map(() => signInPerson(app)))
    await search(
      'honest people',
      people.map(({ accessToken, device }) => ({ token: accessToken, device, ip: '192.0.2.1' })),
    )
    expect((await countNow()).toSorted()).toEqual(['honest lines', 'honest networks', 'honest people'])
  })

  test('a text blocked by an operator disappears at once in both scripts', async () => {
    expect((await suggested('honest')).toSorted()).toEqual([
      'honest lines',
      'honest networks',
      'honest people',
    ])
    await setRules({ minPeople: 3, blocked: ['Хонест  NETWORKS', 'people'] }, 0)
    expect(await suggested('honest')).toEqual(['honest lines'])
    await countNow()
    expect(await suggested('honest')).toEqual(['honest lines'])
  })

  test('operators set the minimum number of searches', async () => {
    await setRules({ minPeople: 4, blocked: [] }, 1)
    expect(await countNow()).toEqual([])
    await search('honest networks', [{ device: newDevice(), ip: '192.0.2.4' }])
    expect(await countNow()).toEqual(['honest networks'])
  })
})
