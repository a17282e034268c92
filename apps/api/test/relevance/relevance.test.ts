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
/** The gate runs a part of the set among fewer other ads. */
const everyNth = sized(4, 1)
const some = <T>(list: readonly T[]): T[] => list.filter((_, index) => index % everyNth === 0)
const [cases, spellings, everyday] = [some(whole.cases), some(whole.spellings), some(everydayLines)]
const noise = sized(600, 6_000)
/** Enough for the controls, which fail clearly. */
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

/** Concurrent, since the engine uses several cores. */
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
  const asked = cases.map(({ query }) => query)
  const ranked = await askAll(index, [...asked, ...spellings.flat(), ...everyday], 'relevance', 10)
  // All results, so that sets and not pages are compared.
  const newest = await askAll(index, spellings.flat(), 'newest', 2_000)
  const isSame = (lists: Map<string, readonly number[]>) => (queries: readonly string[]) =>
    new Set(queries.map((query) => lists.get(query)?.join())).size === 1
  const isInTopThree = ({ query, adId }: (typeof cases)[number]): boolean =>
    ranked.get(query)?.slice(0, 3).includes(adId) === true
  const missed = cases.filter((one) => !isInTopThree(one)).map(({ query }) => query)
  const empty = [...ranked].filter(([, ids]) => ids.length === 0).map(([query]) => query)
  if (saysWhich)
    console.log(`figure: not in the top three: ${missed.join('; ')}; without a result: ${empty.join('; ')}`)
  return {
    sameTopTen: share(spellings, isSame(ranked)),
    wantedInTopThree: share(cases, isInTopThree),
    misspeltInTopThree: share(
      cases.filter(({ isMisspelt }) => isMisspelt),
      isInTopThree,
    ),
    heldOutInTopThree: share(
      cases.filter(({ isHeldOut }) => isHeldOut),
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

test('the set has enough queries in both languages, all scripts and with misspellings', () => {
  const all = whole.cases
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all.map(({ query }) => query)).size).toBeGreaterThanOrEqual(300)
  expect(all.filter(({ isMisspelt }) => isMisspelt).length).toBeGreaterThanOrEqual(40)
  expect(all.filter(({ query }) => /[a-z]/i.test(query)).length).toBeGreaterThanOrEqual(100)
  expect(all.filter(({ query }) => /[а-я]/i.test(query)).length).toBeGreaterThanOrEqual(100)
  expect(all.filter(({ query }) => /[ўқғҳ]/i.test(query)).length).toBeGreaterThanOrEqual(30)
  expect(ads.length).toBeGreaterThanOrEqual(200)
  expect(everydayLines.length).toBeGreaterThanOrEqual(200)
})

describe('search quality', () => {
  let index: RelevanceIndex
  let figures: Figures
  beforeAll(async () => {
    index = await buildRelevanceIndex(ads, noise)
    figures = await measure(index, true)
    print(
      `${cases.length} pairs, ${spellings.length} spellings, ${everyday.length} everyday queries`,
      figures,
    )
  }, 600_000)
  afterAll(() => index.remove())

  test('the top ten results are the same across scripts for at least 95 % of the queries', () => {
    expect(figures.sameTopTen).toBeGreaterThanOrEqual(0.95)
  })
  test('the expected ad is in the top three for at least 90 % of the queries', () => {
    expect(figures.wantedInTopThree).toBeGreaterThanOrEqual(0.9)
  })
  test('the expected ad is in the top three for at least 90 % of the misspelt queries', () => {
    expect(figures.misspeltInTopThree).toBeGreaterThanOrEqual(0.9)
  })
  test('the expected ad is in the top three for at least 85 % of the held-out queries', () => {
    expect(figures.heldOutInTopThree).toBeGreaterThanOrEqual(0.85)
  })
  test('at most 2 % of everyday queries have no result', () => {
    expect(figures.withoutResult).toBeLessThanOrEqual(0.02)
  })
  test('sorting by date finds the same set across scripts', () => {
    expect(figures.sameSetNewestFirst).toBeGreaterThanOrEqual(0.95)
  })
  test('mistyped names of popular makes are found', async () => {
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
  test('words of the description are found unless the search is limited to titles', async () => {
    const found = await index.search('hikvision', 'relevance', 10)
    expect(found).toHaveLength(1)
    expect(await index.search('hikvision', 'relevance', 10, { onlyInTitle: true })).toEqual([])
  })
})

describe('control: without normalisation', () => {
  /** Only lower case and word splitting, like any text field. */
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

  test('control: without normalisation every figure falls below its limit', async () => {
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

  test('control: without synonyms expected ads are lost', async () => {
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
