import type { Random } from '../random.ts'
import { capital } from '../words.ts'

/**
 * How a seller types. `short` says the least, `plain` writes sentences, `sloppy` omits capitals and commas,
 * `long` explains everything in a list, `lower` never uses capitals.
 */
export type Register = 'short' | 'plain' | 'sloppy' | 'long' | 'lower'

export const registers: readonly {
  readonly name: Register
  readonly weight: number
  readonly parts: number
}[] = [
  { name: 'plain', weight: 42, parts: 4 },
  { name: 'short', weight: 20, parts: 2 },
  { name: 'long', weight: 16, parts: 8 },
  { name: 'sloppy', weight: 15, parts: 4 },
  { name: 'lower', weight: 7, parts: 3 },
]

const emojis = ['🔥', '👍', '❗', '📦', '🙏', '✅']

/** Usual abbreviations and misspellings. */
const slips: readonly (readonly [from: string, to: string])[] = [
  ['состояние', 'сост'],
  ['отличное', 'отл'],
  ['комплект', 'компл'],
  ['немного', 'чуть'],
  [' сантиметров', ' см'],
  ['yaxshi', 'yahshi'],
  ['holati ', 'xolati '],
]

/** Uzbek o‘ and g‘ have their own mark; on a phone most sellers type the straight one. */
const typedMarks = (text: string, isTyped: boolean): string =>
  isTyped ? text.replaceAll(/[‘’]/g, "'") : text

const sentence = (text: string): string => {
  const first = capital(text.trim())
  return /[.!?:]$/.test(first) ? first : `${first}.`
}

interface TextParts {
  readonly register: Register
  readonly parts: readonly string[]
  readonly isTyped: boolean
  readonly emoji: string
}

export function chooseEmoji(random: Random): string {
  return random.chance(0.04) ? ` ${random.pick(emojis)}` : ''
}

/** The same parts in the same order in both languages; only the typing differs between sellers. */
export function writeText({ register, parts, isTyped, emoji }: TextParts): string {
  const written = parts.filter((part) => part !== '').map((part) => typedMarks(part, isTyped))
  switch (register) {
    case 'long':
      return `${writeList(written)}${emoji}`
    case 'sloppy':
      return `${misspell(written.join(', ').toLowerCase())}${emoji}`
    case 'lower':
      return `${written
        .map((part) => sentence(part))
        .join(' ')
        .toLowerCase()}${emoji}`
    case 'short':
    case 'plain':
      return `${written.map((part) => sentence(part)).join(' ')}${emoji}`
  }
}

const writeList = (parts: readonly string[]): string => {
  const [opening = '', ...rest] = parts
  const middle = rest.slice(0, -2).map((part) => `- ${capital(part)}`)
  const ending = rest.slice(-2).map((part) => sentence(part))
  return [sentence(opening), ...middle, ending.join(' ')].filter((line) => line !== '').join('\n')
}

const misspell = (text: string): string =>
  slips.reduce((written, [from, to]) => written.replaceAll(from, to), text)
