import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import { testSeed } from '#test/support/size.ts'
import { normaliseAdPhone, normaliseContactPhone, normalisePhone } from './phones.rules.ts'

/**
 * Two parsers that read one text as different numbers let an attacker claim the phone of another user. Whatever the
 * spelling, a number that is accepted has the digits that any reader sees in the text, all of them and no others.
 */
const spellings = 10_000

/** The first digit of decimal digits in other scripts. */
const zeros = [0x30, 0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1d7ce, 0x1d7f6]
const separators = [
  '',
  ' ',
  '-',
  '.',
  '/',
  '(',
  ')',
  '\u00A0',
  '\u2009',
  '\u2011',
  '\u200B',
  '\u202E',
  '\u2066',
  '\t',
]
const extensions = [
  '',
  '',
  '',
  ' ext. #',
  ' x#',
  ';ext=#',
  ' доб. #',
  '#',
  ',#',
  ';phone-context=+1#',
  ' int. #',
  '～#',
  ' anexo #',
  ' #',
]
const prefixes = ['+', '+', '', '＋', '00', '0', '8', '++', 'tel:+', 'tel:', '٠٠', '8-10-', '+0', '+1 ']

const makeSpeller = (seed: number) => {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('')
  /** As people write numbers; without these nothing would be accepted. */
  const spellPlainly = (number: string): string =>
    pick(['', '+', '', '0', '00', ' +']) +
    Array.from(number)
      .map((digit) => digit + (random() < 0.1 ? pick([' ', '-', '.']) : ''))
      .join('') +
    pick(['', '', ' ', '5'])
  return (): string => {
    const number = pick([
      `99890${digits(7)}`,
      `90${digits(7)}`,
      `919${digits(9)}`,
      `9${digits(9)}`,
      `1415555${digits(4)}`,
      `252${digits(7)}`,
    ])
    if (random() < 0.3) return spellPlainly(number)
    const isMixed = random() < 0.5
    const [common, other] = [pick(zeros), pick(zeros)]
    const written = Array.from(number)
      .map((digit) => {
        const zero = isMixed && random() < 0.3 ? other : isMixed ? 0x30 : common
        return String.fromCodePoint(zero + Number(digit)) + (random() < 0.2 ? pick(separators) : '')
      })
      .join('')
    return pick(prefixes) + written + pick(extensions).replace('#', digits(1 + Math.floor(random() * 8)))
  }
}

/** What a reader sees: every decimal digit of any script, in order. */
const visibleDigits = (text: string): string =>
  Array.from(text)
    .map((character) => {
      if (!/\p{Nd}/u.test(character)) return ''
      let zero = character.codePointAt(0) ?? 0
      // Digits of a script are ten code points in a row.
      let value = 0
      while (value < 10 && !zeros.includes(zero)) {
        zero -= 1
        value += 1
      }
      return String(value)
    })
    .join('')

/** Whether the number has exactly the visible digits, apart from the prefixes of dialling. */
const hasVisibleDigits = (text: string, e164: string): boolean => {
  const visible = visibleDigits(text)
  const number = e164.slice(1)
  const calling = ['998', '91'].find((code) => number.startsWith(code))
  const national = calling === undefined ? number : number.slice(calling.length)
  return [number, `00${number}`, national, `0${national}`, `8${national}`, `${calling}0${national}`].includes(
    visible,
  )
}

const readers = {
  'the phone of a code in Vio': (text: string) => normalisePhone('vio', text),
  'the phone of a code in Saath': (text: string) => normalisePhone('saath', text),
  'a contact in Vio': (text: string) => normaliseContactPhone('vio', text),
  'a contact in Saath': (text: string) => normaliseContactPhone('saath', text),
  'the phone of an ad': (text: string) => normaliseAdPhone(text, null),
} as const

const differing = (
  read: (text: string) => string | null,
  times = spellings,
): { accepted: number; wrong: string[] } => {
  const spell = makeSpeller(testSeed)
  const wrong: string[] = []
  let accepted = 0
  for (let count = 0; count < times; count += 1) {
    const text = spell()
    const phone = read(text)
    if (phone === null) continue
    accepted += 1
    if (!hasVisibleDigits(text, phone)) wrong.push(`${JSON.stringify(text)} → ${phone}`)
  }
  return { accepted, wrong: wrong.slice(0, 5) }
}

describe(`${spellings} generated spellings`, () => {
  test.each(Object.entries(readers))('%s never has other digits than the text', (_name, read) => {
    const { accepted, wrong } = differing(read)
    expect(wrong).toEqual([])
    expect(accepted).toBeGreaterThan(30)
  })

  test('control: a parser of its own reads other digits than the text shows', () => {
    const parse = (text: string): string | null => {
      const phone = parsePhoneNumberFromString(text, 'UZ')
      return phone?.isValid() ? phone.number : null
    }
    expect(differing(parse, 1_000).wrong.length).toBeGreaterThan(0)
  })
})
