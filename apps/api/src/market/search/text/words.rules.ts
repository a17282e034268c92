import { stemKeys } from './stem.rules.ts'

/** A word or a number of a folded text. */
export interface Token {
  readonly text: string
  readonly isNumber: boolean
  /** Written without a blank after the previous token: the 52 of a52, the gb of 256gb. */
  readonly isGlued: boolean
  readonly keys: readonly string[]
}

/** Longer numbers are phones, cards and codes, which are not indexed. */
const longestNumber = 6
const longestWord = 32

const known = new Map<string, readonly string[]>()
const maxKnown = 50_000
/** A few thousand words make up nearly every text, so their keys are cached. */
const keysOnce = (word: string): readonly string[] => {
  const before = known.get(word)
  if (before) return before
  const keys = stemKeys(word)
  if (known.size >= maxKnown) known.clear()
  known.set(word, keys)
  return keys
}

export function tokenize(folded: string, most: number): readonly Token[] {
  const tokens: Token[] = []
  for (const chunk of folded.split(' ', most)) {
    let isGlued = false
    for (const [text] of chunk.matchAll(/\d+(?:\.\d+)?|[^\d.]+/g)) {
      const isNumber = text <= '9\uffff'
      tokens.push({
        text,
        isNumber,
        isGlued,
        keys: isNumber ? [text] : text.length > longestWord ? [text.slice(0, longestWord)] : keysOnce(text),
      })
      isGlued = true
      if (tokens.length >= most) return tokens
    }
  }
  return tokens
}

const longestMark = 4

/** a52, 256gb: letters and digits that form one name, with or without a blank. */
export function joinCompound(first: Token | undefined, second: Token | undefined): string | null {
  if (!first || !second || first.isNumber === second.isNumber) return null
  const [number, letters] = first.isNumber ? [first, second] : [second, first]
  return number.text.length > longestNumber || letters.text.length > longestMark
    ? null
    : first.text + second.text
}

/** Whether a token is searchable by itself: no single letter, no phone number. */
export function isTelling(token: Token): boolean {
  return token.isNumber ? token.text.length <= longestNumber : token.text.length > 1
}
