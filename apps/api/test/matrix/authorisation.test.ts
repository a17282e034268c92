import { allEndpoints } from '@app/contract/api'
import type { Access, Endpoint, Product } from '@app/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ban, setRole, signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { addressOf, bodyOf, personalFields, samples } from './samples.ts'

/** G-13: every route of the contract × every kind of caller, generated from the contract. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const actors = ['anonymous', 'user', 'other user', 'operator', 'admin', 'banned'] as const
type Actor = (typeof actors)[number]

/** The promise of each access level. 'pass' is any status except 401 and 403. */
const expected: Readonly<Record<Access, Readonly<Record<Actor, 'pass' | 401 | 403>>>> = {
  public: {
    anonymous: 'pass',
    user: 'pass',
    'other user': 'pass',
    operator: 'pass',
    admin: 'pass',
    banned: 'pass',
  },
  user: { anonymous: 401, user: 'pass', 'other user': 'pass', operator: 'pass', admin: 'pass', banned: 403 },
  operator: { anonymous: 401, user: 403, 'other user': 403, operator: 'pass', admin: 'pass', banned: 403 },
  admin: { anonymous: 401, user: 403, 'other user': 403, operator: 403, admin: 'pass', banned: 403 },
  signed: { anonymous: 403, user: 403, 'other user': 403, operator: 403, admin: 403, banned: 403 },
}

const tokenOf = async (actor: Actor, product: Product): Promise<string | undefined> => {
  if (actor === 'anonymous') return undefined
  const person = await signInPerson(app, product)
  if (actor === 'operator' || actor === 'admin') await setRole(app, person, actor)
  if (actor === 'banned') await ban(app, person)
  return person.accessToken
}

const otherProduct = { vio: 'saath', saath: 'vio' } as const

/** Deviations of a route from its declaration. */
const deviations = async (name: string, endpoint: Endpoint, access: Access): Promise<string[]> => {
  const sample = samples[name]
  if (!sample) return [`${name} has no sample input`]
  const found: string[] = []
  const served = endpoint.product === 'both' ? (['vio', 'saath'] as const) : [endpoint.product]
  for (const product of served)
    for (const actor of actors) {
      const token = await tokenOf(actor, product)
      const reply = await app.ask(endpoint.method, addressOf(name, endpoint), {
        product,
        ...(token === undefined ? {} : { token }),
        body: bodyOf(name, product),
      })
      const want = expected[access][actor]
      const isRefusal =
        sample.refusal === undefined
          ? reply.status === want
          : reply.status === 200 && JSON.stringify(reply.body).includes(sample.refusal)
      const isRight = want === 'pass' ? sample.passes.includes(reply.status) : isRefusal
      if (!isRight) found.push(`${name} as ${actor} in ${product}: ${reply.status}, expected ${String(want)}`)
    }
  if (endpoint.product !== 'both') {
    const reply = await app.ask(endpoint.method, addressOf(name, endpoint), {
      product: otherProduct[endpoint.product],
    })
    if (reply.status !== 404) found.push(`${name} under the other product: ${reply.status}, expected 404`)
  }
  return found
}

describe('G-13 authorisation matrix', () => {
  test.each([...allEndpoints])('%s admits exactly the declared callers', async (name, endpoint) => {
    expect(await deviations(name, endpoint, endpoint.access)).toEqual([])
  })

  test('control: a route that admits more callers than declared is detected', async () => {
    const endpoint = allEndpoints.get('listRegions')
    if (!endpoint) throw new Error('no such endpoint')
    // Served as public and checked as if declared for operators.
    expect(await deviations('listRegions', endpoint, 'operator')).not.toEqual([])
  })

  test('control: a route that refuses declared callers is detected', async () => {
    const endpoint = allEndpoints.get('listSettings')
    if (!endpoint) throw new Error('no such endpoint')
    expect(await deviations('listSettings', endpoint, 'public')).not.toEqual([])
  })

  test('personal fields appear only in the listed replies', () => {
    const sensitive = /phone|address|pin$|telegramId|email|latitude|longitude|ip$/i
    const fieldsOf = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
      return [...own, ...Object.values(schema).flatMap(fieldsOf)]
    }
    const found = [...allEndpoints].flatMap(([name, endpoint]) =>
      [...new Set(fieldsOf(z.toJSONSchema(endpoint.reply)))]
        .filter((field) => sensitive.test(field))
        .map((field) => `${name}.${field}`),
    )
    expect(found.toSorted()).toEqual([...personalFields].toSorted())
  })
})
