import * as z from 'zod'

/** Every job and its payload: ids only, since a handler reads the row again. */
export const jobPayloads = {
  /** Removes pictures that no ad or product has used within a day. Hourly. */
  'images.sweep': z.strictObject({}),
  /** Moves the objects of pictures that became public or private, and deletes removed ones. */
  'images.move': z.strictObject({ imageIds: z.array(z.int()).min(1).max(50) }),
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
  /** Deletes old counts of revealed phone numbers. Daily. */
  'reveals.sweep': z.strictObject({}),
  /** Moves ads that can no longer be reactivated to the archive. Daily. */
  'ads.archive': z.strictObject({}),
  /** Expires ads after their month. Every ten minutes. */
  'ads.expire': z.strictObject({}),
  /** Reminds sellers of ads that expire soon. Hourly, by day. */
  'ads.remind': z.strictObject({}),
  /** Notifies followers of newly approved ads. Hourly, by day. */
  'follows.schedule': z.strictObject({}),
  /** Deletes old moderation views and idempotency keys. Daily. */
  'ads.sweep': z.strictObject({}),
  /** Updates these ads in the search index, in batches. */
  'ads.index': z.strictObject({ adIds: z.array(z.int()).min(1).max(500) }),
  /** Updates the ads of a seller in the index after a ban or its end. */
  'ads.follow-owner': z.strictObject({ userId: z.int() }),
  /** Gives top places whose guaranteed time is over to the promotions in the queue. Every minute. */
  'promotions.advance': z.strictObject({}),
  /** Returns coins of promotions that waited too long for moderation or for a place. Every ten minutes. */
  'promotions.release': z.strictObject({}),
  /** Chooses comparison ads for new promotions and stores the results of ended ones. Every ten minutes. */
  'promotions.measure': z.strictObject({}),
  /** Recomputes the prices in sum of ads in units after a change of the rate, from this id on. */
  'ads.reprice': z.strictObject({ afterId: z.int() }),
  /** Checks the invariants of coins, holds and payments. Every five minutes. */
  'coins.check': z.strictObject({}),
  /** Verifies the hash chains of the coin ledger and logs their anchor. Daily. */
  'coins.verify': z.strictObject({}),
  /** Expires payments and deletes old messages of providers. Every minute. */
  'payments.sweep': z.strictObject({}),
  /** Asks Click whether it has reversed a paid payment, after an unsigned message said so. */
  'payments.ask-click': z.strictObject({ paymentId: z.uuid() }),
  /** Registers a payment by Click with the tax authority and keeps the address of its receipt. */
  'payments.fiscalise': z.strictObject({ paymentId: z.uuid() }),
  /** Compares yesterday's payments with the records of Telegram and Click. Daily. */
  'payments.reconcile': z.strictObject({}),
  /** Creates the market's daily partitions and fills them from the default ones; sums searches by day, deletes old texts. Daily. */
  'market.partition': z.strictObject({}),
  /** Builds the search index after the engine has lost it; enqueued by the process that finds it missing. */
  'search.rebuild': z.strictObject({}),
  /** Checks that an index exists and continues an interrupted build. Every minute. */
  'search.watch': z.strictObject({}),
  /** Compares the search index with the database and repairs it. Every five minutes. */
  'search.check': z.strictObject({}),
  /** Counts the queries of the last week for suggestions. Hourly. */
  'queries.count': z.strictObject({}),
  /** Recounts ratings, reviews and sales of these products. */
  'products.count': z.strictObject({ productIds: z.array(z.int()).min(1).max(500) }),
  /** Deletes old registrations of interest by visitors. Daily. */
  'interests.sweep': z.strictObject({}),
  /** Updates these products in the shop's search index, in batches. */
  'products.index': z.strictObject({ productIds: z.array(z.int()).min(1).max(500) }),
  /** Rebuilds the shop's search index if it is missing, old or wrong. Every five minutes. */
  'products.check': z.strictObject({}),
  /** Sums the shop's searches by day and deletes old texts. Daily. */
  'shop-searches.sum': z.strictObject({}),
  /** Marks expired groups and cancels their waiting orders. Every minute. */
  'groups.expire': z.strictObject({}),
  /** Approves referral earnings after the return period. Hourly. */
  'referrals.approve': z.strictObject({}),
  /** Deletes share pictures whose links have expired. Daily. */
  'share-pictures.sweep': z.strictObject({}),
  /** Schedules the due reminders of groups and products. Every minute. */
  'reminders.schedule': z.strictObject({}),
  /** Sends these users their waiting notifications through the bot. */
  'notifications.send': z.strictObject({ userIds: z.array(z.int()).min(1).max(100) }),
  /** Gives up, retries or deletes old notifications. Every five minutes. */
  'notifications.sweep': z.strictObject({}),
  /** Counts completed report days, and past days that changed. Every five minutes. */
  'reports.count': z.strictObject({}),
  /** Greets a user who started a bot. */
  'bots.greet': z.strictObject({
    product: z.enum(['vio', 'saath']),
    telegramId: z.int(),
    languageCode: z.string().nullable(),
    startParam: z.string().nullable(),
  }),
  /** Answers a tap on the stars of a message of the shop's bot. */
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
  // A blocked picture must go, however long the store was unavailable.
  'images.move': { retryLimit: 100_000, retryDelayMax: 60 },
  // The next hourly run continues.
  'images.mark': { retryLimit: 0, expireInSeconds: 60 * 60 },
  // The next minute runs it again.
  'reminders.schedule': { retryLimit: 0, expireInSeconds: 5 * 60 },
  // Retries an unavailable provider for an hour.
  // The law wants a receipt for each sale.
  'payments.fiscalise': { retryLimit: 200, retryDelayMax: 600 },
  'payments.ask-click': { retryLimit: 12, retryDelayMax: 600 },
  'payments.reconcile': { retryLimit: 12, retryDelayMax: 600, expireInSeconds: 60 * 60 },
  // The next minute runs it again.
  'promotions.advance': { retryLimit: 0, expireInSeconds: 5 * 60 },
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
  'promotions.advance': '* * * * *',
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
  'interests.sweep': '35 0 * * *',
  'search.watch': '* * * * *',
  'search.check': '*/5 * * * *',
  'queries.count': '7 * * * *',
  'notifications.sweep': '*/5 * * * *',
  'products.check': '*/5 * * * *',
  'groups.expire': '* * * * *',
  'referrals.approve': '23 * * * *',
  'share-pictures.sweep': '41 21 * * *',
  'reminders.schedule': '* * * * *',
  'reports.count': '1-59/5 * * * *',
}

/** Former names: a worker removes their schedules when it starts. Remove an entry two releases after the rename. */
export const retiredJobs: readonly string[] = ['reminders.look']
