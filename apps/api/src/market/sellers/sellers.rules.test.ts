import { describe, expect, test } from 'vitest'
import { presenceOf, readCursor, writeCursor } from './sellers.rules.ts'

describe('how soon a seller comes', () => {
  test.each([
    { people: 9, withinHour: 9, withinDay: 9, said: null },
    { people: 10, withinHour: 8, withinDay: 10, said: 'HOUR' },
    { people: 10, withinHour: 7, withinDay: 8, said: 'DAY' },
    { people: 10, withinHour: 7, withinDay: 7, said: null },
    { people: 200, withinHour: 0, withinDay: 150, said: 'DAY' },
    { people: 0, withinHour: 0, withinDay: 0, said: null },
  ])('$people people, $withinHour within an hour, $withinDay within a day: $said', ({ said, ...visits }) => {
    expect(presenceOf(visits, 10)?.within ?? null).toBe(said)
  })
})

describe('a cursor', () => {
  test('is read as it was written', () => {
    const position = { publishedAtMicros: 1_794_000_000_123_456, id: 42 }
    expect(readCursor(writeCursor(position))).toEqual(position)
  })

  test.each([
    '',
    'x',
    'MS4w',
    Buffer.from('1.zzzzzzzzzzz.1').toString('base64url'),
    `${writeCursor({ publishedAtMicros: 1, id: 1 })}A`,
  ])('%j, which we did not write, is none', (text) => {
    expect(readCursor(text)).toBeNull()
  })
})
