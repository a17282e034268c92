import { allEndpoints } from '@app/contract/api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cacheSerialization, declaredJson, replySchema } from './declared-json.ts'

const makeWriter = (reply: z.ZodMiniType) => declaredJson(replySchema({ reply }))

const Card = z.object({
  id: z.int(),
  name: z.string(),
  place: z.nullable(z.object({ name: z.string() })),
  note: z.optional(z.string()),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.object({ word: z.string() })),
  words: z.array(z.string()),
})
const schema = z.object({ data: z.array(Card), total: z.int(), cursor: z.nullable(z.string()) })
const card = { id: 1, name: 'Кий', place: { name: 'T' }, kind: 'a', tags: [{ word: 'x' }], words: ['y'] }

const writeText = (reply: unknown): string => String(makeWriter(schema)?.(reply) ?? '')

test('writes declared fields unchanged', () => {
  const reply = { data: [card, { ...card, place: null, note: 'n' }], total: 2, cursor: null }
  expect(JSON.parse(writeText(reply))).toEqual(reply)
})

test('leaves out undeclared fields at every depth', () => {
  const leaky = {
    data: [{ ...card, phone: '+998', place: { name: 'T', secret: 1 }, tags: [{ word: 'x', secret: 2 }] }],
    total: 1,
    cursor: null,
    secret: 3,
  }
  const written = writeText(leaky)
  expect(JSON.parse(written)).toEqual(schema.parse(leaky))
  expect(written).not.toMatch(/secret|phone/)
})

test('leaves an undeclared field out of a nullable object', () => {
  // Fastify's own serialiser fails here: for it the object is neither the declared one nor null.
  const reply = z.object({ seller: z.nullable(z.object({ name: z.string().check(z.maxLength(3)) })) })
  const write = makeWriter(reply)
  expect(write?.({ seller: { name: 'longer', phone: '+998' } })).toBe('{"seller":{"name":"longer"}}')
  expect(write?.({ seller: null })).toBe('{"seller":null}')
})

test('serialises an immutable object once, without undeclared fields', () => {
  const kept = cacheSerialization({ ...card, name: 'Ўқ', phone: '+998' })
  const replyWith = (total: number) => ({ data: [card, kept, card, kept], total, cursor: null })
  for (const total of [1, 2]) {
    expect(JSON.parse(writeText(replyWith(total)))).toEqual(schema.parse(replyWith(total)))
    expect(writeText(replyWith(total))).not.toContain('phone')
  }
  // A change of the object does not show: its cached bytes are written again.
  kept.name = 'other'
  expect(writeText(replyWith(3))).toContain('Ўқ')
})

test('caches the bytes of an object for each schema', () => {
  const kept = cacheSerialization({ ...card })
  const narrow = z.object({ data: z.array(z.object({ id: z.int() })) })
  writeText({ data: [kept], total: 1, cursor: null })
  expect(String(makeWriter(narrow)?.({ data: [kept] }))).toBe('{"data":[{"id":1}]}')
})

test('writes empty lists and leaves out absent fields', () => {
  const loose = z.object({ data: z.array(Card), note: z.optional(z.string()) })
  const write = makeWriter(loose)
  expect(write?.({ data: [] })).toBe('{"data":[]}')
  expect(write?.({ data: [], note: 'n' })).toBe('{"data":[],"note":"n"}')
})

test("returns null for schemas that it does not support, which keep Fastify's serialiser", () => {
  const unknown = [
    z.object({ either: z.union([z.string(), z.object({ a: z.string() })]) }),
    z.object({ any: z.unknown() }),
    z.object({ record: z.record(z.string(), z.string()) }),
    z.object({ open: z.looseObject({ a: z.string() }) }),
  ]
  for (const reply of unknown) expect(makeWriter(reply)).toBeNull()
})

test('supports the schemas of the hot replies', () => {
  for (const name of ['searchAds', 'countAds', 'getAd', 'listFeed', 'listSimilarAds', 'suggestSearches']) {
    const endpoint = allEndpoints.get(name)
    if (!endpoint) throw new Error(`${name} is not in the contract`)
    expect(declaredJson(replySchema(endpoint))).not.toBeNull()
  }
})
