import { findMistypedSynonyms, findSynonyms } from './text/synonyms.ts'
import { spokenWords, type SpokenWord } from './text/sounds.rules.ts'

/** Minimum lengths for fuzzy matching: shorter words are too similar to each other. */
const fuzzyMinLength = { sound: 5, word: 4 }

const term = (field: string, value: string, boost: number): object => ({
  term: { [field]: { value, boost } },
})
const fuzzy = (field: string, value: string, boost: number): object => ({
  fuzzy: { [field]: { value, fuzziness: 1, prefix_length: 1, max_expansions: 30, boost } },
})

/** On the spelling, not the sound: typing errors swap letters of the spelling. */
const fuzzyTitle = (word: string, boost: number): object => ({
  match: { titleEn: { query: word, fuzziness: 1, prefix_length: 1, max_expansions: 30, boost } },
})

/** Users type the Hindi letter ड़ as d or as r: ghadi, ghari. */
const flapVariants = (sound: string): string[] => {
  const other = sound.slice(0, 1) + sound.slice(1).replaceAll('d', 'r')
  return other === sound ? [] : [other]
}

/** Matches by sound and synonym: cheap, and enough for most queries. */
const soundQueries = ({ sound }: SpokenWord): object[] => [
  term('headSounds', sound, 8),
  ...findSynonyms(sound).map((other) => term('headSounds', other, 6.5)),
  term('sounds', sound, 5),
  ...findSynonyms(sound).map((other) => term('sounds', other, 3)),
  ...flapVariants(sound).map((other) => term('sounds', other, 3)),
  term('restSounds', sound, 0.7),
]

/** A filter for products that contain the word or a synonym; only products that pass all filters are scored. */
const soundFilter = ({ sound }: SpokenWord): object => {
  const heard = { term: { heard: sound } }
  const others = [...findSynonyms(sound), ...flapVariants(sound)]
  return others.length === 0 ? heard : { bool: { should: [heard, { terms: { sounds: others } }] } }
}

/** Inflections of the word in both languages, by spelling. */
const stemQueries = ({ word }: SpokenWord): object[] => [
  { match: { titleEn: { query: word, boost: 6 } } },
  { match: { titleHi: { query: word, boost: 6 } } },
  { match: { bodyEn: { query: word, boost: 1 } } },
  { match: { bodyHi: { query: word, boost: 1 } } },
]

/** Typing errors and similar sounds. */
const fuzzyQueries = ({ word, sound, bones }: SpokenWord): object[] => [
  ...(sound.length >= fuzzyMinLength.sound ? [fuzzy('sounds', sound, 2)] : []),
  ...(word.length >= fuzzyMinLength.word ? [fuzzyTitle(word, 1.2)] : []),
  ...findMistypedSynonyms(sound).map((other) => term('sounds', other, 1.5)),
  ...(bones === null ? [] : [term('bones', bones, 1.5)]),
]

const isNumber = ({ word }: SpokenWord): boolean => /^\d+$/.test(word)

/** One word of the query in every field and form; the best match counts. */
const wordQuery = (spoken: SpokenWord, isBroad: boolean): object => ({
  dis_max: {
    tie_breaker: 0.1,
    queries: [
      ...soundQueries(spoken),
      ...(isBroad ? stemQueries(spoken) : []),
      // Numbers are never fuzzy: another digit is another product.
      ...(isBroad && !isNumber(spoken) ? fuzzyQueries(spoken) : []),
    ],
  },
})

export interface QueryOptions {
  readonly text: string
  /** Also match inflections and typing errors, which costs the engine several times as much. */
  readonly isBroad: boolean
  /** Half of the words are enough. Used when no product has almost all of them. */
  readonly isLoose: boolean
  readonly isEnded: boolean
  readonly take: number
  readonly skip: number
  readonly now: number
}

/** Bounds the cost of one query; real queries are shorter. */
const maxWords = 12

const queryWords = (text: string): SpokenWord[] =>
  [...new Map(spokenWords(text).map((spoken) => [spoken.word, spoken])).values()].slice(0, maxWords)

/** A query with a number asks for one particular product. */
export function hasNumber(text: string): boolean {
  return queryWords(text).some(isNumber)
}

/** `1<50%` requires a single word in full: half of one word would be none, and the query would match everything. */
const minimumMatch = ({ isLoose }: QueryOptions): string => (isLoose ? '1<50%' : '2<75%')

/** Requires all of one or two words, three quarters of more, and all numbers; a loose query requires half of all words. */
const wordClauses = (
  options: QueryOptions,
): { readonly filter: readonly object[]; readonly [clause: string]: unknown } => {
  const spoken = queryWords(options.text)
  const score = (list: readonly SpokenWord[]) => list.map((one) => wordQuery(one, options.isBroad))
  const [numbers, words] = options.isLoose
    ? [[], spoken]
    : [spoken.filter(isNumber), spoken.filter((one) => !isNumber(one))]
  const share = minimumMatch(options)
  if (options.isBroad)
    return {
      filter: [],
      must: score(numbers),
      ...(words.length > 0 && { should: score(words), minimum_should_match: share }),
    }
  const areAllRequired = words.length <= (options.isLoose ? 1 : 2)
  return {
    filter: [
      ...numbers.map(soundFilter),
      ...(areAllRequired
        ? words.map(soundFilter)
        : [{ bool: { should: words.map(soundFilter), minimum_should_match: share } }]),
    ],
    should: score(spoken),
  }
}

export function productQuery(options: QueryOptions): object {
  const ended = { range: { offerUntil: { lte: options.now } } }
  const { filter, ...scored } = wordClauses(options)
  return {
    size: options.take,
    from: options.skip,
    track_total_hits: true,
    query: {
      bool: options.isEnded
        ? { ...scored, filter: [...filter, ended] }
        : { ...scored, filter, must_not: [ended] },
    },
    sort: ['_score', { id: 'desc' }],
  }
}
