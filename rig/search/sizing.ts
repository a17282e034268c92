import { rounded } from '../parts/figures.ts'
import type { Figures } from '../parts/load.ts'
import type { Kind } from './questions.ts'
import type { Run } from './search-goals.ts'

/** The planned load; docs/scale.md explains each figure. */
const plan = {
  ads: 20_000_000,
  searches: 1_000,
  listShare: 0.7,
  adPages: 2_000,
  feeds: 500,
  /** Totals that a cache of ten seconds answers at this rate, with the measured mix. */
  cachedCounts: 0.77,
  /** Each core is busy for at most half of its time, so that others may fail. */
  headroom: 2,
  coresPerNode: 8,
  adsPerShard: 5_000_000,
} as const

/** The lower of the rates: under load, but without a queue. */
const quietRate = (run: Run, kind: Kind): { bare: Figures; ours: Figures } => {
  const [rate] = Object.keys(run.kinds[kind].atRate).toSorted((a, b) => Number(a) - Number(b))
  const found = run.kinds[kind].atRate[rate ?? '']
  if (!found) throw new Error(`${kind} was not measured at any rate`)
  return found
}

type Sized = readonly [ads: number, run: Run]

/**
 * Linear extrapolation from two measured sizes to the planned one. From one size alone it goes through zero and is too
 * high, because part of the cost of a query does not depend on the size.
 */
const extrapolate = (valueOf: (run: Run) => number, small: Sized | null, [ads, run]: Sized): number => {
  const is = valueOf(run)
  if (!small) return (is * plan.ads) / ads
  const slope = Math.max(0, is - valueOf(small[1])) / (ads - small[0])
  return is + slope * (plan.ads - ads)
}

/** Cores for 20 million ads and 1,000 searches a second, computed from measured CPU time. */
export function computeSizing(small: Sized | null, large: Sized): object {
  const engine = (kind: Kind): number =>
    extrapolate((run) => quietRate(run, kind).bare.cpuMsPerRequest['engine'] ?? 0, small, large)
  // The cost of our server and of PostgreSQL depends on the page, not on the number of ads.
  const own = (kind: Kind, part: 'api' | 'postgres'): number =>
    quietRate(large[1], kind).ours.cpuMsPerRequest[part] ?? 0
  const lists = plan.searches * plan.listShare
  const texts = plan.searches - lists
  const counts = plan.searches * (1 - plan.cachedCounts)
  const engineCores =
    (plan.headroom * (lists * engine('list') + texts * engine('text') + counts * engine('count'))) / 1_000
  const computeCores = (part: 'api' | 'postgres'): number =>
    (plan.headroom *
      (lists * own('list', part) +
        texts * own('text', part) +
        plan.adPages * own('adPage', part) +
        plan.feeds * own('feed', part))) /
    1_000
  return {
    from: small ? [small[0], large[0]] : [large[0]],
    plan,
    engineCpuMsAtPlan: {
      list: rounded(engine('list'), 1),
      text: rounded(engine('text'), 1),
      count: rounded(engine('count'), 1),
    },
    engineCores: rounded(engineCores, 1),
    engineNodes: Math.max(3, Math.ceil(engineCores / plan.coresPerNode)),
    shards: Math.ceil(plan.ads / plan.adsPerShard),
    apiCores: rounded(computeCores('api'), 1),
    postgresCores: rounded(computeCores('postgres'), 1),
  }
}
