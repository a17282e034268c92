import { atLeast, atMost, type Check } from '../parts/report.ts'
import type { Figures } from '../parts/load.ts'
import type { Kind } from './questions.ts'

export type System = 'bare' | 'ours' | 'postgres'

/** The engine with a page and its total, as our server answers; reported without a goal. */
export interface WithTotal {
  readonly atRate: Readonly<Record<string, Figures>>
  readonly eightClients: Figures
}

/** All figures of one kind of request. */
export interface KindFigures {
  /** Whether our server uses the engine for this kind. */
  readonly isAskedOfEngine: boolean
  readonly distinctQuestions: number
  readonly oneClient: Readonly<Record<System, Figures>>
  /** By requests per second. */
  readonly atRate: Readonly<Record<string, { readonly bare: Figures; readonly ours: Figures }>>
  readonly postgresAtRate: Figures
  readonly eightClients?: { readonly bare: Figures; readonly ours: Figures }
  readonly bareWithTotal?: WithTotal
}

export interface Run {
  readonly kinds: Readonly<Record<Kind, KindFigures>>
  readonly fallbacks: number
}

const limits = {
  addedMs: 5,
  p99Ratio: 1.5,
  listShare: 0.6,
  countTimes: 3,
  timesFasterThanPostgres: 20,
  growth: 2,
} as const

/** A measurement counts only without failures, refusals and fallback answers. */
const soundness = ({ kinds, fallbacks }: Run): Record<string, Check> => {
  const ours = Object.values(kinds).flatMap(({ oneClient, atRate, eightClients }) =>
    [oneClient, ...Object.values(atRate), ...(eightClients ? [eightClients] : [])].flatMap(
      ({ bare, ours: own }) => [bare, own],
    ),
  )
  return {
    'failed or refused': atMost(
      ours.reduce((sum, { failed, refused }) => sum + failed + refused, 0),
      0,
    ),
    'answers that fell back to PostgreSQL': atMost(fallbacks, 0),
  }
}

/** Goals of one size. */
export function checkGoals(run: Run): Record<string, Check> {
  const checks: Record<string, Check> = soundness(run)
  for (const [kind, figures] of Object.entries(run.kinds) as [Kind, KindFigures][]) {
    if (!figures.isAskedOfEngine) continue
    const { bare, ours } = figures.oneClient
    checks[`${kind}: p50 more than bare, one client`] = atMost(ours.p50Ms - bare.p50Ms, limits.addedMs, ' ms')
    for (const [rate, at] of Object.entries(figures.atRate))
      checks[`${kind}: p99 to bare at ${rate}/s`] = atMost(at.ours.p99Ms / at.bare.p99Ms, limits.p99Ratio)
  }
  const { list, count, text } = run.kinds
  const share = ({ eightClients }: KindFigures): number =>
    eightClients ? eightClients.ours.perSecond / eightClients.bare.perSecond : 0
  checks['list: requests/s to bare, eight clients'] = atLeast(share(list), limits.listShare)
  checks['count: requests/s to bare, eight clients, Zipf'] = atLeast(share(count), limits.countTimes)
  for (const [name, { oneClient }] of Object.entries({ count, text }))
    checks[`${name}: times faster than PostgreSQL, p50`] = atLeast(
      oneClient.postgres.p50Ms / oneClient.ours.p50Ms,
      limits.timesFasterThanPostgres,
    )
  return checks
}

/** Goals that compare two sizes. */
export function growthChecks(small: Run, large: Run): Record<string, Check> {
  return Object.fromEntries(
    (Object.keys(large.kinds) as Kind[]).map((kind) => {
      const p50 = ({ kinds }: Run): number => kinds[kind].oneClient.ours.p50Ms
      return [`${kind}: growth of our p50`, atMost(p50(large) / p50(small), limits.growth)]
    }),
  )
}
