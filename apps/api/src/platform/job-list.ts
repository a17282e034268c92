import * as z from 'zod'

/** Every job and its payload: ids only, since a handler reads the row again. */
export const jobPayloads = {
  /** Removes pictures that no ad or product has used within a day. Hourly. */
  'images.sweep': z.strictObject({}),
  /** Computes the missing marks of pictures, by which copies are found. Hourly. */
  'images.mark': z.strictObject({}),
  /** Removes expired codes, proofs, counters, sessions and old security events. Hourly. */
  'auth.sweep': z.strictObject({}),
  /** Recomputes the chain of the audit log; a broken link is an alarm. Daily. */
  'audit.verify': z.strictObject({}),
  /** Creates the daily partitions of analytics events and fills them from the default one; drops old events and app opens. Daily. */
  'events.partition': z.strictObject({}),
  /** Writes, once, the history of ads, favourites and bots from the time before their history tables. Hourly. */
  'history.carry-over': z.strictObject({}),
  /** Moves favourites, contacts, follows, reminders and notification settings of a merged account to the other one. */
  'accounts.merge': z.strictObject({ fromId: z.int(), intoId: z.int() }),
  /** Adds the views of the last minutes to days and totals; drops old days of their log. Every five minutes. */
  'views.roll-up': z.strictObject({}),
  /** Removes old counts of who saw how many sellers' numbers. Daily. */
  'reveals.sweep': z.strictObject({}),
  /** Moves ads that nobody can bring back into the archive. Daily. */
  'ads.archive': z.strictObject({}),
  /** Ends ads whose month is over. Every ten minutes. */
  'ads.expire': z.strictObject({}),
  /** Reminds owners whose ads end soon. Hourly, by day. */
  'ads.remind': z.strictObject({}),
  /** Notifies followers of sellers about newly approved ads. Hourly, by day. */
  'follows.schedule': z.strictObject({}),
  /** Forgets who was shown what for moderation, and which requests came when. Daily. */
  'ads.sweep': z.strictObject({}),
  /** Brings the search index in step with these ads. Many such jobs are worked on together. */
  'ads.index': z.strictObject({ adIds: z.array(z.int()).min(1).max(500) }),
  /** An owner was banned or came back: the index follows with all ads. */
  'ads.follow-owner': z.strictObject({ userId: z.int() }),
  /** Gives coins back that waited for a moderator for too long. Every ten minutes. */
  'promotions.release': z.strictObject({}),
  /** Chooses the ads that each new promotion is compared with; stores the results of finished ones. Every ten minutes. */
  'promotions.measure': z.strictObject({}),
  /** Works out again what ads in units cost in sum; goes on after this id. When the rate changes. */
  'ads.reprice': z.strictObject({ afterId: z.int() }),
  /** Looks for anything that must never be: coins, holds and payments that do not add up. Every five minutes. */
  'coins.check': z.strictObject({}),
  /** Recomputes the chains of the coin ledger and writes its anchor into the log. Daily. */
  'coins.verify': z.strictObject({}),
  /** Ends payments whose time is over; forgets old messages of providers. Every minute. */
  'payments.sweep': z.strictObject({}),
  /** Compares yesterday's payments with what Telegram and Click say. Daily. */
  'payments.reconcile': z.strictObject({}),
  /** Makes the market's day partitions, fills them from the rest; sums searches by day, drops old texts. Daily. */
  'market.partition': z.strictObject({}),
  /** Builds the search index if the engine has lost it. Asked for by whoever finds it missing. */
  'search.rebuild': z.strictObject({}),
  /** Is there an index, and did a build of one stop half way? Every minute. */
  'search.watch': z.strictObject({}),
  /** Compares the search index with the database and mends it. Every five minutes. */
  'search.check': z.strictObject({}),
  /** Counts what people searched for in the last week, for suggestions. Hourly. */
  'queries.count': z.strictObject({}),
  /** Counts ratings, reviews and sales of these products again. */
  'products.count': z.strictObject({ productIds: z.array(z.int()).min(1).max(500) }),
  /** Brings the shop's search index in step with these products. */
  'products.index': z.strictObject({ productIds: z.array(z.int()).min(1).max(500) }),
  /** Builds the shop's search index anew if it is missing, old or out of step. Every five minutes. */
  'products.check': z.strictObject({}),
  /** Sums the shop's searches by day and deletes old texts. Daily. */
  'shop-searches.sum': z.strictObject({}),
  /** Writes down which groups are over, and ends the orders that waited. Every minute. */
  'groups.expire': z.strictObject({}),
  /** What friends' purchases bring is earned when the goods were kept. Hourly. */
  'referrals.approve': z.strictObject({}),
  /** Removes share pictures that nobody may ask for any more. Daily. */
  'share-pictures.sweep': z.strictObject({}),
  /** Who is to be reminded of a group or a product by now? Every minute. */
  'reminders.look': z.strictObject({}),
  /** Sends these users their waiting notifications through the bot. */
  'notifications.send': z.strictObject({ userIds: z.array(z.int()).min(1).max(100) }),
  /** Gives up, retries or deletes old notifications. Every five minutes. */
  'notifications.sweep': z.strictObject({}),
  /** Counts the days of reports that are over, and those that changed since. Every five minutes. */
  'reports.count': z.strictObject({}),
  /** Greets a user who started a bot. */
  'bots.greet': z.strictObject({
    product: z.enum(['vio', 'saath']),
    telegramId: z.int(),
    languageCode: z.string().nullable(),
    startParam: z.string().nullable(),
  }),
  /** Answers a tap on the stars under a message of the shop's bot. */
  'bots.rated': z.strictObject({
    callbackId: z.string(),
    telegramId: z.int(),
    messageId: z.int(),
    number: z.string(),
  }),
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<N extends JobName> = z.output<(typeof jobPayloads)[N]>

/** Jobs with batches: their handler receives up to so many payloads at once. */
export const jobBatches = {
  'ads.index': 500,
  'products.count': 100,
  'products.index': 500,
} as const satisfies Partial<Record<JobName, number>>
export type BatchJobName = keyof typeof jobBatches

/** Jobs whose retries or time limit differ from the defaults in `queue.ts`. */
export const jobPolicies: Readonly<
  Partial<
    Record<
      JobName,
      { readonly retryLimit?: number; readonly retryDelayMax?: number; readonly expireInSeconds?: number }
    >
  >
> = {
  // Indexing must catch up soon after the engine is back, however long it was unavailable.
  'ads.index': { retryLimit: 100_000, retryDelayMax: 10 },
  'products.index': { retryLimit: 100_000, retryDelayMax: 10 },
  'products.check': { retryLimit: 0, expireInSeconds: 60 * 60 },
  // Twenty million ads take hours.
  'search.rebuild': { retryLimit: 100, retryDelayMax: 10, expireInSeconds: 6 * 60 * 60 },
  // The next hourly run continues.
  'history.carry-over': { retryLimit: 0, expireInSeconds: 59 * 60 },
  // The next hourly run continues.
  'images.mark': { retryLimit: 0, expireInSeconds: 60 * 60 },
  // The next minute looks again.
  'reminders.look': { retryLimit: 0, expireInSeconds: 5 * 60 },
  // Retries an unavailable provider for an hour.
  'payments.reconcile': { retryLimit: 12, retryDelayMax: 600, expireInSeconds: 60 * 60 },
  // The next run continues.
  'promotions.measure': { retryLimit: 0, expireInSeconds: 9 * 60 },
  'coins.check': { retryLimit: 0, expireInSeconds: 5 * 60 },
  'share-pictures.sweep': { retryLimit: 0, expireInSeconds: 60 * 60 },
  'search.watch': { retryLimit: 0, expireInSeconds: 6 * 60 * 60 },
  'search.check': { retryLimit: 0, expireInSeconds: 60 * 60 },
  // The first run counts all past days and commits each of them.
  'reports.count': { retryLimit: 0, expireInSeconds: 6 * 60 * 60 },
}

/** Scheduled jobs (cron in UTC); each runs once, however many workers there are. */
export const jobSchedules: Readonly<Partial<Record<JobName, string>>> = {
  'images.sweep': '17 * * * *',
  'images.mark': '43 * * * *',
  'auth.sweep': '37 * * * *',
  'events.partition': '5 0 * * *',
  'history.carry-over': '29 * * * *',
  'audit.verify': '47 1 * * *',
  'views.roll-up': '*/5 * * * *',
  'reveals.sweep': '57 20 * * *',
  'ads.archive': '27 21 * * *',
  'ads.expire': '*/10 * * * *',
  'promotions.release': '*/10 * * * *',
  'promotions.measure': '3-59/10 * * * *',
  // Nine in the morning to eight in the evening in Tashkent.
  'ads.remind': '12 4-15 * * *',
  'follows.schedule': '22 4-15 * * *',
  'ads.sweep': '33 20 * * *',
  'coins.check': '*/5 * * * *',
  'coins.verify': '53 21 * * *',
  'payments.sweep': '* * * * *',
  // Five in the morning in Tashkent.
  'payments.reconcile': '2 0 * * *',
  'market.partition': '15 0 * * *',
  'shop-searches.sum': '25 0 * * *',
  'search.watch': '* * * * *',
  'search.check': '*/5 * * * *',
  'queries.count': '7 * * * *',
  'notifications.sweep': '*/5 * * * *',
  'products.check': '*/5 * * * *',
  'groups.expire': '* * * * *',
  'referrals.approve': '23 * * * *',
  'share-pictures.sweep': '41 21 * * *',
  'reminders.look': '* * * * *',
  'reports.count': '1-59/5 * * * *',
}
