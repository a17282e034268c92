import { describe, expect, test } from 'vitest'
import { beginsIn, firstDifferent, hasBlocked, joinTyping, mayBePublic } from './suggestions.rules.ts'

describe('what strangers may see', () => {
  test.each([
    ['iphone 13', 3, true],
    ['iphone 13 pro max 256', 12, true],
    ['2 комнатная квартира чиланзар', 3, true],
    ['iphone 13', 2, false],
    ['+998 90 123 45 67', 50, false],
    ['901234567', 50, false],
    ['8600 1234 5678 9012', 50, false],
    ['somebody@example.com', 50, false],
    ['www.example.com', 50, false],
    ['t.me/somebody', 50, false],
    ['a', 50, false],
    ['Алишер Навоий кўчаси 12 уй 45 хонадон, иккинчи подъезд, тўртинчи қават', 50, false],
  ])('%s, typed by %i: %s', (query, people, may) => {
    expect(mayBePublic(query, people, 3)).toBe(may)
  })
})

test('what a device types on within ten seconds is one search, each device by itself', () => {
  const typed = (requester: string, seconds: number, query: string) => ({
    requester,
    query,
    searchedAt: new Date(seconds * 1000),
  })
  const entries = [
    typed('a', 0, 'т'),
    typed('b', 1, 'д'),
    typed('a', 9, 'те'),
    typed('a', 19, 'тел'),
    typed('a', 30, 'стол'),
    typed('b', 11.5, 'диван'),
  ]
  expect(
    joinTyping(entries).map((one) => [one.requester, one.query, one.startedAt.getTime() / 1000, one.isFirst]),
  ).toEqual([
    ['a', 'тел', 0, true],
    ['b', 'д', 1, true],
    ['a', 'стол', 30, false],
    ['b', 'диван', 11.5, false],
  ])
})

test.each([
  ['купи у меня', ['меня'], true],
  ['купи у меня', ['у меня'], true],
  ['купи у меня', ['мен', ''], false],
  ['купи у меня', ['купи меня'], false],
  ['купи у меня', [], false],
])('%s, blocked %j: %s', (folded, blocked, has) => {
  expect(hasBlocked(folded, blocked)).toBe(has)
})

test('every typed word begins a word of the text', () => {
  expect(beginsIn(['айф', '1'], ['айфон', '13', 'про'])).toBe(true)
  expect(beginsIn(['айф', '2'], ['айфон', '13', 'про'])).toBe(false)
  expect(beginsIn([], ['айфон'])).toBe(true)
})

test('what folds alike is shown once, the first of it', () => {
  const list = ['a', 'b', 'a', '', 'c'].map((folded, at) => ({ folded, at }))
  expect(firstDifferent(list, 2).map(({ at }) => at)).toEqual([0, 1])
  expect(firstDifferent(list, 9).map(({ at }) => at)).toEqual([0, 1, 4])
})
