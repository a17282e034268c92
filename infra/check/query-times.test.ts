import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('{apps/{market,shop,reports},packages/{client,shell}}/src/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/\.test\.|\/test-/.test(path))

/** docs/adr/0023: the specified 60 s, and what differs with a reason. */
const decided = {
  staleTime: ['0', '10_000', '60_000', '5 * 60_000', '10 * 60_000', '60 * 60_000', 'Infinity'],
  gcTime: ['0', '5 * 60_000', '30 * 60_000', 'Infinity', 'kept.gcTime'],
} as const

const strangers = (path: string, text: string): string[] =>
  [...text.matchAll(/\b(staleTime|gcTime): ([^,}\n]+)/g)]
    .filter(([, name, value = '']) => {
      const known: readonly string[] = decided[name as keyof typeof decided]
      return !known.includes(value.trim())
    })
    .map(([whole]) => `${path}: ${whole.trim()}`)

test('how long an answer is good is one of the times that are specified or decided', () => {
  const found = sources.flatMap((path) => strangers(path, readFileSync(`${root}/${path}`, 'utf8')))
  expect(found).toEqual([])
  expect(sources).toContain('packages/client/src/query-client.ts')
})

test('control: another time is found', () => {
  expect(strangers('a.ts', 'queryOptions({ staleTime: 30_000, gcTime: Infinity })')).toEqual([
    'a.ts: staleTime: 30_000',
  ])
})
