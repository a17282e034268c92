/** A count within a number of hours. */
export interface Exposure {
  readonly count: number
  readonly hours: number
}

/** The factor over the usual rate, with its 95% confidence interval. */
export interface Lift {
  readonly times: number
  readonly from: number
  readonly to: number
}

export interface LiftFloor {
  /** Minimum number of comparison ads. */
  readonly minMatches: number
  /** Minimum count over all of them. */
  readonly minCount: number
}

const tail = 0.025

/** Shape of the gamma prior for the rates of similar ads. */
export const alikeShape = 1
/** Weight of the prior, in squares of expected counts. */
const priorWeight = 16

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * How far the rates of similar ads differ beyond chance, as a squared share of their rate: estimated from the comparison
 * ads, shrunk towards the prior, which is smaller the more earlier views there are.
 */
const estimateSpread = (matches: readonly Exposure[], rate: number, earlier: number): number => {
  const expected = matches.map(({ hours }) => rate * hours)
  const freedom = matches.length / (matches.length - 1)
  const beyondChance = sum(
    matches.map(({ count }, index) => {
      const mean = expected[index] ?? 0
      return freedom * (count - mean) ** 2 - mean
    }),
  )
  const weight = sum(expected.map((mean) => mean ** 2))
  const assumed = 1 / (alikeShape + earlier)
  const seen = Math.max(0, (beyondChance + assumed * priorWeight) / (weight + priorWeight))
  // A few comparison ads may be close together by chance.
  return seen * (1 + 3 / Math.sqrt(matches.length))
}

/**
 * The effect of a promotion: the rate of the promoted ad over the rate of the comparison ads at the same time. Both rates
 * are uncertain, each with a gamma distribution; their quotient has a closed form that also holds for small counts.
 *
 * Null when there are too few data. The minimum applies to the comparison ads only, never to the promoted ad: leaving out
 * weak results would bias the others upwards.
 */
export function estimateLift(
  own: Exposure,
  matches: readonly Exposure[],
  { earlier, floor }: { readonly earlier: number; readonly floor: LiftFloor },
): Lift | null {
  const present = matches.filter(({ hours }) => hours > 0)
  const count = sum(present.map((match) => match.count))
  if (own.hours <= 0 || present.length < Math.max(2, floor.minMatches)) return null
  if (count < Math.max(1, floor.minCount)) return null
  const rate = count / sum(present.map(({ hours }) => hours))
  const usual = rate * own.hours
  const spread = estimateSpread(present, rate, earlier)
  const shape = 1 / (spread * (1 + 1 / present.length) + 1 / count)
  const at = (share: number): number => {
    const part = betaQuantile(share, own.count + 0.5, shape)
    return ((part / (1 - part)) * shape) / usual
  }
  return { times: own.count / usual, from: own.count === 0 ? 0 : at(tail), to: at(1 - tail) }
}

/** The actual and the expected count of one promotion. */
interface Outcome {
  readonly count: number
  readonly usual: number
}

/** All promotions together: the actual over the expected total, with an interval by how much the promotions differ. */
export function pooledLift(outcomes: readonly Outcome[]): Lift | null {
  const usual = sum(outcomes.map((outcome) => outcome.usual))
  const count = sum(outcomes.map((outcome) => outcome.count))
  if (outcomes.length < 2 || usual <= 0 || count === 0) return null
  const times = count / usual
  const squares = sum(outcomes.map((outcome) => (outcome.count - times * outcome.usual) ** 2))
  const error = Math.sqrt((outcomes.length / (outcomes.length - 1)) * squares) / count
  const reach = Math.exp(1.96 * error)
  return { times, from: times / reach, to: times * reach }
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

const logGamma = (x: number): number => {
  const shifted = x - 1
  const base = shifted + lanczos.length - 0.5
  const series = lanczos.reduce((total, factor, index) => total + factor / (shifted + index + 1), 1)
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series)
}

const tiny = 1e-300

/** Lentz's continued fraction of the incomplete beta function; it converges fast below the mean. */
const betaFraction = (x: number, a: number, b: number): number => {
  let c = 1
  let d = 1 / Math.max(tiny, Math.abs(1 - ((a + b) * x) / (a + 1)))
  let value = d
  for (let step = 1; step < 10_000; step += 1) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    let change = 1
    for (const term of [even, odd]) {
      d = 1 / (1 + term * d || tiny)
      c = 1 + term / c || tiny
      change = c * d
      value *= change
    }
    if (Math.abs(change - 1) < 1e-12) break
  }
  return value
}

/** The regularised incomplete beta function. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b
}

const betaQuantile = (share: number, a: number, b: number): number => {
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (betaShare(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
