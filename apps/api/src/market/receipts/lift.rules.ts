/** How often something happened, and in how many hours it could have. */
export interface Exposure {
  readonly count: number
  readonly hours: number
}

/** So many times as often as usual, and the interval that holds the truth in 95 cases of 100. */
export interface Lift {
  readonly times: number
  readonly from: number
  readonly to: number
}

export interface LiftFloor {
  /** Ads to compare with. */
  readonly minMatches: number
  /** What happened to all of them together. */
  readonly minCount: number
}

const tail = 0.025

/** Ads of one kind differ about as much as a gamma distribution of this shape says, before anything is seen of them. */
export const alikeShape = 1
/** How much the assumption weighs, in squares of expected counts. */
const priorWeight = 16

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * How far ads that look alike lie apart beyond chance, as a squared share of their rate: the counts of the matches say
 * it, and while they say little the assumption stands, which is smaller the more was seen of the ads before.
 */
const spreadOf = (matches: readonly Exposure[], rate: number, earlier: number): number => {
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
  // Few matches may lie close together by luck.
  return seen * (1 + 3 / Math.sqrt(matches.length))
}

/**
 * What a promotion changed: the rate of the promoted ad over the rate of the matches at the same time. The matches say
 * what the ad would have had, so both are uncertain: how often it was seen by chance, and what it would have had. Each
 * is a gamma distribution, and the quotient of two has a closed form that holds at small counts as well.
 *
 * Null: too little to say anything. The floor looks at the matches alone, never at what the promoted ad had: leaving
 * out the weak results would make the others look better than they are.
 */
export function estimateLift(
  own: Exposure,
  matches: readonly Exposure[],
  { earlier, floor }: { readonly earlier: number; readonly floor: LiftFloor },
): Lift | null {
  const there = matches.filter(({ hours }) => hours > 0)
  const count = sum(there.map((match) => match.count))
  if (own.hours <= 0 || there.length < Math.max(2, floor.minMatches)) return null
  if (count < Math.max(1, floor.minCount)) return null
  const rate = count / sum(there.map(({ hours }) => hours))
  const usual = rate * own.hours
  const spread = spreadOf(there, rate, earlier)
  const shape = 1 / (spread * (1 + 1 / there.length) + 1 / count)
  const at = (share: number): number => {
    const part = betaQuantile(share, own.count + 0.5, shape)
    return ((part / (1 - part)) * shape) / usual
  }
  return { times: own.count / usual, from: own.count === 0 ? 0 : at(tail), to: at(1 - tail) }
}

/** One receipt of many: what the ad had, and what it would have had. */
interface Outcome {
  readonly count: number
  readonly usual: number
}

/** All receipts together: what all ads had over what all would have had. The receipts differ; by how much says the interval. */
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

/** How much of a beta distribution lies below x. */
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
