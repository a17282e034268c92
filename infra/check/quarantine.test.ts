import { expect, it } from 'vitest'
import { isQuarantined, quarantineProblems } from './quarantine.ts'

const now = new Date('2026-11-17T12:00:00Z')
const entry = { file: 'apps/api/src/a.test.ts', test: 'a holds', reason: 'waits for b', until: '2026-11-24' }

it('a named test with a reason and a near date may fail for a while', () => {
  expect(quarantineProblems([entry], now)).toEqual([])
  expect(isQuarantined([entry], { file: entry.file, name: entry.test, reason: '' })).toBe(true)
  expect(isQuarantined([entry], { file: entry.file, name: 'another', reason: '' })).toBe(false)
})

it.each([
  ['past its date', { until: '2026-11-17' }],
  ['more than two weeks away', { until: '2026-12-20' }],
  ['without a date', { until: 'soon' }],
  ['without a reason', { reason: ' ' }],
  ['a test of attacks', { file: 'apps/api/test/attacks/tokens.test.ts' }],
  ['a test of who may do what', { file: 'apps/api/test/matrix/authorisation.test.ts' }],
])('an entry %s fails the run', (_, change) => {
  expect(quarantineProblems([{ ...entry, ...change }], now)).toHaveLength(1)
})

it('eight entries are the most', () => {
  const entries = (count: number) => Array.from({ length: count }, () => entry)
  expect(quarantineProblems(entries(8), now)).toEqual([])
  expect(quarantineProblems(entries(9), now)).toHaveLength(1)
})
