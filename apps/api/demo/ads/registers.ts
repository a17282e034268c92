import type { Random } from '../random.ts'
import { capital } from '../words.ts'

/**
 * How a person types. `short` says the least, `plain` writes sentences, `sloppy` forgets capitals and commas,
 * `long` explains everything in a list, `lower` has the shift key broken.
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

/** Abbreviations and slips that everybody reads without noticing. */
const slips: readonly (readonly [from: string, to: string])[] = [
  ['состояние', 'сост'],
  ['отличное', 'отл'],
  ['комплект', 'компл'],
  ['немного', 'чуть'],
  [' сантиметров', ' см'],
  ['yaxshi', 'yahshi'],
  ['holati ', 'xolati '],
]

/** Uzbek letters o‘ and g‘ have a mark of their own; on a phone most people type the straight one. */
const typedMarks = (text: string, isTyped: boolean): string =>
  isTyped ? text.replaceAll(/[‘’]/g, "'") : text

const sentence = (text: string): string => {
  const first = capital(text.trim())
  return /[.!?:]$/.test(first) ? first : `${first}.`
}

export interface Sheet {
  readonly register: Register
  readonly parts: readonly string[]
  readonly isTyped: boolean
  readonly emoji: string
}

export function chooseEmoji(random: Random): string {
  return random.chance(0.04) ? ` ${random.pick(emojis)}` : ''
}

/** The same parts in the same order in both languages; only the typing differs from person to person. */
export function writeDown({ register, parts, isTyped, emoji }: Sheet): string {
  const written = parts.filter((part) => part !== '').map((part) => typedMarks(part, isTyped))
  switch (register) {
    case 'long':
      return `${listed(written)}${emoji}`
    case 'sloppy':
      return `${slip(written.join(', ').toLowerCase())}${emoji}`
    case 'lower':
      return `${written
        .map((part) => sentence(part))
        .join(' ')
        .toLowerCase()}${emoji}`
    case 'short':
      return `${written.map((part) => sentence(part)).join(' ')}${emoji}`
    case 'plain':
      return `${written.map((part) => sentence(part)).join(' ')}${emoji}`
  }
}

const listed = (parts: readonly string[]): string => {
  const [opening = '', ...rest] = parts
  const middle = rest.slice(0, -2).map((part) => `- ${capital(part)}`)
  const ending = rest.slice(-2).map((part) => sentence(part))
  return [sentence(opening), ...middle, ending.join(' ')].filter((line) => line !== '').join('\n')
}

const slip = (text: string): string =>
  slips.reduce((written, [from, to]) => written.replaceAll(from, to), text)
