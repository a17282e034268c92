import { describe, expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import { draw, type Drawn, type LiftWorld } from '#test/model/lift-world.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { betaShare, estimateLift, pooledLift, type Lift } from './lift.rules.ts'
import { chooseMatches } from './match.rules.ts'

const floor = { minMatches: 8, minCount: 20 }

const usual: LiftWorld = {
  name: 'an average ad, promoted for a day',
  lift: 3.2,
  rate: 1,
  difference: 0.7,
  drift: 0.3,
  hours: 24,
  ageHours: 120,
  others: 80,
  promotesTheSlow: false,
}
const worlds: readonly LiftWorld[] = [
  usual,
  { ...usual, name: 'a promotion without effect', lift: 1 },
  { ...usual, name: 'a factor of 25', lift: 25 },
  { ...usual, name: 'ads with few views', rate: 0.1 },
  { ...usual, name: 'sellers who promote their slowest ads', rate: 0.5, promotesTheSlow: true },
  { ...usual, name: 'a new ad', ageHours: 0.05, hours: 12 },
  { ...usual, name: 'an ad of a few hours', ageHours: 8, hours: 12 },
]
/** So many views that a single estimate is exact. */
const manyViews: LiftWorld = {
  ...usual,
  name: 'ads with very many views',
  rate: 60,
  drift: 0.03,
  hours: 48,
}

type Estimate = (drawn: Drawn, world: LiftWorld) => Lift | null

const estimate: Estimate = ({ own, earlier, matchable }, { ageHours }) => {
  const during = new Map(matchable.map((other) => [other.adId, other.during]))
  const beside = chooseMatches({ adId: 1, ageHours, earlier }, matchable).map(({ adId, worth }) => {
    const { count, hours } = during.get(adId) ?? { count: 0, hours: 0 }
    return { count, hours: hours * worth }
  })
  return estimateLift(own, beside, { earlier: earlier.count, floor })
}

const simulate = (world: LiftWorld, estimator: Estimate, runs: number) => {
  const random = seededRandom(testSeed)
  const lifts: Lift[] = []
  let asked = 0
  // Results below the minimum are null and do not count as runs.
  for (; lifts.length < runs && asked < runs * 20; asked += 1) {
    const lift = estimator(draw(world, random), world)
    if (lift) lifts.push(lift)
  }
  const share = (holds: (lift: Lift) => boolean): number => lifts.filter(holds).length / lifts.length
  return {
    runs: lifts.length,
    /** The average relative error. */
    off: lifts.reduce((sum, { times }) => sum + times, 0) / lifts.length / world.lift - 1,
    covered: share(({ from, to }) => from <= world.lift && world.lift <= to),
    near: share(({ times }) => Math.abs(times / world.lift - 1) <= 0.1),
    silent: 1 - lifts.length / asked,
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

describe('a market with a known lift', () => {
  const runs = sized(60, 1_000)
  // With few runs, allow three times the statistical error.
  const chance = (width: number): number => sized(3, 1) * (width / Math.sqrt(runs))

  test.each(worlds)('$name: the estimate is unbiased and the interval contains the true lift', (world) => {
    const { off, covered, near, silent, runs: done } = simulate(world, estimate, runs)
    say(
      `figure: ${world.name}: lift ${world.lift}, ${done} results, estimate off by ${percent(off)}, ` +
        `interval contains the true lift in ${percent(covered)}, within 10% alone ${percent(near)}, ` +
        `below the minimum ${percent(silent)}`,
    )
    expect(done).toBe(runs)
    expect(Math.abs(off)).toBeLessThanOrEqual(sized(0.1 + chance(1), 0.1))
    expect(covered).toBeGreaterThanOrEqual(sized(0.9 - chance(0.3), 0.9))
  })

  test('with many views, a single estimate is within 10% in nine of ten runs', () => {
    const { near, covered, off } = simulate(manyViews, estimate, runs)
    say(
      `figure: ${manyViews.name}: lift ${manyViews.lift}, ${runs} results, estimate off by ${percent(off)}, ` +
        `interval contains the true lift in ${percent(covered)}, within 10% alone ${percent(near)}`,
    )
    expect(near).toBeGreaterThanOrEqual(0.9)
    expect(covered).toBeGreaterThanOrEqual(sized(0.9 - chance(0.3), 0.9))
  })

  test('control: comparing before and after only is wrong where slow ads are promoted', () => {
    const careless: Estimate = ({ own, earlier }) => {
      const times = own.count / own.hours / (Math.max(1, earlier.count) / earlier.hours)
      return { times, from: times, to: times }
    }
    const slow = { ...usual, rate: 0.1, promotesTheSlow: true }
    const { off } = simulate(slow, careless, runs)
    say(`figure: control: before and after alone is off by ${percent(off)}`)
    expect(Math.abs(off)).toBeGreaterThan(0.3)
  })

  test('control: an interval that ignores differences between ads misses the true lift', () => {
    const careless: Estimate = (drawn, world) => {
      const lift = estimate(drawn, world)
      const reach = Math.exp(1.96 * Math.sqrt(1 / Math.max(1, drawn.own.count)))
      return lift && { ...lift, from: lift.times / reach, to: lift.times * reach }
    }
    const { covered } = simulate(usual, careless, runs)
    say(`figure: control: an interval of chance alone contains the true lift in ${percent(covered)}`)
    expect(covered).toBeLessThan(0.85)
  })
})

describe('the lift of one promotion', () => {
  const matches = Array.from({ length: 10 }, () => ({ count: 5, hours: 10 }))
  const about = { earlier: 20, floor }

  test('the lift is the quotient of the two rates, inside its interval', () => {
    const lift = estimateLift({ count: 15, hours: 10 }, matches, about)
    expect(lift?.times).toBeCloseTo(3)
    expect(lift?.from).toBeLessThan(3)
    expect(lift?.to).toBeGreaterThan(3)
  })

  test('without views the interval starts at 0 and has an upper bound', () => {
    const lift = estimateLift({ count: 0, hours: 10 }, matches, about)
    expect(lift).toMatchObject({ times: 0, from: 0 })
    expect(lift?.to).toBeGreaterThan(0)
  })

  test.each([
    ['there are too few comparison ads', { count: 15, hours: 10 }, matches.slice(0, 7)],
    [
      'the comparison ads have too few views',
      { count: 15, hours: 10 },
      matches.map((match) => ({ ...match, count: 1 })),
    ],
    ['the promotion ended at once', { count: 0, hours: 0 }, matches],
    [
      'the comparison ads were not public',
      { count: 15, hours: 10 },
      matches.map((match) => ({ ...match, hours: 0 })),
    ],
  ])('there is no lift when %s', (_why, own, beside) => {
    expect(estimateLift(own, beside, about)).toBeNull()
  })

  test('the views of the promoted ad never suppress the result', () => {
    for (const count of [0, 1, 5, 500])
      expect(estimateLift({ count, hours: 10 }, matches, about)).not.toBeNull()
  })
})

test('the pooled lift is the quotient of sums, with a wider interval the more promotions differ', () => {
  const same = pooledLift(Array.from({ length: 40 }, () => ({ count: 30, usual: 10 })))
  expect(same).toEqual({ times: 3, from: 3, to: 3 })
  const mixed = pooledLift(
    Array.from({ length: 40 }, (_, index) => ({ count: index % 2 ? 50 : 10, usual: 10 })),
  )
  expect(mixed?.times).toBeCloseTo(3)
  expect(mixed?.from).toBeLessThan(2.6)
  expect(mixed?.to).toBeGreaterThan(3.4)
  expect(pooledLift([{ count: 3, usual: 1 }])).toBeNull()
})

test('the beta distribution matches printed tables', () => {
  expect(betaShare(0.5, 4, 4)).toBeCloseTo(0.5, 10)
  expect(betaShare(0.3, 2, 5)).toBeCloseTo(0.579825, 6)
  expect(betaShare(0.9, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(0.9)), 8)
  expect(betaShare(0.2, 1, 8)).toBeCloseTo(1 - 0.8 ** 8, 10)
})
