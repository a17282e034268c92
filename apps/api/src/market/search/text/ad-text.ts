import { compoundOf, isTelling, type Token } from './words.rules.ts'
import { belongsTo, conceptsAt, isAttribute, isIdle, isNoise, withWider, type Found } from './lexicon.ts'
import { fold } from './fold.rules.ts'
import { tokensOfText } from './text-tokens.ts'

export { textQuery, type TextQueryOptions } from './text-query.rules.ts'
export { fold as foldQuery } from './fold.rules.ts'
export { categoriesMeant } from './lexicon.ts'

/**
 * The entry point of script-blind text. Documents and queries arrive at the engine as ready words (`textOf`, `textQuery`):
 * it only splits them at the blanks. So there is one normal form, and it is the same without an engine.
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

/** Whether a word stands there counts, not how often: repeating it in a title gains nothing. */
const words = { type: 'text', analyzer: 'ready', index_options: 'docs' } as const

export const textFields = {
  titleWords: words,
  bodyWords: { ...words, norms: false },
  /** What is said elsewhere than in the text: place, category, parameters. */
  aboutWords: { ...words, norms: false },
  /** For suggestions while typing: every beginning of every word. */
  titleTyped: {
    type: 'text',
    analyzer: 'ready_beginnings',
    search_analyzer: 'ready_typed',
    index_options: 'docs',
    norms: false,
  },
} as const

export interface SearchableText {
  /** The link of its category. */
  readonly category: string
  readonly name: string
  /** As stored: may hold the few tags that descriptions may have. */
  readonly description: string
  /** Names of region, city and district in both languages, names of the category, values of parameters. */
  readonly about: readonly string[]
}

const most = { title: 60, body: 600, about: 80 } as const
const tags = /<[^<>]{0,40}>/g

/**
 * Words and concepts. A concept inside a longer one is hidden by it (a washing machine is no machine that drives):
 * such go to `hidden`, which counts less. What only describes (gas, wooden) is never hidden. What is idle is passed
 * over with its words.
 */
const emit = (
  tokens: readonly Token[],
  into: Set<string>,
  hidden: Set<string>,
  isOff: (found: Found) => boolean = isIdle,
): void => {
  let coveredTo = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const found = conceptsAt(tokens, at)
    if (found && isOff(found)) {
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
  const compound = compoundOf(token, tokens[at + 1])
  if (compound !== null) into.add(compound)
}

/** Here descriptions name things of every kind because they are about them. */
const roomy: ReadonlySet<string> = new Set(['services', 'business_and_equipment', 'other'])

/**
 * A description of a dress says "money for a house" and "come by car": whoever looks for a car, newest first, must
 * not be shown the dress. So things of other categories are no words of a description; in a title they always are.
 */
const isBeside =
  (category: string) =>
  (found: Found): boolean =>
    isIdle(found) || !(roomy.has(category) || belongsTo(found, category))

/** The part of an ad's document that text searches look at. */
export function textOf({ name, description, about, category }: SearchableText) {
  const folded = fold(name)
  const title = new Set<string>()
  const body = new Set<string>()
  const facts = new Set<string>()
  emit(tokensOfText(name, most.title), title, body)
  emit(tokensOfText(description.replaceAll(tags, ' '), most.body), body, body, isBeside(category))
  for (const text of about) emit(tokensOfText(text, most.about), facts, facts)
  return {
    titleWords: [...title].join(' '),
    bodyWords: [...body].join(' '),
    aboutWords: [...facts].join(' '),
    ...(hasPhone(folded) ? {} : { titleTyped: folded }),
  }
}

/** A title with a telephone number in it is nobody's suggestion. */
const hasPhone = (folded: string): boolean => /\d(?:[\s.]*\d){6}/.test(folded)
