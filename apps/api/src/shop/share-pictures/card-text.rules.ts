export interface Font {
  readonly size: number
  readonly isBold: boolean
}

/** How wide a text is drawn, in pixels. */
export type Measure = (text: string, font: Font) => Promise<number>

/** The first of these sizes at which the text is no wider; the last one if none is. */
export async function fittingSize(
  measure: Measure,
  text: string,
  fit: { readonly sizes: readonly number[]; readonly isBold: boolean; readonly width: number },
): Promise<number> {
  for (const size of fit.sizes)
    if ((await measure(text, { size, isBold: fit.isBold })) <= fit.width) return size
  return fit.sizes.at(-1) ?? 0
}

interface Word {
  readonly letters: string
  readonly width: number
}

const joined = (one: Word, next: Word, space: number): Word => ({
  letters: `${one.letters} ${next.letters}`,
  width: one.width + space + next.width,
})

/** As many words on a line as fit; a word that is wider than a line stands on one of its own. */
const linesOf = (words: readonly Word[], space: number, width: number): Word[] => {
  const lines: Word[] = []
  for (const word of words) {
    const before = lines.at(-1)
    const longer = before && joined(before, word, space)
    if (longer && longer.width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Lines about as long as each other, and no more of them. */
const balancedLines = (words: readonly Word[], space: number, width: number): Word[] => {
  const { length } = linesOf(words, space, width)
  let [low, high] = [Math.max(0, ...words.map((word) => word.width)), width]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (linesOf(words, space, middle).length > length) low = middle
    else high = middle
  }
  return linesOf(words, space, high)
}

/** `40 mm`, `5 दिन`: a number and the short word after it stay on one line. */
const keptTogether = (text: string): string =>
  text.replaceAll(/(\d) (?=[\p{L}\p{M}]{1,5}(?:[\s,.]|$))/gu, '$1\u00a0')

/** Measured word by word: a line is as wide as its words and the spaces between them. */
const measureWords = async (measure: Measure, text: string, font: Font) => {
  const words: Word[] = []
  for (const word of keptTogether(text)
    .split(/[ \t\n]+/)
    .filter(Boolean))
    words.push({ letters: word, width: await measure(word, font) })
  // With the room that letters of this script keep around them.
  const letter = /\p{Script=Devanagari}/u.test(text) ? 'क' : 'n'
  const space = (await measure(`${letter} ${letter}`, font)) - 2 * (await measure(letter, font))
  return { words, space }
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** As much of a text as fits on a line before three dots; a letter with its vowel signs stays whole. */
const cutLine = async (measure: Measure, text: string, font: Font, width: number): Promise<string> => {
  const pieces = [...graphemes.segment(text)].map(({ segment }) => segment)
  const cutAt = (count: number): string => `${pieces.slice(0, count).join('').trimEnd()}…`
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await measure(cutAt(middle), font)) <= width) low = middle
    else high = middle - 1
  }
  return cutAt(low)
}

export interface TextBlock {
  readonly size: number
  readonly lineHeight: number
  readonly maxLines: number
}

/** A text in a block: the largest of these that holds all of it, or the last with the end cut off. */
export async function fittingLines(
  measure: Measure,
  text: string,
  blocks: readonly [TextBlock, ...TextBlock[]],
  width: number,
): Promise<TextBlock & { readonly lines: readonly string[] }> {
  let block: TextBlock = blocks[0]
  let lines: Word[] = []
  for (block of blocks) {
    const { words, space } = await measureWords(measure, text, { size: block.size, isBold: true })
    lines = linesOf(words, space, width)
    if (lines.length <= block.maxLines && lines.every((line) => line.width <= width))
      return { ...block, lines: balancedLines(words, space, width).map((line) => line.letters) }
  }
  const kept: string[] = []
  for (const [index, line] of lines.slice(0, block.maxLines).entries()) {
    const isLast = index === block.maxLines - 1 && lines.length > block.maxLines
    const isCut = isLast || line.width > width
    kept.push(
      isCut ? await cutLine(measure, line.letters, { size: block.size, isBold: true }, width) : line.letters,
    )
  }
  return { ...block, lines: kept }
}
