import { estimateLift, type Exposure, type Lift, type LiftFloor } from './lift.rules.ts'
import { ageLeeway, matching } from './match.rules.ts'

const hourMs = 3_600_000

export interface Span {
  readonly from: Date
  readonly to: Date
}
export function hoursOf({ from, to }: Span): number {
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
  /** When the ad stopped being public or was promoted again; null: neither. */
  readonly overAt: Date | null
}

/** Longer than that a promotion is not looked at: the log of views has an end. */
export function longestHours(keptDays: number): number {
  return Math.max(72, (keptDays - 7) * 24)
}

/** The hours of each part up to now. Nothing is after a promotion that goes on, or one that ended with its ad. */
export function spansOf(
  { placedAt, endedAt, overAt }: Course,
  earlierHours: number,
  { now, longest }: { readonly now: Date; readonly longest: number },
): Spans {
  const cut = later(placedAt, longest)
  const during = { from: placedAt, to: earliest(endedAt, now, cut) }
  const after = endedAt && {
    from: endedAt,
    to: earliest(later(endedAt, matching.lookHours), overAt, now, cut),
  }
  return {
    before: { from: later(placedAt, -earlierHours), to: placedAt },
    during,
    after: after && hoursOf(after) > 0 ? after : null,
  }
}

/** Nothing of a receipt changes any more. */
export function isOver(
  { placedAt, endedAt }: Pick<Course, 'placedAt' | 'endedAt'>,
  { now, longest }: { readonly now: Date; readonly longest: number },
): boolean {
  const end = endedAt ? later(endedAt, matching.lookHours) : null
  return earliest(end, later(placedAt, longest)) <= now
}

export interface MatchedAd {
  readonly adId: number
  readonly worth: number
  /** Its hours lie so much earlier: a young ad is compared at the same age. */
  readonly shiftHours: number
}

/** The same hours for another ad, as long as it was public and not promoted itself. */
export function spanOf(span: Span, { shiftHours }: MatchedAd, until: Date | null): Span {
  const shifted = { from: later(span.from, shiftHours), to: later(span.to, shiftHours) }
  const to = earliest(shifted.to, until)
  return { from: shifted.from, to: to < shifted.from ? shifted.from : to }
}

const maxBars = 36
const barSizes = [1, 2, 3, 6, 12, 24]

interface BarSpan extends Span {
  readonly part: Part
}

/** Every part in pieces of one length, as few hours as fit the screen of a phone. */
export function barSpans(spans: Spans): BarSpan[] {
  const present = parts.flatMap((part) => {
    const span = spans[part]
    return span && hoursOf(span) > 0 ? [{ part, span }] : []
  })
  const countWith = (size: number): number =>
    present.reduce((total, { span }) => total + Math.ceil(hoursOf(span) / size), 0)
  const size = barSizes.find((each) => countWith(each) <= maxBars) ?? 48
  return present.flatMap(({ part, span }) =>
    Array.from({ length: Math.ceil(hoursOf(span) / size) }, (_, index) => ({
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

/** What the promoted ad would have had in its hours; null while there are too few to compare with. */
const usualOf = (hours: number, others: readonly Exposure[], { minMatches }: LiftFloor): number | null => {
  const there = others.filter((other) => other.hours > 0)
  if (there.length < minMatches) return null
  const count = there.reduce((total, other) => total + other.count, 0)
  return (count / there.reduce((total, other) => total + other.hours, 0)) * hours
}

type Matched = readonly (CountedHours & { readonly worth: number })[]

export function stretchOf(own: CountedHours, matches: Matched, floor: LiftFloor) {
  return {
    hours: own.hours,
    views: own.views,
    contacts: own.contacts,
    usualViews: usualOf(own.hours, exposures(matches, 'views'), floor),
    usualContacts: usualOf(own.hours, exposures(matches, 'contacts'), floor),
  }
}

export function liftOf(
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

/** When an ad has to have become public to stand beside one of that age. */
export function publishedWithin(ageHours: number, publishedAt: Date): Span {
  const leeway = ageLeeway(ageHours)
  // The hours of a young one's matches lie before its own: only then they are over when its own are.
  const isYoung = ageHours < matching.youngHours
  return { from: later(publishedAt, -leeway), to: isYoung ? publishedAt : later(publishedAt, leeway) }
}
