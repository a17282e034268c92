import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const factorsIn = (text: string): string[] =>
  [...text.matchAll(/RATE_LIMIT_FACTOR\W+([\d.]+)/g)].map(([, factor = '']) => factor)

/** A larger factor would hide that a limit refuses ordinary users. */
test('every stack has the rate limits of production; only the rig multiplies them', () => {
  const files = globSync(['infra/**/*.ts', 'e2e/**/*.ts', '.env.example', 'compose.yaml'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'infra/stack/*.test.ts'],
  })
  const factors = files.flatMap((file) => factorsIn(readFileSync(`${root}/${file}`, 'utf8')))
  expect(factors.length).toBeGreaterThan(0)
  expect(new Set(factors)).toEqual(new Set(['1']))
  expect(factorsIn("RATE_LIMIT_FACTOR: '1000'")).toEqual(['1000'])
})
