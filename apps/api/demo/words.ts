import { readFileSync } from 'node:fs'

/** One sentence in two languages: Russian and Uzbek for ads, English and Hindi for the shop. */
export type Pair = readonly [first: string, second: string]

/** What fills the placeholders of a text; a pair differs by language, everything else is the same in both. */
export type Values = Readonly<Record<string, string | number | Pair>>

/** The data files are written by hand and checked by the tests of the texts. */
export function readData(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function pair(line: string): Pair {
  const [first, second, ...rest] = line.split(' | ')
  if (first === undefined || second === undefined || rest.length > 0)
    throw new Error(`not one sentence in two languages: ${line}`)
  return [first.trim(), second.trim()]
}

/** `по-русски | oʻzbekcha`, or `English | हिन्दी`. */
export function pairs(texts: readonly string[]): Pair[] {
  return texts.map(pair)
}

/** `fine`: used and hardly to be seen; `flaw`: used, with something to admit. */
export type When = 'any' | 'used' | 'fine' | 'flaw' | 'new'
export interface Line {
  readonly when: When
  readonly text: Pair
}

/** Like `pairs`; a mark such as `used:` before a line limits it to items in this condition. */
export function lines(marked: readonly string[]): Line[] {
  return marked.map((line) => {
    const mark = /^(used|fine|flaw|new): /.exec(line)
    return { when: (mark?.[1] ?? 'any') as When, text: pair(mark ? line.slice(mark[0].length) : line) }
  })
}

/** Text, placeholder, text, placeholder… The templates are few and the ads are millions, so each is split once. */
const splitTemplates = new Map<string, readonly string[]>()
const splitTemplate = (text: string): readonly string[] => {
  const known = splitTemplates.get(text)
  if (known) return known
  const parts = text.split(/\{([^}]+)\}/)
  splitTemplates.set(text, parts)
  return parts
}

const valueOf = (placeholder: string, values: Values, language: 0 | 1, template: string): string => {
  const [name = '', forms] = placeholder.split(':')
  const value = values[name]
  if (value === undefined) throw new Error(`no value for {${name}} in: ${template}`)
  if (forms !== undefined) return russianCount(Number(value), forms)
  return typeof value === 'object' ? value[language] : String(value)
}

/**
 * Fills `{name}` with a value and `{name:год/года/лет}` with a counted noun. A placeholder without a value is a mistake
 * in the texts and must not reach a reader.
 */
export function fill(template: string, values: Values, language: 0 | 1): string {
  const parts = splitTemplate(template)
  let text = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2)
    text += valueOf(parts[at] ?? '', values, language, template) + (parts[at + 1] ?? '')
  return text
}

export function capital(text: string): string {
  const first = text.codePointAt(0)
  return first === undefined
    ? text
    : String.fromCodePoint(first).toUpperCase() + text.slice(first > 0xff_ff ? 2 : 1)
}

/** 1 год, 2 года, 5 лет. */
const russianCount = (count: number, forms: string): string => {
  const [one = '', few = '', many = ''] = forms.split('/')
  const [tens, units] = [count % 100, count % 10]
  if (tens > 10 && tens < 20) return `${count} ${many}`
  if (units === 1) return `${count} ${one}`
  return `${count} ${units > 1 && units < 5 ? few : many}`
}

/** How sellers say the age of an item. */
export function formatAge(months: number): Pair {
  if (months === 6) return ['полгода', 'yarim yil']
  if (months < 12) return [russianCount(months, 'месяц/месяца/месяцев'), `${months} oy`]
  if (months === 12) return ['год', 'bir yil']
  if (months === 18) return ['полтора года', 'bir yarim yil']
  const years = Math.round(months / 12)
  return [russianCount(years, 'год/года/лет'), `${years} yil`]
}
