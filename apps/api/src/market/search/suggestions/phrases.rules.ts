import { matchesPrefixes } from './suggestions.rules.ts'

/** A phrase and the number of titles that contain it. */
interface Phrase {
  readonly text: string
  readonly folded: string
  readonly titles: number
}

const maxTokens = 12
/** Longer runs of words are a seller's own sentence. */
const longestRun = 4
/** Words that a phrase cannot end with. */
const conjunctions = /^(?:и|в|на|с|для|от|до|по|или|из|за|у|без|va|bilan|uchun|dan)$/

/** Lower case as users type it: «Кресло Мягкое» becomes «кресло мягкое», «iPhone 13» stays. */
const asTyped = (token: string): string => (/[а-яёўқғҳ]/i.test(token) ? token.toLowerCase() : token)

const splitTitle = (title: string): readonly string[] =>
  title.split(/[\s,.;:()«»"!?/\\|+*—–]+/u, maxTokens + 1).filter((token) => /[\p{L}\d]/u.test(token))

/** The run of words that contains every typed word, and the same run with the next word. */
const findRuns = (typed: readonly string[], tokens: readonly string[], folded: readonly string[]) => {
  const places = typed.map((part) => folded.findIndex((word) => word.startsWith(part)))
  const from = Math.min(...places)
  const to = Math.max(...places)
  if (places.length === 0 || from < 0 || to - from >= longestRun) return []
  return [to, to + 1].flatMap((end) =>
    end < tokens.length && end - from < longestRun && !conjunctions.test(tokens[end] ?? '')
      ? [tokens.slice(from, end + 1)]
      : [],
  )
}

/** A phrase occurs in several different titles, so that it is not one seller's text. */
const minTitles = 2

/**
 * Extracts search phrases from matching titles: never a title of a single seller, and nothing that could be a phone
 * number.
 */
export function extractPhrases(
  typed: readonly string[],
  titles: readonly string[],
  fold: (text: string) => string,
): readonly Phrase[] {
  const found = new Map<string, { readonly text: string; readonly titles: Set<string> }>()
  for (const title of titles) {
    const tokens = splitTitle(title)
    const whole = fold(title)
    for (const run of findRuns(typed, tokens, tokens.map(fold))) {
      const text = run.map(asTyped).join(' ')
      const folded = fold(text)
      if (/\d{5}/.test(text) || !matchesPrefixes(typed, folded.split(' '))) continue
      const known = found.get(folded)
      if (known) known.titles.add(whole)
      else found.set(folded, { text, titles: new Set([whole]) })
    }
  }
  return [...found]
    .map(([folded, { text, titles: sources }]) => ({ text, folded, titles: sources.size }))
    .filter((phrase) => phrase.titles >= minTitles)
    .toSorted((one, other) => other.titles - one.titles || one.text.length - other.text.length)
}
