import { estimateLift, type Exposure, type Lift, type LiftFloor } from './lift.rules.ts'
import { ageLeeway, matching } from './match.rules.ts'

const hourMs = 3_600_000

export interface Span {
  readonly from: Date
  readonly to: Date
}
export function countHours({ from, to }: Span): number {
  return Math.max(0, to.getTime() - from.getTime()) / hourMs
}
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs)
const earliest = (...dates: readonly (Date | null)[]): Date =>
  new Date(Math.min(...dates.flatMap((date) => (date === null ? [] : [date.getTime()]))))

export const parts = ['before', 'during', 'after'] as const
type Part = (typeof parts)[number]
type Spans = Readonly<Record<Part, Span | null>>

interface Course {
  readonly placedAt: Date
  readonly endedAt: Date | null
  /** When the ad stopped being public or was promoted again; null when neither happened. */
  readonly comparableUntil: Date | null
}

/** The longest measured time: the log of views is deleted after its retention. */
export function longestHours(keptDays: number): number {
  return Math.max(72, (keptDays - 7) * 24)
}

/** The time span of each part up to now. A running promotion, or one that ended with its ad, has no `after`. */
export function partSpans(
  { placedAt, endedAt, comparableUntil }: Course,
  earlierHours: number,
  { now, longest }: { readonly now: Date; readonly longest: number },
): Spans {
  const cut = later(placedAt, longest)
  const during = { from: placedAt, to: earliest(endedAt, now, cut) }
  const after = endedAt && {
    from: endedAt,
    to: earliest(later(endedAt, matching.lookHours), comparableUntil, now, cut),
  }
  return {
    before: { from: later(placedAt, -earlierHours), to: placedAt },
    during,
    after: after && countHours(after) > 0 ? after : null,
  }
}

/** Whether the results cannot change any more. */
export function isFinal(
  { placedAt, endedAt }: Pick<Course, 'placedAt' | 'endedAt'>,
  { now, longest }: { readonly now: Date; readonly longest: number },
): boolean {
  const end = endedAt ? later(endedAt, matching.lookHours) : null
  return earliest(end, later(placedAt, longest)) <= now
}

export interface MatchedAd {
  readonly adId: number
  readonly worth: number
  /** Offset of its hours: young ads are compared at the same age. */
  readonly shiftHours: number
}

/** The same time span for a comparison ad, while it was public and not promoted. */
export function comparisonSpan(span: Span, { shiftHours }: MatchedAd, until: Date | null): Span {
  const shifted = { from: later(span.from, shiftHours), to: later(span.to, shiftHours) }
  const to = earliest(shifted.to, until)
  return { from: shifted.from, to: to < shifted.from ? shifted.from : to }
}

const maxBars = 36
const barSizes = [1, 2, 3, 6, 12, 24]

interface BarSpan extends Span {
  readonly part: Part
}

/** Splits the parts into bars of equal length, as many as fit a phone screen. */
export function barSpans(spans: Spans): BarSpan[] {
  const present = parts.flatMap((part) => {
    const span = spans[part]
    return span && countHours(span) > 0 ? [{ part, span }] : []
  })
  const countWith = (size: number): number =>
    present.reduce((total, { span }) => total + Math.ceil(countHours(span) / size), 0)
  const size = barSizes.find((each) => countWith(each) <= maxBars) ?? 48
  return present.flatMap(({ part, span }) =>
    Array.from({ length: Math.ceil(countHours(span) / size) }, (_, index) => ({
      part,
      from: later(span.from, index * size),
      to: earliest(later(span.from, (index + 1) * size), span.to),
    })),
  )
}

export interface Counted {
  readonly views: number
  readonly contacts: number
}
interface CountedHours extends Counted {
  readonly hours: number
}

const exposures = (
  matches: readonly (CountedHours & { readonly worth: number })[],
  what: keyof Counted,
): Exposure[] => matches.map((match) => ({ count: match[what], hours: match.hours * match.worth }))

/** What the ad would have had without promotion; null with too few comparison ads. */
const expectedCount = (
  hours: number,
  others: readonly Exposure[],
  { minMatches }: LiftFloor,
): number | null => {
  const there = others.filter((other) => other.hours > 0)
  if (there.length < minMatches) return null
  const count = there.reduce((total, other) => total + other.count, 0)
  return (count / there.reduce((total, other) => total + other.hours, 0)) * hours
}

type Matched = readonly (CountedHours & { readonly worth: number })[]

export function summariseSpan(own: CountedHours, matches: Matched, floor: LiftFloor) {
  return {
    hours: own.hours,
    views: own.views,
    contacts: own.contacts,
    usualViews: expectedCount(own.hours, exposures(matches, 'views'), floor),
    usualContacts: expectedCount(own.hours, exposures(matches, 'contacts'), floor),
  }
}

export function measureLift(
  what: keyof Counted,
  own: CountedHours,
  matches: Matched,
  { earlier, floor }: { readonly earlier: Counted; readonly floor: LiftFloor },
): Lift | null {
  return estimateLift({ count: own[what], hours: own.hours }, exposures(matches, what), {
    earlier: earlier[what],
    floor,
  })
}

/** When a comparison ad must have been published. */
export function publishedWithin(ageHours: number, publishedAt: Date): Span {
  const leeway = ageLeeway(ageHours)
  // Comparison ads of a young ad must be older: only then have their hours passed with its own.
  const isYoung = ageHours < matching.youngHours
  return { from: later(publishedAt, -leeway), to: isYoung ? publishedAt : later(publishedAt, leeway) }
}
