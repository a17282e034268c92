import { findCatalogueProblems } from '@app/ui/i18n/catalogue-check'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { questions } from './questions.ts'

test('both languages say the same things', () => {
  expect(findCatalogueProblems({ en, hi })).toEqual([])
})

test('every question is answered in both languages', () => {
  expect(questions.hi.map(({ id }) => id)).toEqual(questions.en.map(({ id }) => id))
  expect(questions.en).toHaveLength(8)
})
