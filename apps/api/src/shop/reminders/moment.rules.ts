import type { ReminderKind } from '@app/contract/core/notifications'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** India has one clock, five and a half hours before Greenwich, and never changes it. */
const indiaMs = 5.5 * hourMs
const quietFromMs = 21.5 * hourMs
const quietUntilMs = 8.5 * hourMs

/** When the night is over in which this moment lies; null by day. */
export function morningAfter(now: Date): Date | null {
  const sinceMidnight = (now.getTime() + indiaMs) % dayMs
  if (sinceMidnight >= quietUntilMs && sinceMidnight < quietFromMs) return null
  const midnight = now.getTime() - sinceMidnight
  return new Date(midnight + quietUntilMs + (sinceMidnight < quietUntilMs ? 0 : dayMs))
}

/** These ask for something to be done while the group is open: after its end they would be of no use. */
const onlyWhileOpen: ReadonlySet<ReminderKind> = new Set([
  'NotSharedLink',
  'LinkCopied',
  'NoJoins3',
  'NoJoins10',
])

/** Nobody is woken, unless the group would be over before the morning. Null: it may be told now. */
export function waitsUntil(kind: ReminderKind, groupEndsAt: Date | null, now: Date): Date | null {
  const morning = morningAfter(now)
  if (morning === null) return null
  const cannotWait = onlyWhileOpen.has(kind) && groupEndsAt !== null && groupEndsAt <= morning
  return cannotWait ? null : morning
}

/** What a moment means to the deadlines: everything that happened until these times is due. */
export interface Moment {
  readonly now: Date
  /** Null by day. */
  readonly morning: Date | null
  readonly joined: Date
  readonly copied: Date
  readonly quiet3: Date
  readonly quiet10: Date
  readonly viewed: Date
  /** A view before this is forgotten: nobody remembers it. */
  readonly viewedAfter: Date
  /** Who was reminded of a view after this is left alone. */
  readonly remindedAfter: Date
}

export function momentOf(now: Date): Moment {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  return {
    now,
    morning: morningAfter(now),
    joined: before(15 * minuteMs),
    copied: before(60 * minuteMs),
    quiet3: before(3 * hourMs),
    quiet10: before(10 * hourMs),
    viewed: before(2 * hourMs),
    viewedAfter: before(dayMs),
    remindedAfter: before(7 * dayMs),
  }
}
