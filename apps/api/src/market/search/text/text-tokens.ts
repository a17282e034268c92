import { fold } from './fold.rules.ts'
import { tokenize, type Token } from './words.rules.ts'

/** No rule of the normal form crosses a blank, so a text can be folded piece by piece. */
const pieces = /\S+/g

const known = new Map<string, readonly Token[]>()
const maxKnown = 100_000
const longestKnown = 40

const tokenizePiece = (piece: string, most: number): readonly Token[] => {
  if (piece.length > longestKnown) return tokenize(fold(piece), most)
  const before = known.get(piece)
  if (before) return before
  const tokens = tokenize(fold(piece), longestKnown)
  if (known.size >= maxKnown) known.clear()
  known.set(piece, tokens)
  return tokens
}

/**
 * The tokens of a text. A few thousand words make up nearly every ad, so each spelling is folded once: folding was most
 * of the cost of filling an index.
 */
export function tokenizeText(text: string, most: number): readonly Token[] {
  const tokens: Token[] = []
  for (const [piece] of text.matchAll(pieces)) {
    for (const token of tokenizePiece(piece, most)) tokens.push(token)
    if (tokens.length >= most) return tokens.slice(0, most)
  }
  return tokens
}
