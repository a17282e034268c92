import * as z from 'zod'

/**
 * Every job by name with what it carries: ids only, since a handler reads the row again. One page, so that a
 * reader sees all the work that happens later.
 */
export const jobPayloads = {
  /** Removes pictures that nothing claimed within a day. Hourly. */
  'images.sweep': z.strictObject({}),
  /** Removes expired codes, proofs, counters and sessions. Hourly. */
  'auth.sweep': z.strictObject({}),
  /** Recomputes the chain of the audit log; a broken link is an alarm. Daily. */
  'audit.verify': z.strictObject({}),
  /** Makes the day partitions of the analytics events. Daily. */
  'events.partition': z.strictObject({}),
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<N extends JobName> = z.output<(typeof jobPayloads)[N]>

/** Jobs that the clock starts (cron in UTC); they run once, however many workers there are. */
export const jobSchedules: Readonly<Partial<Record<JobName, string>>> = {
  'images.sweep': '17 * * * *',
  'auth.sweep': '37 * * * *',
  'events.partition': '5 0 * * *',
  'audit.verify': '47 1 * * *',
}
