import { expect, test } from 'vitest'
import { readWrittenDay, writeDay } from './written-day.ts'

test('a day is written as Russians write it and read in both forms', () => {
  expect(writeDay('2026-11-07')).toBe('07.11.2026')
  expect(['07.11.2026', '7.11.2026', ' 2026-11-07 '].map(readWrittenDay)).toEqual([
    '2026-11-07',
    '2026-11-07',
    '2026-11-07',
  ])
})

test('an impossible day and a half-typed text are not days', () => {
  expect(['30.02.2026', '2026-13-01', '07.11.202', '11/07/2026', ''].map(readWrittenDay)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
