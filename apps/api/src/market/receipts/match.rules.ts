import { alikeShape, type Exposure } from './lift.rules.ts'

/** An ad at the moment when the promoted one took its place. */
export interface Standing {
  readonly adId: number
  /** Since it became public. */
  readonly ageHours: number
  readonly earlier: Exposure
}

export const matching = {
  /** What is looked at before a promotion and after it. */
  lookHours: 72,
  /** Up to so many ads stand beside a promoted one. */
  most: 20,
  /** They are as old, within so many hours or a quarter of the age. */
  ageHours: 3,
  ageShare: 0.25,
  /**
   * As often looked at before: doubled roots of counts are at most so far apart, which chance alone moves by about one
   * whatever the count is; or the counts are within this share of each other.
   */
  earlierStep: 1.5,
  earlierShare: 1.5,
  /** Younger than that, an ad is compared at the same age: the first hours of an ad are like no others. */
  youngHours: 24,
} as const

export function ageLeeway(ageHours: number): number {
  return Math.max(matching.ageHours, ageHours * matching.ageShare)
}

const rootOf = (count: number): number => 2 * Math.sqrt(count + 3 / 8)

/** What was seen of another ad before, over as many hours as of the promoted one. */
const scaledEarlier = (own: Standing, other: Standing): number =>
  own.earlier.hours <= 0 || other.earlier.hours <= 0
    ? own.earlier.count
    : (other.earlier.count / other.earlier.hours) * own.earlier.hours

/**
 * How much is to be expected of another ad for one view that is to be expected of the promoted one, after what was seen
 * of both before. Little that was seen says little, so it counts together with what is assumed of all ads.
 */
const worthOf = (own: Standing, other: Standing): number =>
  (alikeShape + scaledEarlier(own, other)) / (alikeShape + own.earlier.count)

interface Match {
  readonly adId: number
  /** An hour of it is worth so many hours of the promoted one, unpromoted. */
  readonly worth: number
}

/**
 * The ads that are most like a promoted one, of those in the same category and region that were not promoted. The same
 * ads come out whenever it is asked, in whatever order they are named: nearest by what happened before, then by age,
 * then by number.
 */
export function chooseMatches(own: Standing, others: readonly Standing[]): Match[] {
  return others
    .map((other) => ({
      adId: other.adId,
      worth: worthOf(own, other),
      distance: Math.abs(rootOf(scaledEarlier(own, other)) - rootOf(own.earlier.count)),
      age: Math.abs(other.ageHours - own.ageHours),
    }))
    .filter(({ distance, worth, age }) => {
      const isLike = Math.max(worth, 1 / worth) <= matching.earlierShare
      return (isLike || distance <= matching.earlierStep) && age <= ageLeeway(own.ageHours)
    })
    .toSorted((a, b) => a.distance - b.distance || a.age - b.age || a.adId - b.adId)
    .slice(0, matching.most)
    .map(({ adId, worth }) => ({ adId, worth }))
}
