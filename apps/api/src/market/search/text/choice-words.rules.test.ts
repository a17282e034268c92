import { expect, test } from 'vitest'
import { choiceTerm, choiceTerms } from './choice-words.rules.ts'

const ad = {
  categoryId: 12,
  regionId: 1726,
  cityId: 1726000,
  districtId: 99,
  state: 'USED',
  photoCount: 3,
} as const

const fields = ['categoryId', 'regionId', 'cityId', 'districtId', 'state', 'searchOnlyWithPhotos'] as const

/** All combinations of these values. */
const allChoices = (values: Readonly<Record<(typeof fields)[number], unknown>>) =>
  Array.from({ length: 2 ** fields.length }, (_, bits) =>
    Object.fromEntries(
      fields.flatMap((field, index) => (bits & (1 << index) ? [[field, values[field]]] : [])),
    ),
  )

const own = { ...ad, searchOnlyWithPhotos: true }

test('an ad carries the term of every matching combination', () => {
  const words = new Set(choiceTerms(ad))
  const asked = allChoices(own).flatMap((choice) => choiceTerm(choice) ?? [])
  expect(asked).toHaveLength(31)
  expect(new Set(asked)).toEqual(words)
})

test.each([
  ['categoryId', 13],
  ['regionId', 1727],
  ['cityId', 1726001],
  ['districtId', 98],
  ['state', 'NEW'],
] as const)('an ad carries no term of a combination with another %s', (field, value) => {
  const words = new Set(choiceTerms(ad))
  const others = allChoices({ ...own, [field]: value }).filter((choice) => field in choice)
  expect(others.filter((choice) => words.has(choiceTerm(choice) ?? 'no word'))).toEqual([])
})

test('an ad without photos has no term with photos', () => {
  const words = choiceTerms({ ...ad, photoCount: 0 })
  expect(words).toHaveLength(15)
  expect(words).not.toContain(choiceTerm({ searchOnlyWithPhotos: true }))
})

test('an ad with a region only has no term of a city', () => {
  const words = choiceTerms({ ...ad, cityId: null, districtId: null })
  expect(words).toHaveLength(15)
  expect(words).toContain(choiceTerm({ categoryId: 12, regionId: 1726 }))
})

test('a place without its parent and an empty choice have no term', () => {
  expect(choiceTerm({ cityId: 1726000 })).toBeNull()
  expect(choiceTerm({ regionId: 1726, districtId: 99 })).toBeNull()
  expect(choiceTerm({})).toBeNull()
})
