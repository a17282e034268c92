import { joinCompound, isTelling, type Token } from './words.rules.ts'
import { belongsTo, conceptsAt, isAttribute, isIdle, isNoise, withWider, type Found } from './lexicon.ts'
import { fold } from './fold.rules.ts'
import { tokenizeText } from './text-tokens.ts'

/**
 * Text analysis for both scripts happens here (`buildTextFields`) and in `textQuery`: the engine only splits ready words at blanks,
 * so that there is one normal form.
 */
export const adTextAnalysis = {
  filter: {
    typed: { type: 'edge_ngram', min_gram: 1, max_gram: 12 },
    at_most: { type: 'truncate', length: 12 },
  },
  analyzer: {
    ready: { type: 'custom', tokenizer: 'whitespace' },
    ready_beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['typed'] },
    ready_typed: { type: 'custom', tokenizer: 'whitespace', filter: ['at_most'] },
  },
} as const

/** Without frequencies: repeating a word in a title gains nothing. */
const words = { type: 'text', analyzer: 'ready', index_options: 'docs' } as const

export const textFields = {
  titleWords: words,
  bodyWords: { ...words, norms: false },
  /** Words from outside the text: place, category, parameters. */
  aboutWords: { ...words, norms: false },
  /** For suggestions while typing: every prefix of every word. */
  titleTyped: {
    type: 'text',
    analyzer: 'ready_beginnings',
    search_analyzer: 'ready_typed',
    index_options: 'docs',
    norms: false,
  },
} as const

export interface SearchableText {
  /** The link of the category. */
  readonly category: string
  readonly name: string
  /** As stored, with the allowed tags. */
  readonly description: string
  /** Names of region, city and district in both languages, names of the category, values of parameters. */
  readonly about: readonly string[]
}

const most = { title: 60, body: 600, about: 80 } as const
const tags = /<[^<>]{0,40}>/g

/**
 * Adds words and concepts. A concept inside a longer one goes to `hidden`, which counts less (in Russian and Uzbek a
 * "washing machine" contains the word for car). Attributes (gas, wooden) are never hidden. Stock phrases are skipped.
 */
const emit = (
  tokens: readonly Token[],
  into: Set<string>,
  hidden: Set<string>,
  isSkipped: (found: Found) => boolean = isIdle,
): void => {
  let coveredTo = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const found = conceptsAt(tokens, at)
    if (found && isSkipped(found)) {
      at += found.length - 1
      continue
    }
    const isCovered = found !== null && at + found.length <= coveredTo && !isAttribute(found)
    for (const concept of found ? withWider(found.concepts) : []) (isCovered ? hidden : into).add(concept)
    const [first] = tokens.slice(at, at + 1)
    const within = found && found.length > 1 && first ? conceptsAt([first], 0) : null
    if (within) for (const concept of within.concepts) (isAttribute(within) ? into : hidden).add(concept)
    coveredTo = Math.max(coveredTo, at + (found?.length ?? 0))
    emitToken(tokens, at, into)
  }
}

const emitToken = (tokens: readonly Token[], at: number, into: Set<string>): void => {
  const token = tokens[at]
  if (!token) return
  if (isTelling(token) && !isNoise(token)) for (const key of token.keys) into.add(key)
  const compound = joinCompound(token, tokens[at + 1])
  if (compound !== null) into.add(compound)
}

/** Categories whose descriptions may name things of any category. */
const mixedCategories: ReadonlySet<string> = new Set(['services', 'business_and_equipment', 'other'])

/**
 * A description of a dress may mention a car, but a search for cars must not show the dress. So concepts of other
 * categories are not taken from descriptions, only from titles.
 */
const isForeign =
  (category: string) =>
  (found: Found): boolean =>
    isIdle(found) || !(mixedCategories.has(category) || belongsTo(found, category))

/** The text fields of an ad's document. */
export function buildTextFields({ name, description, about, category }: SearchableText) {
  const folded = fold(name)
  const title = new Set<string>()
  const body = new Set<string>()
  const facts = new Set<string>()
  emit(tokenizeText(name, most.title), title, body)
  emit(tokenizeText(description.replaceAll(tags, ' '), most.body), body, body, isForeign(category))
  for (const text of about) emit(tokenizeText(text, most.about), facts, facts)
  return {
    titleWords: [...title].join(' '),
    bodyWords: [...body].join(' '),
    aboutWords: [...facts].join(' '),
    ...(hasPhone(folded) ? {} : { titleTyped: folded }),
  }
}

/** A title with a phone number is never suggested. */
const hasPhone = (folded: string): boolean => /\d(?:[\s.]*\d){6}/.test(folded)
