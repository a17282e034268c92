import { expect, test } from 'vitest'
import { pickLanguage } from './language.ts'
import { pageAddresses } from './page-address.ts'

const pageAddress = pageAddresses({
  '/search': ['query'],
  '/webApp/search': ['search', 'page'],
  '/purchase/$productLink': ['inviteCode'],
})

test.each([
  ['/product/a?utm_source=x&lng=hi&utm_medium=y', '/product/a', 'hi'],
  ['/search?query=b&a=1', '/search?query=b', null],
  ['/search?x=1&lng=hi&__proto__=1&constructor=2', '/search', 'hi'],
  ['/search?query=a&query=b', '/search?query=b', null],
  ['/webApp/search?search=b&page=2', '/webApp/search?page=2&search=b', null],
  ['/webApp/search/?page=2', '/webApp/search/?page=2', null],
  ['/purchase/a.b?inviteCode=c&query=1', '/purchase/a.b?inviteCode=c', null],
  ['/purchase/a/b?inviteCode=c', '/purchase/a/b', null],
  ['/about?query=b', '/about', null],
  ['/webApp?tgWebAppStartParam=product_x', '/webApp', null],
  ['//evil.example/a', '/evil.example/a', null],
  ['/\\evil.example/a', '/evil.example/a', null],
  ['http://evil.example//a', '/a', null],
  [
    '/webApp/search?search=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD',
    '/webApp/search?search=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD',
    null,
  ],
])('%s is the page %s', (url, path, language) => {
  expect(pageAddress(url)).toEqual({ path, language })
})

const uzRu = ['uz', 'ru'] as const
test.each([
  [{ query: 'ru', cookie: 'lang=uz', acceptLanguage: 'uz' }, 'ru'],
  [{ query: 'de', cookie: 'a=b; lang=ru', acceptLanguage: 'uz' }, 'ru'],
  [{ query: null, cookie: undefined, acceptLanguage: 'en-US,ru-RU;q=0.8,uz;q=0.9' }, 'uz'],
  [{ query: null, cookie: undefined, acceptLanguage: 'ru-RU,ru;q=0.9' }, 'ru'],
  [{ query: null, cookie: 'lang=<script>', acceptLanguage: 'x;q=a,;;,' }, 'uz'],
  [{ query: null, cookie: undefined, acceptLanguage: undefined }, 'uz'],
])('%o reads in %s', (sources, language) => {
  expect(pickLanguage(sources, uzRu)).toBe(language)
})
