import { alikeShape, type Exposure } from './lift.rules.ts'

/** An ad at the moment when the promotion started. */
export interface Standing {
  readonly adId: number
  /** Since its publication. */
  readonly ageHours: number
  readonly earlier: Exposure
}

export const matching = {
  /** Compared hours before and after a promotion. */
  lookHours: 72,
  /** Maximum number of comparison ads. */
  most: 20,
  /** Their age differs by at most this many hours or a quarter of the age. */
  ageHours: 3,
  ageShare: 0.25,
  /**
   * Similar views before: the doubled roots of the counts differ by at most this much (chance alone moves them by about
   * one, for any count), or the counts differ by at most this factor.
   */
  earlierStep: 1.5,
  earlierShare: 1.5,
  /** Younger ads are compared at the same age, because the first hours of an ad are special. */
  youngHours: 24,
} as const

export function ageLeeway(ageHours: number): number {
  return Math.max(matching.ageHours, ageHours * matching.ageShare)
}

const doubledRoot = (count: number): number => 2 * Math.sqrt(count + 3 / 8)

/** Earlier views of a comparison ad, scaled to the hours of the promoted one. */
const scaledEarlier = (own: Standing, other: Standing): number =>
  own.earlier.hours <= 0 || other.earlier.hours <= 0
    ? own.earlier.count
    : (other.earlier.count / other.earlier.hours) * own.earlier.hours

/**
 * Expected views of a comparison ad for one expected view of the promoted ad, by their earlier views. Few earlier views
 * say little, so they are combined with the prior of all ads.
 */
const viewRatio = (own: Standing, other: Standing): number =>
  (alikeShape + scaledEarlier(own, other)) / (alikeShape + own.earlier.count)

interface Match {
  readonly adId: number
  /** One hour of it equals this many hours of the promoted ad without promotion. */
  readonly worth: number
}

/**
 * Chooses the ads most similar to the promoted one. Deterministic for any input order: nearest by earlier views, then by
 * age, then by id.
 */
export function chooseMatches(own: Standing, others: readonly Standing[]): Match[] {
  return others
    .map((other) => ({
      adId: other.adId,
      worth: viewRatio(own, other),
      distance: Math.abs(doubledRoot(scaledEarlier(own, other)) - doubledRoot(own.earlier.count)),
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
