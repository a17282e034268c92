import { foldQuery } from './text/ad-text.ts'

const latinLetters = new Map(
  'а:a б:b в:v г:g д:d е:e ж:j з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ч:ch ш:sh ю:yu я:ya'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
)

const inLatin = (folded: string): string =>
  folded.replaceAll(/[а-я]/g, (letter) => latinLetters.get(letter) ?? letter)

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const maxWords = 4

/**
 * Names stand in the database as people wrote them. Without the engine every word is looked for as it was typed
 * and as its normal form is spelt in either script; endings and typing errors are beyond this.
 */
export function plainWords(search: string | undefined): string[][] {
  return (search ?? '')
    .split(/\s+/)
    .filter((word) => foldQuery(word) !== '')
    .slice(0, maxWords)
    .map((word) => {
      const folded = foldQuery(word)
      return [...new Set([word.toLowerCase(), folded, inLatin(folded)])].map(pattern)
    })
}
