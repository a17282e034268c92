import { beginsIn } from './suggestions.rules.ts'

/** What a phrase of several titles looks like, and in how many of them it stands. */
interface Phrase {
  readonly text: string
  readonly folded: string
  readonly titles: number
}

const maxTokens = 12
/** A run that is longer is somebody's own sentence. */
const longestRun = 4
/** Words that no phrase ends with. */
const joints = /^(?:и|в|на|с|для|от|до|по|или|из|за|у|без|va|bilan|uchun|dan)$/

/** As people type it: «Кресло Мягкое» is «кресло мягкое», «iPhone 13» stays. */
const asTyped = (token: string): string => (/[а-яёўқғҳ]/i.test(token) ? token.toLowerCase() : token)

const tokensOf = (title: string): readonly string[] =>
  title.split(/[\s,.;:()«»"!?/\\|+*—–]+/u, maxTokens + 1).filter((token) => /[\p{L}\d]/u.test(token))

/** The run of a title that holds every typed word, and the same with the word that follows. */
const runsOf = (typed: readonly string[], tokens: readonly string[], folded: readonly string[]) => {
  const places = typed.map((part) => folded.findIndex((word) => word.startsWith(part)))
  const from = Math.min(...places)
  const to = Math.max(...places)
  if (places.length === 0 || from < 0 || to - from >= longestRun) return []
  return [to, to + 1].flatMap((end) =>
    end < tokens.length && end - from < longestRun && !joints.test(tokens[end] ?? '')
      ? [tokens.slice(from, end + 1)]
      : [],
  )
}

/** A phrase is not a seller's: it stands in several different titles. */
const minTitles = 2

/**
 * Out of titles that match: what of them people would type. Never a whole title of one seller, and nothing that could
 * be a number to call.
 */
export function phrasesOf(
  typed: readonly string[],
  titles: readonly string[],
  fold: (text: string) => string,
): readonly Phrase[] {
  const found = new Map<string, { readonly text: string; readonly titles: Set<string> }>()
  for (const title of titles) {
    const tokens = tokensOf(title)
    const whole = fold(title)
    for (const run of runsOf(typed, tokens, tokens.map(fold))) {
      const text = run.map(asTyped).join(' ')
      const folded = fold(text)
      if (/\d{5}/.test(text) || !beginsIn(typed, folded.split(' '))) continue
      const known = found.get(folded)
      if (known) known.titles.add(whole)
      else found.set(folded, { text, titles: new Set([whole]) })
    }
  }
  return [...found]
    .map(([folded, { text, titles: of }]) => ({ text, folded, titles: of.size }))
    .filter((phrase) => phrase.titles >= minTitles)
    .toSorted((one, other) => other.titles - one.titles || one.text.length - other.text.length)
}
