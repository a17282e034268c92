import { expect, test } from 'vitest'
import { cleanName } from './users.rules.ts'
import { isReservedName } from './reserved-names.rules.ts'

test.each([
  'Vio',
  'vio support',
  'Saath-Support',
  'Поддержка Vio',
  'Sааth',
  'V I O',
  'Аdmin',
  'Администратор',
  'सपोर्ट',
])('the name %s is the company’s', (name) => {
  expect(isReservedName(name)).toBe(true)
  expect(cleanName(name)).toBe('')
})

test.each(['Виолетта', 'Violetta', 'Азиз', 'Oʻgʻiloy', 'Aarti', 'Сайт'])('%s is a name', (name) => {
  expect(isReservedName(name)).toBe(false)
  expect(cleanName(name)).toBe(name)
})

test('a name keeps its letters and joiners, and loses what hides or covers other text', () => {
  expect(cleanName('\u202EAziza\u200B')).toBe('Aziza')
  expect(cleanName('क्\u200Dष')).toBe('क्\u200Dष')
  expect(Array.from(cleanName(`Z${'\u0301'.repeat(60)}`)).length).toBeLessThanOrEqual(5)
})
