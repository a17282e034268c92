import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import type { LanguageSources } from './detect-language.ts'

const every: LanguageSources = {
  query: () => '?page=2&lng=ru',
  cookie: () => 'other=uz; lng=uz',
  localStorage: () => 'en',
  sessionStorage: () => 'hi',
  navigator: () => ['fr-FR', 'ru-RU'],
  html: () => 'uz',
}
const supported = ['ru', 'uz', 'en', 'hi'] as const

test('sources are asked in the specified order', () => {
  const order = ['query', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'html'] as const
  const left: Record<string, unknown> = { ...every }
  const answers = order.map((source) => {
    const answer = detectLanguage(left, supported, 'en')
    delete left[source]
    return answer
  })
  expect(answers).toEqual(['ru', 'uz', 'en', 'hi', 'ru', 'uz'])
  expect(detectLanguage(left, supported, 'en')).toBe('en')
})

test('an unsupported language is passed over', () => {
  expect(detectLanguage({ ...every, query: () => '?lng=de', cookie: () => 'lng=' }, ['uz', 'en'], 'uz')).toBe(
    'en',
  )
})

test.each([
  ['ru-RU', 'ru'],
  ['RU', 'ru'],
  ['uz_Latn_UZ', 'uz'],
  ['russian', 'uz'],
  ['', 'uz'],
])('%j means %s', (written, language) => {
  expect(detectLanguage({ localStorage: () => written }, ['ru', 'uz'], 'uz')).toBe(language)
})

test('sources that throw or lie are passed over', () => {
  const fail = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const broken: LanguageSources = {
    query: fail,
    cookie: fail,
    localStorage: fail,
    sessionStorage: () => 42 as unknown as string,
    navigator: () => [null as unknown as string, 'hi-IN'],
    html: fail,
  }
  expect(detectLanguage(broken, supported, 'en')).toBe('hi')
  expect(detectLanguage({ navigator: fail, html: fail }, supported, 'en')).toBe('en')
})
