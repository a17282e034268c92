import { describe, expect, test } from 'vitest'
import { derivePresence, readCursor, writeCursor } from './sellers.rules.ts'

describe('the presence of a seller', () => {
  test.each([
    { people: 9, withinHour: 9, withinDay: 9, said: null },
    { people: 10, withinHour: 8, withinDay: 10, said: 'HOUR' },
    { people: 10, withinHour: 7, withinDay: 8, said: 'DAY' },
    { people: 10, withinHour: 7, withinDay: 7, said: null },
    { people: 200, withinHour: 0, withinDay: 150, said: 'DAY' },
    { people: 0, withinHour: 0, withinDay: 0, said: null },
  ])(
    'the presence for $people buyers, $withinHour within an hour, $withinDay within a day: $said',
    ({ said, ...visits }) => {
      expect(derivePresence(visits, 10)?.within ?? null).toBe(said)
    },
  )
})

describe('a cursor', () => {
  test('a written cursor is read back', () => {
    const position = { publishedAtMicros: 1_794_000_000_123_456, id: 42 }
    expect(readCursor(writeCursor(position))).toEqual(position)
  })

  test.each([
    '',
    'x',
    'MS4w',
    Buffer.from('1.zzzzzzzzzzz.1').toString('base64url'),
    `${writeCursor({ publishedAtMicros: 1, id: 1 })}A`,
  ])('the foreign cursor %j is refused', (text) => {
    expect(readCursor(text)).toBeNull()
  })
})
