import { fold } from './fold.rules.ts'
import { tokensOf, type Token } from './words.rules.ts'

/** A text is the same piece by piece: no rule of the normal form looks across a blank. */
const pieces = /\S+/g

const known = new Map<string, readonly Token[]>()
const maxKnown = 100_000
const longestKnown = 40

const tokensOfPiece = (piece: string, most: number): readonly Token[] => {
  if (piece.length > longestKnown) return tokensOf(fold(piece), most)
  const before = known.get(piece)
  if (before) return before
  const tokens = tokensOf(fold(piece), longestKnown)
  if (known.size >= maxKnown) known.clear()
  known.set(piece, tokens)
  return tokens
}

/**
 * The tokens of a text that somebody wrote. A few thousand words make up nearly every ad, so each spelling is
 * folded once: filling an index of millions is mostly this.
 */
export function tokensOfText(text: string, most: number): readonly Token[] {
  const tokens: Token[] = []
  for (const [piece] of text.matchAll(pieces)) {
    for (const token of tokensOfPiece(piece, most)) tokens.push(token)
    if (tokens.length >= most) return tokens.slice(0, most)
  }
  return tokens
}
