import { findCatalogueProblems } from '@app/ui/i18n/catalogue-check'
import { expect, test } from 'vitest'
import { receipt as ru } from './receipt-ru.ts'
import { receipt as uz } from './receipt-uz.ts'

test('both languages have every text about receipts', () => {
  expect(findCatalogueProblems({ ru, uz })).toEqual([])
})
