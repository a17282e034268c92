import { almostCalled, alsoCalled } from './text/same-things.ts'
import { spokenWords, type SpokenWord } from './text/sounds.rules.ts'

/** From this length on one letter may be wrong: shorter words are too close to one another. */
const longEnough = { sound: 5, word: 4 }

const term = (field: string, value: string, boost: number): object => ({
  term: { [field]: { value, boost } },
})
const near = (field: string, value: string, boost: number): object => ({
  fuzzy: { [field]: { value, fuzziness: 1, prefix_length: 1, max_expansions: 30, boost } },
})

/** As it is typed, not as it sounds: letters are swapped on a keyboard, not in the mouth. */
const nearTitle = (word: string, boost: number): object => ({
  match: { titleEn: { query: word, fuzziness: 1, prefix_length: 1, max_expansions: 30, boost } },
})

/** The same letter of Hindi is typed as d by some and as r by others: ghadi, ghari. */
const otherFlap = (sound: string): string[] => {
  const other = sound.slice(0, 1) + sound.slice(1).replaceAll('d', 'r')
  return other === sound ? [] : [other]
}

/** Every word as it sounds, under each of its names: enough for most of what people ask, and soon answered. */
const heardQueries = ({ sound }: SpokenWord): object[] => [
  term('headSounds', sound, 8),
  ...alsoCalled(sound).map((other) => term('headSounds', other, 6.5)),
  term('sounds', sound, 5),
  ...alsoCalled(sound).map((other) => term('sounds', other, 3)),
  ...otherFlap(sound).map((other) => term('sounds', other, 3)),
  term('restSounds', sound, 0.7),
]

/**
 * Whether a product has the word under any of those names: one look where there is one name, and only what passes
 * all looks is weighed.
 */
const isHeard = ({ sound }: SpokenWord): object => {
  const heard = { term: { heard: sound } }
  const others = [...alsoCalled(sound), ...otherFlap(sound)]
  return others.length === 0 ? heard : { bool: { should: [heard, { terms: { sounds: others } }] } }
}

/** Other forms of the word in either language, as it is spelt. */
const writtenQueries = ({ word }: SpokenWord): object[] => [
  { match: { titleEn: { query: word, boost: 6 } } },
  { match: { titleHi: { query: word, boost: 6 } } },
  { match: { bodyEn: { query: word, boost: 1 } } },
  { match: { bodyHi: { query: word, boost: 1 } } },
]

/** Slips of the finger, and spellings that only sound alike. */
const slipQueries = ({ word, sound, bones }: SpokenWord): object[] => [
  ...(sound.length >= longEnough.sound ? [near('sounds', sound, 2)] : []),
  ...(word.length >= longEnough.word ? [nearTitle(word, 1.2)] : []),
  ...almostCalled(sound).map((other) => term('sounds', other, 1.5)),
  ...(bones === null ? [] : [term('bones', bones, 1.5)]),
]

const isNumber = ({ word }: SpokenWord): boolean => /^\d+$/.test(word)

/** One word of the query, wherever and however it is written; the best place counts. */
const wordQuery = (spoken: SpokenWord, isGenerous: boolean): object => ({
  dis_max: {
    tie_breaker: 0.1,
    queries: [
      ...heardQueries(spoken),
      ...(isGenerous ? writtenQueries(spoken) : []),
      // A number is meant as it stands: another digit is another thing, not a slip.
      ...(isGenerous && !isNumber(spoken) ? slipQueries(spoken) : []),
    ],
  },
})

export interface Asked {
  readonly text: string
  /** Beside the words as they sound also their other forms, and slips. It costs the engine several times as much. */
  readonly isGenerous: boolean
  /** When nothing has almost every word: half of them are enough. */
  readonly isLoose: boolean
  readonly isOver: boolean
  readonly take: number
  readonly skip: number
  readonly now: number
}

/** Nobody asks for more than this at once; a text made of hundreds of words would only keep the engine busy. */
const maxWords = 12

const telling = (text: string): SpokenWord[] =>
  [...new Map(spokenWords(text).map((spoken) => [spoken.word, spoken])).values()].slice(0, maxWords)

/** Who names a number is looking for one thing, and does not want twenty to choose from. */
export function namesNumber(text: string): boolean {
  return telling(text).some(isNumber)
}

/** Of one word one half would be none, and beside a filter that finds everything. */
const shareOf = ({ isLoose }: Asked): string => (isLoose ? '1<50%' : '2<75%')

/** Almost every word has to be found: of one or two all, of more three quarters; numbers always, or half of everything. */
const wantedOf = (
  asked: Asked,
): { readonly filter: readonly object[]; readonly [clause: string]: unknown } => {
  const spoken = telling(asked.text)
  const weighed = (list: readonly SpokenWord[]) => list.map((one) => wordQuery(one, asked.isGenerous))
  const [numbers, words] = asked.isLoose
    ? [[], spoken]
    : [spoken.filter(isNumber), spoken.filter((one) => !isNumber(one))]
  const share = shareOf(asked)
  if (asked.isGenerous)
    return {
      filter: [],
      must: weighed(numbers),
      ...(words.length > 0 && { should: weighed(words), minimum_should_match: share }),
    }
  const areAllWanted = words.length <= (asked.isLoose ? 1 : 2)
  return {
    filter: [
      ...numbers.map(isHeard),
      ...(areAllWanted
        ? words.map(isHeard)
        : [{ bool: { should: words.map(isHeard), minimum_should_match: share } }]),
    ],
    should: weighed(spoken),
  }
}

export function productQuery(asked: Asked): object {
  const ended = { range: { offerUntil: { lte: asked.now } } }
  const { filter, ...weighed } = wantedOf(asked)
  return {
    size: asked.take,
    from: asked.skip,
    track_total_hits: true,
    query: {
      bool: asked.isOver
        ? { ...weighed, filter: [...filter, ended] }
        : { ...weighed, filter, must_not: [ended] },
    },
    sort: ['_score', { id: 'desc' }],
  }
}
