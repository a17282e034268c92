import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All texts for users, also those of the bot. Ads of the demo world are written as sellers write. */
const sources = globSync(
  '{apps/{api,market}/src,apps/api/seed,packages/*/{src,preview}}/**/*.{ts,tsx,json}',
  {
    cwd: root,
  },
).filter((path) => !/\.test\.|\/search\/text\/|\.gen\.ts$/.test(path))

/** Three other characters for ‘ inside a word, except in English contractions. */
const wrong = /\p{Script=Latin}+(?:[ʻʼ´]|’(?!(?:s|t|re|ve|ll|d|m)\b))\p{Script=Latin}+/gu

const findWrongWords = (path: string, text: string): string[] =>
  [...text.matchAll(wrong)].map(([word]) => `${path}: ${word}`)

test('Uzbek texts have one apostrophe, U+2018', () => {
  const found = sources.flatMap((path) => findWrongWords(path, readFileSync(`${root}/${path}`, 'utf8')))
  expect(found).toEqual([])
  expect(sources.filter((path) => path.includes('locales/uz/')).length).toBeGreaterThan(15)
  expect(sources).toContain('packages/contract/src/error-texts.ts')
})

test('control: finds the other characters, and ignores English', () => {
  for (const word of ['e’lon', 'soʻm', 'maʼlumot', 'yo´q'])
    expect(findWrongWords('a', `'${word}'`)).toEqual([`a: ${word}`])
  expect(findWrongWords('a', "'so‘m, it’s another user’s, don’t, you’re'")).toEqual([])
})
