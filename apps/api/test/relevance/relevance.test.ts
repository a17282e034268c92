import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRelevanceIndex, ours, type Reading, type RelevanceIndex } from './relevance-index.ts'
import { sized } from '#test/support/size.ts'
import { buildTextFields } from '#market/search/text/ad-text.ts'
import { readRelevanceSet } from './relevance-set.ts'
import { everydayQueries } from './set/everyday.ts'
import { misspeltMakes } from './set/makes.ts'

const whole = readRelevanceSet()
const { ads } = whole
const everydayLines = everydayQueries.split('\n').filter((line) => line !== '')
/** The gate asks for some of the set, among fewer other ads. */
const everyNth = sized(4, 1)
const some = <T>(list: readonly T[]): T[] => list.filter((_, index) => index % everyNth === 0)
const [wishes, spellings, everyday] = [some(whole.wishes), some(whole.spellings), some(everydayLines)]
const noise = sized(600, 6_000)
/** Enough for the controls, which fail anyhow. */
const littleNoise = sized(300, 1_500)

interface Figures {
  readonly sameTopTen: number
  readonly wantedInTopThree: number
  readonly misspeltInTopThree: number
  readonly heldOutInTopThree: number
  readonly withoutResult: number
  readonly sameSetNewestFirst: number
}

const share = <T>(list: readonly T[], holds: (one: T) => boolean): number =>
  list.filter(holds).length / list.length

/** Many at a time: the engine has more than one core. */
const askAll = async (
  index: RelevanceIndex,
  queries: readonly string[],
  sortBy: 'relevance' | 'newest',
  size: number,
): Promise<Map<string, readonly number[]>> => {
  const found = new Map<string, readonly number[]>()
  const waiting = [...new Set(queries)]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let query = waiting.pop(); query !== undefined; query = waiting.pop())
        found.set(query, await index.search(query, sortBy, size))
    }),
  )
  return found
}

const measure = async (index: RelevanceIndex, saysWhich = false): Promise<Figures> => {
  const asked = wishes.map(({ query }) => query)
  const ranked = await askAll(index, [...asked, ...spellings.flat(), ...everyday], 'relevance', 10)
  // As many as there are, so that a set and not a page is compared.
  const newest = await askAll(index, spellings.flat(), 'newest', 2_000)
  const isSame = (lists: Map<string, readonly number[]>) => (queries: readonly string[]) =>
    new Set(queries.map((query) => lists.get(query)?.join())).size === 1
  const isInTopThree = ({ query, adId }: (typeof wishes)[number]): boolean =>
    ranked.get(query)?.slice(0, 3).includes(adId) === true
  const missed = wishes.filter((wish) => !isInTopThree(wish)).map(({ query }) => query)
  const empty = [...ranked].filter(([, ids]) => ids.length === 0).map(([query]) => query)
  if (saysWhich)
    console.log(`figure: not in the top three: ${missed.join('; ')}; without a result: ${empty.join('; ')}`)
  return {
    sameTopTen: share(spellings, isSame(ranked)),
    wantedInTopThree: share(wishes, isInTopThree),
    misspeltInTopThree: share(
      wishes.filter(({ isMisspelt }) => isMisspelt),
      isInTopThree,
    ),
    heldOutInTopThree: share(
      wishes.filter(({ isHeldOut }) => isHeldOut),
      isInTopThree,
    ),
    withoutResult: share([...ranked.values()], (ids) => ids.length === 0),
    sameSetNewestFirst: share(spellings, isSame(newest)),
  }
}

const print = (name: string, figures: Figures): void => {
  const parts = Object.entries(figures).map(([key, value]) => `${key} ${(100 * Number(value)).toFixed(1)} %`)
  console.log(`figure: relevance, ${name}: ${parts.join(', ')}`)
}

test('the set is large enough, in both languages and all scripts, misspelt ones too', () => {
  const all = whole.wishes
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all.map(({ query }) => query)).size).toBeGreaterThanOrEqual(300)
  expect(all.filter(({ isMisspelt }) => isMisspelt).length).toBeGreaterThanOrEqual(40)
  expect(all.filter(({ query }) => /[a-z]/i.test(query)).length).toBeGreaterThanOrEqual(100)
  expect(all.filter(({ query }) => /[а-я]/i.test(query)).length).toBeGreaterThanOrEqual(100)
  expect(all.filter(({ query }) => /[ўқғҳ]/i.test(query)).length).toBeGreaterThanOrEqual(30)
  expect(ads.length).toBeGreaterThanOrEqual(200)
  expect(everydayLines.length).toBeGreaterThanOrEqual(200)
})

describe('with our normal form', () => {
  let index: RelevanceIndex
  let figures: Figures
  beforeAll(async () => {
    index = await buildRelevanceIndex(ads, noise)
    figures = await measure(index, true)
    print(
      `${wishes.length} pairs, ${spellings.length} spellings, ${everyday.length} everyday queries`,
      figures,
    )
  }, 600_000)
  afterAll(() => index.remove())

  test('the same top ten across scripts in at least 95 %', () => {
    expect(figures.sameTopTen).toBeGreaterThanOrEqual(0.95)
  })
  test('the wanted ad in the top three in at least 90 %', () => {
    expect(figures.wantedInTopThree).toBeGreaterThanOrEqual(0.9)
  })
  test('of the misspelt ones too', () => {
    expect(figures.misspeltInTopThree).toBeGreaterThanOrEqual(0.9)
  })
  test('of those for which nothing was mended, at least 85 %', () => {
    expect(figures.heldOutInTopThree).toBeGreaterThanOrEqual(0.85)
  })
  test('at most 2 % of real-looking queries without a result', () => {
    expect(figures.withoutResult).toBeLessThanOrEqual(0.02)
  })
  test('newest first finds the same set across scripts', () => {
    expect(figures.sameSetNewestFirst).toBeGreaterThanOrEqual(0.95)
  })
  test('the makes that people ask for most are found as they are mistyped', async () => {
    const titleOf = new Map(ads.map(({ id, title }) => [id, title]))
    const missed: string[] = []
    for (const line of misspeltMakes.trim().split('\n')) {
      const [query = '', words = ''] = line.split(' | ')
      const found = await index.search(query, 'relevance', 3)
      if (!found.some((id) => new RegExp(words, 'i').test(titleOf.get(id) ?? ''))) missed.push(query)
    }
    expect(missed).toEqual([])
    expect(await index.search('zzqx 2021', 'relevance', 3)).toEqual([])
  })
  test('words only in the description are found, but not when only titles count', async () => {
    const found = await index.search('hikvision', 'relevance', 10)
    expect(found).toHaveLength(1)
    expect(await index.search('hikvision', 'relevance', 10, { onlyInTitle: true })).toEqual([])
  })
})

describe('control: without the normal form', () => {
  /** Lower case and words, as any text field has them; everything else stays. */
  const plain: Reading = {
    buildTextFields: ({ name, description, about }) => ({
      titleWords: wordsOf(name),
      bodyWords: wordsOf(description),
      aboutWords: wordsOf(about.join(' ')),
    }),
    textQuery: (search, options) => {
      const fields = options?.onlyInTitle ? ['titleWords'] : ['titleWords^10', 'aboutWords^8', 'bodyWords^2']
      const query = wordsOf(search)
      return { multi_match: { query, fields, type: 'cross_fields', operator: 'and', analyzer: 'ready' } }
    },
  }
  const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

  test('every figure falls below its bound', async () => {
    const index = await buildRelevanceIndex(ads, littleNoise, plain)
    const figures = await measure(index)
    await index.remove()
    print('plain words', figures)
    expect(figures.sameTopTen).toBeLessThan(0.95)
    expect(figures.wantedInTopThree).toBeLessThan(0.9)
    expect(figures.misspeltInTopThree).toBeLessThan(0.9)
    expect(figures.withoutResult).toBeGreaterThan(0.02)
    expect(figures.sameSetNewestFirst).toBeLessThan(0.95)
  }, 600_000)

  test('the synonyms are worth something: without a query for concepts wanted ads are lost', async () => {
    const withoutConcepts: Reading = {
      ...ours,
      buildTextFields: (ad) => {
        const text = buildTextFields(ad)
        const bare = (words: string) =>
          words
            .split(' ')
            .filter((word) => !word.startsWith('#'))
            .join(' ')
        return {
          ...text,
          titleWords: bare(text.titleWords),
          bodyWords: bare(text.bodyWords),
          aboutWords: bare(text.aboutWords),
        }
      },
    }
    const index = await buildRelevanceIndex(ads, littleNoise, withoutConcepts)
    const figures = await measure(index)
    await index.remove()
    print('without synonyms', figures)
    expect(figures.wantedInTopThree).toBeLessThan(0.9)
  }, 600_000)
})
