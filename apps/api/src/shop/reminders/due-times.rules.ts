import type { ReminderKind } from '@app/contract/core/notifications'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** India has one time zone, UTC+5:30, without summer time. */
const indiaMs = 5.5 * hourMs
const quietFromMs = 21.5 * hourMs
const quietUntilMs = 8.5 * hourMs

/** The end of the quiet hours (21:30 to 8:30) that contain this moment; null outside them. */
export function findQuietHoursEnd(now: Date): Date | null {
  const sinceMidnight = (now.getTime() + indiaMs) % dayMs
  if (sinceMidnight >= quietUntilMs && sinceMidnight < quietFromMs) return null
  const midnight = now.getTime() - sinceMidnight
  return new Date(midnight + quietUntilMs + (sinceMidnight < quietUntilMs ? 0 : dayMs))
}

/** These ask members to act while the group is open and are useless after it ends. */
const onlyWhileOpen: ReadonlySet<ReminderKind> = new Set([
  'NotSharedLink',
  'LinkCopied',
  'NoJoins3',
  'NoJoins10',
])

/** Messages wait for the end of the quiet hours unless the group ends before. Null: send now. */
export function findHoldUntil(kind: ReminderKind, groupEndsAt: Date | null, now: Date): Date | null {
  const morning = findQuietHoursEnd(now)
  if (morning === null) return null
  const cannotWait = onlyWhileOpen.has(kind) && groupEndsAt !== null && groupEndsAt <= morning
  return cannotWait ? null : morning
}

/** The thresholds of the reminders at one moment: an event at or before its threshold is due. */
export interface DueTimes {
  readonly now: Date
  /** Null by day. */
  readonly morning: Date | null
  readonly joined: Date
  readonly copied: Date
  readonly quiet3: Date
  readonly quiet10: Date
  readonly viewed: Date
  /** Older views cause no reminder. */
  readonly viewedAfter: Date
  /** A user who was reminded of a view after this gets no other such reminder. */
  readonly remindedAfter: Date
}

export function computeDueTimes(now: Date): DueTimes {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  return {
    now,
    morning: findQuietHoursEnd(now),
    joined: before(15 * minuteMs),
    copied: before(60 * minuteMs),
    quiet3: before(3 * hourMs),
    quiet10: before(10 * hourMs),
    viewed: before(2 * hourMs),
    viewedAfter: before(dayMs),
    remindedAfter: before(7 * dayMs),
  }
}
