import { formatDayAndYear } from '@app/ui/format/dates'
import { findCatalogueProblems } from '@app/ui/i18n/catalogue-check'
import { expect, test } from 'vitest'
import { catalogues, translatorFor } from './catalogues.ts'
import { profilePages } from './profile-pages.ts'
import { ru as firstRu } from './ru.ts'
import { sellingRu } from './selling-ru.ts'
import { sellingUz } from './selling-uz.ts'
import { uz as firstUz } from './uz.ts'

const ru = { ...firstRu, ...sellingRu }
const uz = { ...firstUz, ...sellingUz }

test('both languages have every text, every plural form and balanced braces', () => {
  expect(findCatalogueProblems({ ru, uz })).toEqual([])
  expect(findCatalogueProblems(profilePages)).toEqual([])
})

test('the start date of a seller is a natural Uzbek phrase', async () => {
  await catalogues.load('uz')
  const day = formatDayAndYear('2026-11-17T09:00:00Z', 0, { lang: 'uz', zone: 'Asia/Tashkent' })
  expect(translatorFor('uz')('ad.since', { day })).toBe('2026-yil 17-noyabrdan beri Vioda')
  expect(translatorFor('uz')('filters.price')).toBe('Narx, so‘m')
})

test('no two areas define the same key', async () => {
  const areas = import.meta.glob<Record<string, Record<string, unknown>>>('./ru/*.ts', { eager: true })
  const keys = Object.values(areas).flatMap((area) =>
    Object.values(area).flatMap((texts) => Object.keys(texts)),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(ru).length)
})

test('a user of another language gets Uzbek', async () => {
  await Promise.all([catalogues.load('ru'), catalogues.load('uz')])
  expect(translatorFor('en')('tab.home')).toBe('Asosiy')
  expect(translatorFor('ru')('tab.home')).toBe('Главная')
})
