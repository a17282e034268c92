import { expect, test } from 'vitest'
import type { Lang } from '../i18n/languages.ts'
import {
  formatAge,
  formatDay,
  formatDayAndTime,
  formatDayAndYear,
  formatShortDay,
  formatTime,
} from './dates.ts'
import type { Zone } from './dates.ts'

const getZone = (lang: Lang): Zone => (lang === 'ru' || lang === 'uz' ? 'Asia/Tashkent' : 'Asia/Kolkata')
const place = (lang: Lang) => ({ lang, zone: getZone(lang) })
const at = '2026-11-03T08:40:00Z'

test.each([
  ['ru', '3 ноября', '3 нояб.', '13:40', '3 ноября, 13:40'],
  ['uz', '3-noyabr', '3-noy', '13:40', '3-noyabr, 13:40'],
  ['en', '3 November', '3 Nov', '2:10\u00a0pm', '3 November, 2:10\u00a0pm'],
  ['hi', '3 नवंबर', '3 नव॰', '2:10\u00a0pm', '3 नवंबर, 2:10\u00a0pm'],
] as const)('in %s the day is %s', (lang, long, short, time, both) => {
  expect(formatDay(at, place(lang))).toBe(long)
  expect(formatShortDay(at, place(lang))).toBe(short)
  expect(formatTime(at, place(lang))).toBe(time)
  expect(formatDayAndTime(at, place(lang))).toBe(both)
})

test('the day follows the time zone of the place, not of the machine', () => {
  expect(formatDay('2026-11-03T19:30:00Z', place('ru'))).toBe('4 ноября')
  expect(formatDay('2026-11-03T18:40:00Z', place('en'))).toBe('4 November')
  expect(formatTime('2026-11-03T19:00:00Z', place('ru'))).toBe('00:00')
  expect(formatTime('2026-11-03T18:30:00Z', place('en'))).toBe('12:00\u00a0am')
})

test.each([
  ['ru', '3 ноября 2025'],
  ['uz', '2025-yil 3-noyabr'],
  ['en', '3 November 2025'],
  ['hi', '3 नवंबर 2025'],
] as const)('another year is named in %s', (lang, text) => {
  expect(formatDayAndYear('2025-11-03T08:40:00Z', at, place(lang))).toBe(text)
  expect(formatDayAndYear(at, at, place(lang))).not.toContain('2026')
})

test('every Uzbek month has its own name', () => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
  expect(new Set(months.map((month) => formatDay(month, place('uz')))).size).toBe(12)
  expect(new Set(months.map((month) => formatShortDay(month, place('uz')))).size).toBe(12)
})

const now = '2026-11-15T10:00:00Z'
test.each([
  ['2026-11-15T10:00:30Z', 'сейчас', 'hozir', 'now', 'अभी'],
  ['2026-11-15T09:59:30Z', 'сейчас', 'hozir', 'now', 'अभी'],
  ['2026-11-15T09:48:00Z', '12\u00a0мин', '12\u00a0daq', '12\u00a0min', '12\u00a0मिनट'],
  ['2026-11-15T09:00:00Z', '1\u00a0ч', '1\u00a0soat', '1\u00a0h', '1\u00a0घंटा'],
  ['2026-11-15T07:59:00Z', '2\u00a0ч', '2\u00a0soat', '2\u00a0h', '2\u00a0घंटे'],
  ['2026-11-14T11:00:00Z', 'вчера', 'kecha', 'yesterday', '14 नवंबर'],
  ['2026-11-12T11:00:00Z', '12 ноября', '12-noyabr', '12 November', '12 नवंबर'],
  ['2025-11-12T11:00:00Z', '12 ноября 2025', '2025-yil 12-noyabr', '12 November 2025', '12 नवंबर 2025'],
])('the age of %s is %s, %s, %s, %s', (then, ru, uz, en, hi) => {
  expect((['ru', 'uz', 'en', 'hi'] as const).map((lang) => formatAge(then, now, place(lang)))).toEqual([
    ru,
    uz,
    en,
    hi,
  ])
})

test('shortly after midnight an hour ago is an hour ago, not yesterday', () => {
  expect(formatAge('2026-11-14T18:30:00Z', '2026-11-14T20:30:00Z', place('ru'))).toBe('2\u00a0ч')
})

test('Hindi never uses कल, which means yesterday and tomorrow', () => {
  for (let hours = 0; hours < 80; hours++) {
    expect(formatAge(Date.parse(now) - hours * 3_600_000, now, place('hi'))).not.toContain('कल')
  }
})

test('an invalid date becomes an empty text', () => {
  expect([
    formatDay('x', place('ru')),
    formatAge('x', now, place('uz')),
    formatDayAndTime('', place('hi')),
  ]).toEqual(['', '', ''])
})
