import { expect, test } from 'vitest'
import { choiceWord, choiceWordsOf } from './choice-words.rules.ts'

const ad = {
  categoryId: 12,
  regionId: 1726,
  cityId: 1726000,
  districtId: 99,
  state: 'USED',
  photoCount: 3,
} as const

const fields = ['categoryId', 'regionId', 'cityId', 'districtId', 'state', 'searchOnlyWithPhotos'] as const

/** Every choice that can be made of these values. */
const allChoices = (values: Readonly<Record<(typeof fields)[number], unknown>>) =>
  Array.from({ length: 2 ** fields.length }, (_, bits) =>
    Object.fromEntries(
      fields.flatMap((field, index) => (bits & (1 << index) ? [[field, values[field]]] : [])),
    ),
  )

const own = { ...ad, searchOnlyWithPhotos: true }

test('an ad carries the word of every choice that it meets', () => {
  const words = new Set(choiceWordsOf(ad))
  const asked = allChoices(own).flatMap((choice) => choiceWord(choice) ?? [])
  expect(asked).toHaveLength(31)
  expect(new Set(asked)).toEqual(words)
})

test.each([
  ['categoryId', 13],
  ['regionId', 1727],
  ['cityId', 1726001],
  ['districtId', 98],
  ['state', 'NEW'],
] as const)('and none of a choice with another %s', (field, value) => {
  const words = new Set(choiceWordsOf(ad))
  const others = allChoices({ ...own, [field]: value }).filter((choice) => field in choice)
  expect(others.filter((choice) => words.has(choiceWord(choice) ?? 'no word'))).toEqual([])
})

test('an ad without photos is not found among those with', () => {
  const words = choiceWordsOf({ ...ad, photoCount: 0 })
  expect(words).toHaveLength(15)
  expect(words).not.toContain(choiceWord({ searchOnlyWithPhotos: true }))
})

test('an ad that names its region only has no word of a city', () => {
  const words = choiceWordsOf({ ...ad, cityId: null, districtId: null })
  expect(words).toHaveLength(15)
  expect(words).toContain(choiceWord({ categoryId: 12, regionId: 1726 }))
})

test('a place that begins in the middle, and no choice at all, have no word', () => {
  expect(choiceWord({ cityId: 1726000 })).toBeNull()
  expect(choiceWord({ regionId: 1726, districtId: 99 })).toBeNull()
  expect(choiceWord({})).toBeNull()
})
