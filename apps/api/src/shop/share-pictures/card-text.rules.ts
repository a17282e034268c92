export interface Font {
  readonly size: number
  readonly isBold: boolean
}

/** The drawn width of a text in pixels. */
export type Measure = (text: string, font: Font) => Promise<number>

/** The first of these sizes at which the text fits the width; the last one if none fits. */
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

/** Greedy line breaking; a word wider than a line gets a line of its own. */
const breakLines = (words: readonly Word[], space: number, width: number): Word[] => {
  const lines: Word[] = []
  for (const word of words) {
    const before = lines.at(-1)
    const longer = before && joined(before, word, space)
    if (longer && longer.width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines as greedy breaking, with similar widths. */
const balancedLines = (words: readonly Word[], space: number, width: number): Word[] => {
  const { length } = breakLines(words, space, width)
  let [low, high] = [Math.max(0, ...words.map((word) => word.width)), width]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (breakLines(words, space, middle).length > length) low = middle
    else high = middle
  }
  return breakLines(words, space, high)
}

/** Keeps a number and its unit on one line: `40 mm`, `5 दिन`. */
const joinUnits = (text: string): string =>
  text.replaceAll(/(\d) (?=[\p{L}\p{M}]{1,5}(?:[\s,.]|$))/gu, '$1\u00a0')

/** Measures word by word: the width of a line is the sum of its words and spaces. */
const measureWords = async (measure: Measure, text: string, font: Font) => {
  const words: Word[] = []
  for (const word of joinUnits(text)
    .split(/[ \t\n]+/)
    .filter(Boolean))
    words.push({ letters: word, width: await measure(word, font) })
  // Measured between letters, which includes the side bearings of the script.
  const letter = /\p{Script=Devanagari}/u.test(text) ? 'क' : 'n'
  const space = (await measure(`${letter} ${letter}`, font)) - 2 * (await measure(letter, font))
  return { words, space }
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** Truncates to the width with an ellipsis, at grapheme boundaries so that vowel signs stay with their letters. */
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

/** Fits a text into the first block that holds all of it, or truncates it in the last one. */
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
    lines = breakLines(words, space, width)
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
