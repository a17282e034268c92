import { catalogueProblems } from '@app/ui/i18n/catalogue-check'
import { expect, test } from 'vitest'
import { catalogues, translatorFor } from './catalogues.ts'
import { ru } from './ru.ts'
import { uz } from './uz.ts'

test('both languages have every text, every plural form and whole braces', () => {
  expect(catalogueProblems({ ru, uz })).toEqual([])
})

test('an area never overwrites a key of another one', async () => {
  const areas = import.meta.glob<Record<string, Record<string, unknown>>>('./ru/*.ts', { eager: true })
  const keys = Object.values(areas).flatMap((area) =>
    Object.values(area).flatMap((texts) => Object.keys(texts)),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(ru).length)
})

test('whoever speaks neither language reads Uzbek', async () => {
  await Promise.all([catalogues.load('ru'), catalogues.load('uz')])
  expect(translatorFor('en')('tab.home')).toBe('Asosiy')
  expect(translatorFor('ru')('tab.home')).toBe('Главная')
})
