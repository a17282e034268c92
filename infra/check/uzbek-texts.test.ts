import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that people read, also through the bot. Sellers of the demo world write as sellers do. */
const sources = globSync(
  '{apps/{api,market}/src,apps/api/seed,packages/*/{src,preview}}/**/*.{ts,tsx,json}',
  {
    cwd: root,
  },
).filter((path) => !/\.test\.|\/search\/text\/|\.gen\.ts$/.test(path))

/** The three signs that stand for ‘ on other keyboards, inside a word; an English «it’s» is none of ours. */
const wrong = /\p{Script=Latin}+(?:[ʻʼ´]|’(?!(?:s|t|re|ve|ll|d|m)\b))\p{Script=Latin}+/gu

const complaints = (path: string, text: string): string[] =>
  [...text.matchAll(wrong)].map(([word]) => `${path}: ${word}`)

test('Uzbek is written with one apostrophe, U+2018, wherever people read it', () => {
  const found = sources.flatMap((path) => complaints(path, readFileSync(`${root}/${path}`, 'utf8')))
  expect(found).toEqual([])
  expect(sources.filter((path) => path.includes('locales/uz/')).length).toBeGreaterThan(15)
  expect(sources).toContain('packages/contract/src/error-texts.ts')
})

test('control: each of the other signs is found, and English is left alone', () => {
  for (const word of ['e’lon', 'soʻm', 'maʼlumot', 'yo´q'])
    expect(complaints('a', `'${word}'`)).toEqual([`a: ${word}`])
  expect(complaints('a', "'so‘m, it’s somebody else’s, don’t, you’re'")).toEqual([])
})
