import { expect, test } from 'vitest'
import type { Figures } from '../parts/load.ts'
import { kinds } from './questions.ts'
import { isPassed } from '../parts/report.ts'
import { checkGoals, growthChecks, type KindFigures, type Run } from './search-goals.ts'
import { computeSizing } from './sizing.ts'

const figures = (p50Ms: number, more: Partial<Figures> = {}): Figures => ({
  requests: 100,
  perSecond: 100,
  p50Ms,
  p95Ms: p50Ms * 2,
  p99Ms: p50Ms * 3,
  failed: 0,
  refused: 0,
  cpuMsPerRequest: {},
  ...more,
})

/** A run that reaches every goal by a small margin. */
const good: KindFigures = {
  isAskedOfEngine: true,
  distinctQuestions: 0.3,
  oneClient: { bare: figures(4), ours: figures(6), postgres: figures(200) },
  atRate: { 60: { bare: figures(5), ours: figures(6) } },
  postgresAtRate: figures(200),
  eightClients: { bare: figures(10), ours: figures(5, { perSecond: 320 }) },
}
const run = (change: Partial<KindFigures> = {}, fallbacks = 0): Run => ({
  fallbacks,
  kinds: Object.fromEntries(kinds.map((kind) => [kind, { ...good, ...change }])) as Run['kinds'],
})
const missed = (changed: Run): string[] =>
  Object.entries(checkGoals(changed)).flatMap(([name, { pass }]) => (pass ? [] : [name]))

test('a run that reaches every goal passes', () => {
  expect(missed(run())).toEqual([])
})

test.each([
  ['6 ms more than bare', { oneClient: { ...good.oneClient, ours: figures(10) } }, 'p50 more than bare'],
  [
    'a p99 of twice the bare one',
    { atRate: { 60: { bare: figures(5), ours: figures(10) } } },
    'p99 to bare at 60/s',
  ],
  [
    'twice the bare counts',
    { eightClients: { bare: figures(10), ours: figures(5, { perSecond: 200 }) } },
    'count: requests/s to bare',
  ],
  [
    'half the bare lists',
    { eightClients: { bare: figures(10), ours: figures(5, { perSecond: 50 }) } },
    'list: requests/s to bare',
  ],
  [
    'a PostgreSQL that is only 19 times slower',
    { oneClient: { ...good.oneClient, postgres: figures(6 * 19) } },
    'times faster than PostgreSQL',
  ],
  [
    'one failed answer',
    { oneClient: { ...good.oneClient, ours: figures(6, { failed: 1 }) } },
    'failed or refused',
  ],
  ['no throughput measured', { eightClients: undefined }, 'requests/s to bare'],
])('control: %s does not pass', (_what, change, name) => {
  expect(missed(run(change as Partial<KindFigures>)).join()).toContain(name)
})

test('computes more engine cores for a higher CPU time per query', () => {
  const spending = (engine: number): Run => {
    const at = { bare: figures(5, { cpuMsPerRequest: { engine } }), ours: figures(6) }
    return run({ atRate: { 60: at, 180: { bare: figures(50), ours: figures(60) } } })
  }
  const cores = (...sizes: Parameters<typeof computeSizing>) =>
    (computeSizing(...sizes) as { engineCores: number }).engineCores
  // 2 × (700 + 300 + 230) queries × 2 ms: the same at every size.
  expect(cores([1_000_000, spending(2)], [5_000_000, spending(2)])).toBe(4.9)
  // From 1 to 2 ms with four million more ads: 5.75 ms at twenty million.
  expect(cores([1_000_000, spending(1)], [5_000_000, spending(2)])).toBe(14.1)
  expect(cores(null, [5_000_000, spending(2)])).toBe(19.7)
})

test('control: answers that did not come from the engine do not pass', () => {
  expect(missed(run({}, 1))).toEqual(['answers that fell back to PostgreSQL'])
})

test('control: a p50 that grows more than twice does not pass', () => {
  const slow = run({ oneClient: { ...good.oneClient, ours: figures(13) } })
  expect(isPassed(growthChecks(run(), run()))).toBe(true)
  expect(isPassed(growthChecks(run(), slow))).toBe(false)
})
