import { readFileSync } from 'node:fs'

/** One thought in two languages: Russian and Uzbek for ads, English and Hindi for the shop. */
export type Pair = readonly [first: string, second: string]

/** What fills the placeholders of a text; a pair differs by language, everything else reads the same in both. */
export type Values = Readonly<Record<string, string | number | Pair>>

export function pair(line: string): Pair {
  const parts = line.split(' | ')
  const [first, second] = parts
  if (first === undefined || second === undefined || parts.length !== 2)
    throw new Error(`not one thought in two languages: ${line}`)
  return [first.trim(), second.trim()]
}

/** A list of pairs: `по-русски | oʻzbekcha`. */
export function pairs(texts: readonly string[]): Pair[] {
  return texts.map(pair)
}

/** `fine`: used and hardly to be seen; `flaw`: used, with something to admit. */
export type When = 'any' | 'used' | 'fine' | 'flaw' | 'new'
export interface Line {
  readonly when: When
  readonly text: Pair
}

/** Like `pairs`, where a mark such as `used:` before a line says for which things it is true. */
export function lines(marked: readonly string[]): Line[] {
  return marked.map((line) => {
    const mark = /^(used|fine|flaw|new): /.exec(line)
    return { when: (mark?.[1] ?? 'any') as When, text: pair(mark ? line.slice(mark[0].length) : line) }
  })
}

/** The lines of a file such as `ads/thing-texts.json`: what is sold → part of its texts → lines. */
export function readTexts<Part extends string>(
  file: URL,
): (key: string) => Readonly<Record<Part, readonly string[]>> {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<Part, readonly string[]>>
  return (key) => {
    const found = texts[key]
    if (!found) throw new Error(`${file.pathname} has no texts of ${key}`)
    return found
  }
}

/** Text, placeholder, text, placeholder… The templates are few and the ads are millions, so each is cut up once. */
const cutTemplates = new Map<string, readonly string[]>()
const cut = (text: string): readonly string[] => {
  const known = cutTemplates.get(text)
  if (known) return known
  const parts = text.split(/\{(\w+)\}/)
  cutTemplates.set(text, parts)
  return parts
}

/** Fills `{holes}`; a hole without a value is a mistake in the texts and must not reach a reader. */
export function fill(template: string, values: Values, language: 0 | 1): string {
  const parts = cut(template)
  let text = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    const value = values[parts[at] ?? '']
    if (value === undefined) throw new Error(`no value for {${parts[at] ?? ''}} in: ${template}`)
    text += typeof value === 'object' ? value[language] : String(value)
    text += parts[at + 1] ?? ''
  }
  return text
}

export function capital(text: string): string {
  const first = text.codePointAt(0)
  return first === undefined
    ? text
    : String.fromCodePoint(first).toUpperCase() + text.slice(first > 0xff_ff ? 2 : 1)
}

/** 1 год, 2 года, 5 лет. */
export function russianCount(count: number, one: string, few: string, many: string): string {
  const tens = count % 100
  const units = count % 10
  if (tens > 10 && tens < 20) return `${count} ${many}`
  if (units === 1) return `${count} ${one}`
  return `${count} ${units > 1 && units < 5 ? few : many}`
}

/** How people say how long they have had something. */
export function ageOf(months: number): Pair {
  if (months === 6) return ['полгода', 'yarim yil']
  if (months < 12) return [russianCount(months, 'месяц', 'месяца', 'месяцев'), `${months} oy`]
  if (months === 12) return ['год', 'bir yil']
  if (months === 18) return ['полтора года', 'bir yarim yil']
  const years = Math.round(months / 12)
  return [russianCount(years, 'год', 'года', 'лет'), `${years} yil`]
}
