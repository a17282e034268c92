import { fold } from './fold.rules.ts'
import { conceptsAt, conceptsNear, isIdle, isNoise, isWish } from './lexicon.ts'
import { compoundOf, isTelling, tokensOf, type Token } from './words.rules.ts'

export interface TextQueryOptions {
  readonly onlyInTitle?: boolean
}

/** A query has a price for others: beyond these, words are not looked at. */
const longestQuery = 300
const maxTokens = 16
const maxUnits = 8
const maxFuzzy = 4
const fuzzyTerms = 12
const shortestFuzzy = 5
const tellingDigits = 3

const boosts = { title: 10, about: 8, body: 2, fuzzy: 3, focus: 0.3 } as const

/** One thing that the query asks for, with every word it may be found by. */
interface Unit {
  readonly kind: 'known' | 'mark' | 'word'
  readonly terms: readonly string[]
  /** All of these together also will do, but less. */
  readonly parts: readonly (readonly string[])[]
  /** What may have been meant, if it is a slip. */
  readonly guesses: readonly string[]
  readonly misspelt: string | null
  readonly isInBody: boolean
  readonly isWish: boolean
}

const unit = (kind: Unit['kind'], terms: readonly string[], more: Partial<Unit> = {}): Unit => ({
  kind,
  terms,
  parts: [],
  guesses: [],
  misspelt: null,
  isInBody: true,
  isWish: false,
  ...more,
})

const waysOf = (token: Token): readonly string[] => [
  ...(conceptsAt([token], 0)?.concepts ?? []),
  ...token.keys,
]

const knownUnit = (tokens: readonly Token[], concepts: readonly string[]): Unit => {
  const [only] = tokens
  if (tokens.length === 1 && only) return unit('known', waysOf(only), { isWish: isWish(only) })
  const telling = tokens.filter((token) => isTelling(token) && !isNoise(token))
  return unit('known', concepts, { parts: telling.map(waysOf) })
}

/** Written together, or so short that it is a model's mark and no word (a 52, 256 gb). */
const isOneName = (first: Token, second: Token, third: Token | undefined): boolean =>
  second.isGlued || ((first.isNumber ? second : first).text.length <= 2 && third?.isGlued !== true)

const wordUnit = (token: Token): Unit => {
  // Every description has a 2 and a 10 in it; a 925 means something.
  if (token.isNumber) return unit('mark', token.keys, { isInBody: token.text.length >= tellingDigits })
  const [key = ''] = token.keys
  const isLong = token.text.length >= shortestFuzzy && key.length >= shortestFuzzy - 1
  return unit('word', token.keys, {
    guesses: [...new Set([token.text, ...token.keys].flatMap(conceptsNear))],
    misspelt: isLong ? key : null,
    isWish: isWish(token),
  })
}

const unitsOf = (tokens: readonly Token[]): readonly Unit[] => {
  const units: Unit[] = []
  for (let at = 0; at < tokens.length && units.length < maxUnits;) {
    const token = tokens[at]
    const next = tokens[at + 1]
    if (!token) break
    const found = conceptsAt(tokens, at)
    const compound = compoundOf(token, next)
    if (found && !isIdle(found)) {
      units.push(knownUnit(tokens.slice(at, at + found.length), found.concepts))
      at += found.length
    } else if (
      compound !== null &&
      next &&
      isOneName(token, next, tokens[at + 2]) &&
      !conceptsAt(tokens, at + 1)
    ) {
      const parts = [token, next].filter(isTelling).map(({ keys }) => keys)
      units.push(unit('mark', [compound], { parts: parts.length > 1 || token.isNumber ? parts : [] }))
      at += 2
    } else {
      if (isTelling(token) && !isNoise(token)) units.push(wordUnit(token))
      at += 1
    }
  }
  return units
}

type Clause = Readonly<Record<string, unknown>>

const terms = (field: string, values: readonly string[], boost: number): Clause => ({
  terms: { [field]: values, boost },
})
/** Every part somewhere. */
const all = (fields: readonly string[], parts: Unit['parts'], boost: number): Clause => ({
  constant_score: {
    filter: {
      bool: {
        filter: parts.map((keys) => ({ bool: { should: fields.map((field) => terms(field, keys, 1)) } })),
      },
    },
    boost,
  },
})

const clauseOf = (one: Unit, isFuzzy: boolean, onlyInTitle: boolean): Clause => {
  const ways: Clause[] = [terms('titleWords', one.terms, boosts.title)]
  if (!onlyInTitle) {
    ways.push(terms('aboutWords', one.terms, boosts.about))
    if (one.isInBody) ways.push(terms('bodyWords', one.terms, boosts.body))
  }
  if (one.parts.length > 0) {
    ways.push(all(['titleWords'], one.parts, boosts.title / 2))
    if (!onlyInTitle) ways.push(all(['titleWords', 'aboutWords', 'bodyWords'], one.parts, boosts.body / 2))
  }
  if (one.guesses.length > 0) {
    ways.push(terms('titleWords', one.guesses, boosts.fuzzy))
    if (!onlyInTitle) ways.push(terms('aboutWords', one.guesses, boosts.fuzzy / 2))
  }
  if (isFuzzy && one.misspelt !== null)
    ways.push({
      fuzzy: {
        titleWords: {
          value: one.misspelt,
          fuzziness: 1,
          prefix_length: 1,
          max_expansions: fuzzyTerms,
          transpositions: true,
          rewrite: 'constant_score',
          boost: boosts.fuzzy,
        },
      },
    })
  return { dis_max: { queries: ways } }
}

interface Wanted {
  readonly must: readonly Clause[]
  readonly should: readonly Clause[]
}

/**
 * Two words must both be there. Of three, one that we do not know may be missing, as long as the rest is known; of
 * more, any one or two: such queries are sentences.
 */
const wantedOf = (units: readonly Unit[], clauses: readonly Clause[]): Wanted => {
  const count = units.length
  const atLeast = (some: readonly Clause[], least: number): Clause => ({
    bool: { should: some, minimum_should_match: least },
  })
  if (count > 3) return { must: [atLeast(clauses, count < 6 ? count - 1 : count - 2)], should: [] }
  const words = clauses.filter((_clause, at) => units[at]?.kind === 'word')
  if (count < 3 || words.length === 0) return { must: clauses, should: [] }
  const sure = clauses.filter((clause) => !words.includes(clause))
  // At least none of some would still mean one of them to the engine.
  if (words.length === 1) return { must: sure, should: words }
  return { must: [...sure, atLeast(words, words.length - 1)], should: [] }
}

/** What to ask the engine for, or nothing when no searchable word is left. Takes no query syntax of any kind. */
export function textQuery(search: string, { onlyInTitle = false }: TextQueryOptions = {}): Clause | null {
  const units = unitsOf(tokensOf(fold(search.slice(0, longestQuery)), maxTokens))
  const needed = units.filter(({ isWish: isOptional }) => !isOptional)
  const required = needed.length > 0 ? needed : units
  if (required.length === 0) return null
  let fuzzyLeft = maxFuzzy
  const clauses = required.map((one) =>
    clauseOf(one, one.misspelt !== null && (fuzzyLeft -= 1) >= 0, onlyInTitle),
  )
  const optional = units
    .filter((one) => !required.includes(one))
    .map((one) => clauseOf(one, false, onlyInTitle))
  // Of two titles that have everything, the one that says little else is meant.
  const focus = {
    match: { titleWords: { query: required.map((one) => one.terms[0]).join(' '), boost: boosts.focus } },
  }
  const { must, should } = wantedOf(required, clauses)
  return { bool: { must, should: [...should, ...optional, focus] } }
}
