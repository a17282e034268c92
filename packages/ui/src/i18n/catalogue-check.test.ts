import { expect, test } from 'vitest'
import type { Message } from './catalogue.ts'
import { findCatalogueProblems } from './catalogue-check.ts'

const ru = {
  title: 'Главная',
  hello: 'Привет, {name}',
  ads: { one: '{count} штука', few: '{count} штуки', many: '{count} штук', other: '{count} штуки' },
}
const uz = { title: 'Asosiy', hello: 'Salom, {name}', ads: { one: 'bitta', other: '{count} ta' } }

test('complete catalogues have no problems', () => {
  expect(findCatalogueProblems({ ru, uz })).toEqual([])
})

test.each([
  [{ ...uz, title: undefined }, 'uz title: missing'],
  [{ ...uz, title: ' ' }, 'uz title: empty'],
  [{ ...uz, hello: 'Salom, {nom}' }, 'uz hello: placeholders nom, not name'],
  [{ ...uz, hello: 'Salom, {{name}}' }, 'uz hello: double braces'],
  [{ ...uz, hello: 'Salom, {name} {' }, 'uz hello: broken braces'],
  [{ ...uz, hello: 'Salom, {name} ' }, 'uz hello: space at an end'],
  [{ ...uz, ads: { other: '{count} ta' } }, 'uz ads: form one is missing'],
  [{ ...uz, ads: { ...uz.ads, few: '{count}' } }, 'uz ads: uz has no form few'],
  [{ ...uz, ads: '{count} ta' }, 'uz ads: plural in one language only'],
  [{ ...uz, more: 'x' }, 'uz more: unknown'],
])('control: an injected fault in %j is found', (broken, problem) => {
  const entries = Object.entries<Message | undefined>(broken).flatMap(([key, message]): [string, Message][] =>
    message === undefined ? [] : [[key, message]],
  )
  expect(findCatalogueProblems({ ru, uz: Object.fromEntries(entries) })).toContain(problem)
})

test('a Russian message without all four forms is found', () => {
  expect(findCatalogueProblems({ ru: { ads: { one: '{count}', other: '{count}' } } })).toEqual([
    'ru ads: form few is missing',
    'ru ads: form many is missing',
  ])
})
