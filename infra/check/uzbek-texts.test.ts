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

/**
 * Uzbek has two signs that look alike: ‘ makes the letters o‘ and g‘, and ’ (tutuq belgisi) stands after any other letter,
 * as in e’lon. English contractions have ’ too, also after o and g.
 */
const wrong =
  /\p{Script=Latin}*(?:[ʻʼ´]|(?<![og])‘|(?<=[og])’(?!(?:s|t|re|ve|ll|d|m)\b))(?<=\p{Script=Latin}.)\p{Script=Latin}+/giu

const findWrongWords = (path: string, text: string): string[] =>
  [...text.matchAll(wrong)].map(([word]) => `${path}: ${word}`)

test('Uzbek texts have ‘ after o and g, and ’ after other letters', () => {
  const found = sources.flatMap((path) => findWrongWords(path, readFileSync(`${root}/${path}`, 'utf8')))
  expect(found).toEqual([])
  expect(sources.filter((path) => path.includes('locales/uz/')).length).toBeGreaterThan(15)
  expect(sources).toContain('packages/contract/src/error-texts.ts')
})

test('control: finds the other characters, and ignores English', () => {
  for (const word of ['e‘lon', 'Ma‘lumot', 'soʻm', 'maʼlumot', 'yo´q', 'yo’q', 'tog’i'])
    expect(findWrongWords('a', `'${word}'`)).toEqual([`a: ${word}`])
  expect(findWrongWords('a', "'so‘m, e’lon, it’s another user’s, don’t, you’re, a ‘quoted’ word'")).toEqual(
    [],
  )
})
