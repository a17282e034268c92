import type { Exposure } from '#market/promotion-results/lift.rules.ts'
import { matching, type Standing } from '#market/promotion-results/match.rules.ts'

/** A simulated market with a known effect of promotions on views. */
export interface LiftWorld {
  readonly name: string
  readonly lift: number
  /** Views of an average ad per hour at noon. */
  readonly rate: number
  /** The variation between ads, as a share of the rate. */
  readonly difference: number
  /** The variation over time: some ads are shared elsewhere, some lose interest. */
  readonly drift: number
  readonly hours: number
  readonly ageHours: number
  readonly others: number
  /** Sellers promote their least viewed ads. */
  readonly promotesTheSlow: boolean
}

export interface Drawn {
  readonly own: Exposure
  readonly earlier: Exposure
  readonly matchable: readonly (Standing & { readonly during: Exposure })[]
}

type Random = () => number

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Gamma distribution, by Marsaglia and Tsang. */
const gamma = (random: Random, shape: number): number => {
  if (shape < 1) return gamma(random, shape + 1) * random() ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

const poisson = (random: Random, mean: number): number => {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  let count = 0
  for (let product = random(), end = Math.exp(-mean); product > end; product *= random()) count += 1
  return count
}

const dayShape = (hour: number): number => 1 + 0.8 * Math.sin((2 * Math.PI * (hour - 9)) / 24)
/** New ads get more views in their first hours. */
const youth = (ageHours: number): number => 1 + 3 * Math.exp(-ageHours / 6)

/** Expected views of an unpromoted ad in these hours, as a share of its rate. */
const interest = (from: number, hours: number, publishedAt: number): number => {
  let total = 0
  const steps = Math.ceil(hours / 3) + 3
  for (let step = 0; step < steps; step += 1) {
    const hour = from + ((step + 0.5) * hours) / steps
    total += (dayShape(hour) * youth(hour - publishedAt) * hours) / steps
  }
  return total
}

/** One promotion with its control ads. */
export function draw(world: LiftWorld, random: Random): Drawn {
  const placedAt = 24 * 100 + random() * 24
  const gammaWithMean1 = (squared: number): number =>
    squared === 0 ? 1 : gamma(random, 1 / squared) * squared
  const one = (adId: number, ageHours: number, shift: number, lift: number) => {
    const publishedAt = placedAt + shift - ageHours
    const rate = world.rate * gammaWithMean1(world.difference ** 2)
    const before = Math.min(matching.lookHours, ageHours)
    const earlier = {
      count: poisson(random, rate * interest(placedAt + shift - before, before, publishedAt)),
      hours: before,
    }
    const drift = gammaWithMean1(world.drift ** 2)
    const mean = lift * rate * drift * interest(placedAt + shift, world.hours, publishedAt)
    return { adId, ageHours, earlier, during: { count: poisson(random, mean), hours: world.hours } }
  }
  const isYoung = world.ageHours < matching.youngHours
  // Ages around that of the promoted ad, some outside the comparable range. Young ads are compared at the same age.
  const others = Array.from({ length: world.others }, (_, index) => {
    const apart = (random() * 2 - 1) * Math.max(4, world.ageHours * 0.35)
    return isYoung
      ? { ...one(index + 2, world.ageHours, -Math.abs(apart), 1), ageHours: world.ageHours + Math.abs(apart) }
      : one(index + 2, Math.max(0, world.ageHours + apart), 0, 1)
  })
  const own = Array.from({ length: world.promotesTheSlow ? 3 : 1 }, () =>
    one(1, world.ageHours, 0, world.lift),
  ).reduce((slowest, next) => (next.earlier.count < slowest.earlier.count ? next : slowest))
  return { own: own.during, earlier: own.earlier, matchable: others }
}
