import { fold } from './fold.rules.ts'
import { conceptsAt, conceptsNear, isIdle, isNoise, isOptionalWord } from './lexicon.ts'
import { joinCompound, isTelling, tokenize, type Token } from './words.rules.ts'

export interface TextQueryOptions {
  readonly onlyInTitle?: boolean
}

/** Limits of a query's cost: further words are ignored. */
const longestQuery = 300
const maxTokens = 16
const maxUnits = 8
const maxFuzzy = 4
const fuzzyTerms = 12
const shortestFuzzy = 5
const tellingDigits = 3

const boosts = { title: 10, about: 8, body: 2, fuzzy: 3, focus: 0.3 } as const

/** One part of the query, with all terms that match it. */
interface Unit {
  readonly kind: 'known' | 'mark' | 'word'
  readonly terms: readonly string[]
  /** All of these together also match, with a lower score. */
  readonly parts: readonly (readonly string[])[]
  /** Corrections, if it is a typo. */
  readonly guesses: readonly string[]
  readonly misspelt: string | null
  readonly isInBody: boolean
  readonly isOptional: boolean
}

const unit = (kind: Unit['kind'], terms: readonly string[], more: Partial<Unit> = {}): Unit => ({
  kind,
  terms,
  parts: [],
  guesses: [],
  misspelt: null,
  isInBody: true,
  isOptional: false,
  ...more,
})

const termsOfToken = (token: Token): readonly string[] => [
  ...(conceptsAt([token], 0)?.concepts ?? []),
  ...token.keys,
]

const knownUnit = (tokens: readonly Token[], concepts: readonly string[]): Unit => {
  const [only] = tokens
  if (tokens.length === 1 && only)
    return unit('known', termsOfToken(only), { isOptional: isOptionalWord(only) })
  const telling = tokens.filter((token) => isTelling(token) && !isNoise(token))
  return unit('known', concepts, { parts: telling.map(termsOfToken) })
}

/** Written together, or so short that it is a model number (a 52, 256 gb). */
const isOneName = (first: Token, second: Token, third: Token | undefined): boolean =>
  second.isGlued || ((first.isNumber ? second : first).text.length <= 2 && third?.isGlued !== true)

const wordUnit = (token: Token): Unit => {
  // Descriptions are full of small numbers; a 925 is specific.
  if (token.isNumber) return unit('mark', token.keys, { isInBody: token.text.length >= tellingDigits })
  const [key = ''] = token.keys
  const isLong = token.text.length >= shortestFuzzy && key.length >= shortestFuzzy - 1
  return unit('word', token.keys, {
    guesses: [...new Set([token.text, ...token.keys].flatMap(conceptsNear))],
    misspelt: isLong ? key : null,
    isOptional: isOptionalWord(token),
  })
}

const splitUnits = (tokens: readonly Token[]): readonly Unit[] => {
  const units: Unit[] = []
  for (let at = 0; at < tokens.length && units.length < maxUnits;) {
    const token = tokens[at]
    const next = tokens[at + 1]
    if (!token) break
    const found = conceptsAt(tokens, at)
    const compound = joinCompound(token, next)
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
/** Every part in one of the fields. */
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

const buildClause = (one: Unit, isFuzzy: boolean, onlyInTitle: boolean): Clause => {
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
 * Two words must both match. Of three, one unknown word may be missing if the others are known; of more, any one or two,
 * because such queries are sentences.
 */
const combineClauses = (units: readonly Unit[], clauses: readonly Clause[]): Wanted => {
  const count = units.length
  const atLeast = (some: readonly Clause[], least: number): Clause => ({
    bool: { should: some, minimum_should_match: least },
  })
  if (count > 3) return { must: [atLeast(clauses, count < 6 ? count - 1 : count - 2)], should: [] }
  const words = clauses.filter((_clause, at) => units[at]?.kind === 'word')
  if (count < 3 || words.length === 0) return { must: clauses, should: [] }
  const sure = clauses.filter((clause) => !words.includes(clause))
  // The engine reads "at least 0" as 1, so a single word is only optional.
  if (words.length === 1) return { must: sure, should: words }
  return { must: [...sure, atLeast(words, words.length - 1)], should: [] }
}

/** The engine's query, or null when no searchable word is left. Supports no query syntax. */
export function textQuery(search: string, { onlyInTitle = false }: TextQueryOptions = {}): Clause | null {
  const units = splitUnits(tokenize(fold(search.slice(0, longestQuery)), maxTokens))
  const needed = units.filter(({ isOptional }) => !isOptional)
  const required = needed.length > 0 ? needed : units
  if (required.length === 0) return null
  let fuzzyLeft = maxFuzzy
  const clauses = required.map((one) =>
    buildClause(one, one.misspelt !== null && (fuzzyLeft -= 1) >= 0, onlyInTitle),
  )
  const optional = units
    .filter((one) => !required.includes(one))
    .map((one) => buildClause(one, false, onlyInTitle))
  // Of two titles with all words, the shorter one scores higher.
  const focus = {
    match: { titleWords: { query: required.map((one) => one.terms[0]).join(' '), boost: boosts.focus } },
  }
  const { must, should } = combineClauses(required, clauses)
  return { bool: { must, should: [...should, ...optional, focus] } }
}
