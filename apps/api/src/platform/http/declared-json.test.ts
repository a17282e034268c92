import { allEndpoints } from '@app/contract/api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { declaredJson, lasting, replySchema } from './declared-json.ts'

const writerOf = (reply: z.ZodMiniType) => declaredJson(replySchema({ reply }))

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

const textOf = (reply: unknown): string => String(writerOf(schema)?.(reply) ?? '')

test('what is declared is written as it is', () => {
  const reply = { data: [card, { ...card, place: null, note: 'n' }], total: 2, cursor: null }
  expect(JSON.parse(textOf(reply))).toEqual(reply)
})

test('what is not declared is left out at every depth', () => {
  const leaky = {
    data: [{ ...card, phone: '+998', place: { name: 'T', secret: 1 }, tags: [{ word: 'x', secret: 2 }] }],
    total: 1,
    cursor: null,
    secret: 3,
  }
  const written = textOf(leaky)
  expect(JSON.parse(written)).toEqual(schema.parse(leaky))
  expect(written).not.toMatch(/secret|phone/)
})

test('a nullable object with a field too many is written without it, and is no error', () => {
  // Fastify's own serialiser answers 500 here: to it the object is neither the declared one nor null.
  const reply = z.object({ seller: z.nullable(z.object({ name: z.string().check(z.maxLength(3)) })) })
  const write = writerOf(reply)
  expect(write?.({ seller: { name: 'longer', phone: '+998' } })).toBe('{"seller":{"name":"longer"}}')
  expect(write?.({ seller: null })).toBe('{"seller":null}')
})

test('what lasts is written once, next to what does not, and says no more than is declared', () => {
  const kept = lasting({ ...card, name: 'Ўқ', phone: '+998' })
  const replyWith = (total: number) => ({ data: [card, kept, card, kept], total, cursor: null })
  for (const total of [1, 2]) {
    expect(JSON.parse(textOf(replyWith(total)))).toEqual(schema.parse(replyWith(total)))
    expect(textOf(replyWith(total))).not.toContain('phone')
  }
  // Who promises that it lasts must not change it: nobody looks at it again.
  kept.name = 'other'
  expect(textOf(replyWith(3))).toContain('Ўқ')
})

test('each schema has its own bytes of the same object', () => {
  const kept = lasting({ ...card })
  const narrow = z.object({ data: z.array(z.object({ id: z.int() })) })
  textOf({ data: [kept], total: 1, cursor: null })
  expect(String(writerOf(narrow)?.({ data: [kept] }))).toBe('{"data":[{"id":1}]}')
})

test('empty lists and absent fields', () => {
  const loose = z.object({ data: z.array(Card), note: z.optional(z.string()) })
  const write = writerOf(loose)
  expect(write?.({ data: [] })).toBe('{"data":[]}')
  expect(write?.({ data: [], note: 'n' })).toBe('{"data":[],"note":"n"}')
})

test('a shape that it does not know is left to the generated serialiser', () => {
  const unknown = [
    z.object({ either: z.union([z.string(), z.object({ a: z.string() })]) }),
    z.object({ any: z.unknown() }),
    z.object({ record: z.record(z.string(), z.string()) }),
    z.object({ open: z.looseObject({ a: z.string() }) }),
  ]
  for (const reply of unknown) expect(writerOf(reply)).toBeNull()
})

test('the replies that matter for speed are known', () => {
  for (const name of ['searchAds', 'countAds', 'getAd', 'listFeed', 'listSimilarAds', 'suggestSearches']) {
    const endpoint = allEndpoints.get(name)
    if (!endpoint) throw new Error(`${name} is not in the contract`)
    expect(declaredJson(replySchema(endpoint))).not.toBeNull()
  }
})
