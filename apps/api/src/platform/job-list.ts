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
  /** An account was folded into another: what it kept and whom it contacted goes along. */
  'accounts.merge': z.strictObject({ fromId: z.int(), intoId: z.int() }),
  /** Adds the views of the last minutes to days and totals; drops old days of their log. Every five minutes. */
  'views.roll-up': z.strictObject({}),
  /** Removes old counts of who saw how many sellers' numbers. Daily. */
  'reveals.sweep': z.strictObject({}),
  /** Moves ads that nobody can bring back into the archive. Daily. */
  'ads.archive': z.strictObject({}),
  /** Brings the search index in step with these ads. Many such jobs are worked on together. */
  'ads.index': z.strictObject({ adIds: z.array(z.int()).min(1).max(500) }),
  /** An owner was banned or came back: the index follows with all ads. */
  'ads.follow-owner': z.strictObject({ userId: z.int() }),
  /** Works out again what ads in units cost in sum; goes on after this id. When the rate changes. */
  'ads.reprice': z.strictObject({ afterId: z.int() }),
  /** Makes the day partitions of the market's logs and drops the searches that are older than they may be. Daily. */
  'market.partition': z.strictObject({}),
  /** Builds the search index if the engine has lost it. Asked for by whoever finds it missing. */
  'search.rebuild': z.strictObject({}),
  /** Is there an index, and did a build of one stop half way? Every minute. */
  'search.watch': z.strictObject({}),
  /** Compares the search index with the database and mends it. Every five minutes. */
  'search.check': z.strictObject({}),
  /** Counts what people searched for in the last week, for suggestions. Hourly. */
  'queries.count': z.strictObject({}),
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<N extends JobName> = z.output<(typeof jobPayloads)[N]>

/** Jobs that are worked on many at a time: their handler gets all payloads of a batch at once. */
export const jobBatches = { 'ads.index': 500 } as const satisfies Partial<Record<JobName, number>>
export type BatchJobName = keyof typeof jobBatches

/** Where a job differs from the others in how long it may run and how often it is tried. */
export const jobPolicies: Readonly<
  Partial<
    Record<
      JobName,
      { readonly retryLimit?: number; readonly retryDelayMax?: number; readonly expireInSeconds?: number }
    >
  >
> = {
  // The index must follow, however long the engine is away: soon after it is back.
  'ads.index': { retryLimit: 100_000, retryDelayMax: 10 },
  // Twenty million ads take their time.
  'search.rebuild': { retryLimit: 100, retryDelayMax: 10, expireInSeconds: 6 * 60 * 60 },
  'search.watch': { retryLimit: 0, expireInSeconds: 6 * 60 * 60 },
  'search.check': { retryLimit: 0, expireInSeconds: 60 * 60 },
}

/** Jobs that the clock starts (cron in UTC); they run once, however many workers there are. */
export const jobSchedules: Readonly<Partial<Record<JobName, string>>> = {
  'images.sweep': '17 * * * *',
  'auth.sweep': '37 * * * *',
  'events.partition': '5 0 * * *',
  'audit.verify': '47 1 * * *',
  'views.roll-up': '*/5 * * * *',
  'reveals.sweep': '57 20 * * *',
  'ads.archive': '27 21 * * *',
  'market.partition': '15 0 * * *',
  'search.watch': '* * * * *',
  'search.check': '*/5 * * * *',
  'queries.count': '7 * * * *',
}
