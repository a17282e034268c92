import { shop } from '@app/contract/shop/shop.limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newGroupCode, newParticipantCode } from '#shop/groups/group-codes.rules.ts'
import { placeProducts, placeShoppers } from '#test/support/shop.ts'
import { isProof, sized } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

/** T-28: guessing the codes of groups and seats. */
const guesses = sized(4_000, 1_000_000)
const inOneAsk = 50_000
const [goods, people] = [sized(20, 100), sized(20, 100)]

let app: TestApp
let known: { groups: string[]; seats: string[] }
beforeAll(async () => {
  app = await startTestApp()
  const [products, shoppers] = await Promise.all([
    placeProducts(
      app,
      Array.from({ length: goods }, () => ({})),
    ),
    placeShoppers(app, people),
  ])
  const places = products.flatMap(({ id }) => shoppers.map(({ userId }) => ({ id, userId })))
  known = { groups: places.map(() => newGroupCode()), seats: places.map(() => newParticipantCode()) }
  await asOwner(app.databaseName, (client) =>
    client.query(
      `with made as (
         insert into group_purchases (invite_code, product_id, creator_id, need, joined, price_paise,
           discounted_price_paise, ends_at)
         select code, product, person, 5, 1, 59900, 34900, now() + interval '1 day'
         from unnest($1::text[], $2::bigint[], $3::bigint[]) as t(code, product, person)
         returning id, invite_code, creator_id)
       insert into group_participants (group_id, user_id, seat, invite_code, join_type)
       select made.id, made.creator_id, 1, seat, 'Created'
       from unnest($1::text[], $4::text[]) as t(code, seat) join made on made.invite_code = code`,
      [known.groups, places.map(({ id }) => id), places.map(({ userId }) => userId), known.seats],
    ),
  )
}, 600_000)
afterAll(() => app.close())

/** The number of guesses that open a group. */
const hitsOf = (guess: () => string, count: number): Promise<number> =>
  asOwner(app.databaseName, async (client) => {
    let hits = 0
    for (let done = 0; done < count; done += inOneAsk) {
      const { rows } = await client.query<{ hits: number }>(
        `select count(*)::int as hits from unnest($1::text[]) as t(guess)
         where exists (select from group_purchases where invite_code = guess)
            or exists (select from group_participants where invite_code = guess)`,
        [Array.from({ length: Math.min(inOneAsk, count - done) }, guess)],
      )
      hits += rows[0]?.hits ?? 0
    }
    return hits
  })

describe(`${guesses} guesses beside ${goods * people} open groups`, () => {
  test('random guesses hit no code of a group or seat', { timeout: 600_000 }, async () => {
    expect(known.groups).toHaveLength(goods * people)
    expect(await hitsOf(newGroupCode, guesses / 2)).toBe(0)
    expect(await hitsOf(newParticipantCode, guesses / 2)).toBe(0)
  })

  test('control: trying all values of two letters of a known code hits it once', async () => {
    const stem = known.seats[0]?.slice(0, -2) ?? ''
    const letters = [...new Set(known.seats.join(''))]
    const ends = letters.flatMap((one) => letters.map((other) => one + other))
    const count = ends.length
    expect(await hitsOf(() => stem + (ends.pop() ?? ''), count)).toBe(1)
  }, 600_000)
})

/** The deviation of each position's letters from a uniform distribution, in standard deviations. */
const deviations = (codes: readonly string[], letters: number): number[] =>
  Array.from({ length: codes[0]?.length ?? 0 }, (_, place) => {
    const counts = new Map<string, number>()
    for (const code of codes) counts.set(code[place] ?? '', (counts.get(code[place] ?? '') ?? 0) + 1)
    const expected = codes.length / letters
    let squares = (letters - counts.size) * expected
    for (const count of counts.values()) squares += (count - expected) ** 2 / expected
    return (squares - (letters - 1)) / Math.sqrt(2 * (letters - 1))
  })

const lettersOf = (codes: readonly string[]): number => new Set(codes.join('')).size
const sample = sized(2_000, 60_000)
const most = 6

describe('entropy of the codes', () => {
  test.each([
    ['of a group', newGroupCode, shop.groupCodeLength, 58],
    ['of a seat', newParticipantCode, shop.participantCodeLength, 69],
  ])(
    '%s has the promised entropy, in the proof with uniform letters in every position',
    (_, make, length, bits) => {
      const codes = Array.from({ length: sample }, () => make())
      expect(new Set(codes).size).toBe(sample)
      expect(codes.every((code) => code.length === length)).toBe(true)
      expect(length * Math.log2(lettersOf(codes))).toBeGreaterThanOrEqual(bits)
      // Letter frequencies are random, so only the proof checks them.
      expect(Math.max(...deviations(codes, lettersOf(codes)))).toBeLessThan(isProof ? most : Infinity)
    },
  )

  test.runIf(isProof)('control: letters chosen by a modulo of random bytes are detected', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHJKLMNPQRSTUVW'
    const biased = (): string =>
      [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => letters[byte % letters.length]).join('')
    const codes = Array.from({ length: sample }, biased)
    expect(Math.max(...deviations(codes, letters.length))).toBeGreaterThan(most)
  })
})
