import { describe, expect, test } from 'vitest'
import { matchesPrefixes, firstDifferent, hasBlocked, joinTyping, canBePublic } from './suggestions.rules.ts'

describe('public queries', () => {
  test.each([
    ['iphone 13', 3, true],
    ['iphone 13 pro max 256', 12, true],
    ['2 комнатная квартира чиланзар', 3, true],
    ['iphone 13', 2, false],
    ['+998 90 123 45 67', 50, false],
    ['901234567', 50, false],
    ['8600 1234 5678 9012', 50, false],
    ['user@example.com', 50, false],
    ['www.example.com', 50, false],
    ['t.me/example', 50, false],
    ['a', 50, false],
    ['Алишер Навоий кўчаси 12 уй 45 хонадон, иккинчи подъезд, тўртинчи қават', 50, false],
  ])('the query %s of %i users is public: %s', (query, people, may) => {
    expect(canBePublic(query, people, 3)).toBe(may)
  })
})

test('texts of one device within ten seconds are one search', () => {
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
])('the text %s with blocked %j: %s', (folded, blocked, has) => {
  expect(hasBlocked(folded, blocked)).toBe(has)
})

test('every typed word must be a prefix of a word', () => {
  expect(matchesPrefixes(['айф', '1'], ['айфон', '13', 'про'])).toBe(true)
  expect(matchesPrefixes(['айф', '2'], ['айфон', '13', 'про'])).toBe(false)
  expect(matchesPrefixes([], ['айфон'])).toBe(true)
})

test('of entries with one folded form only the first is shown', () => {
  const list = ['a', 'b', 'a', '', 'c'].map((folded, at) => ({ folded, at }))
  expect(firstDifferent(list, 2).map(({ at }) => at)).toEqual([0, 1])
  expect(firstDifferent(list, 9).map(({ at }) => at)).toEqual([0, 1, 4])
})
