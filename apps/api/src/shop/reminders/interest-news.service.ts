import * as z from 'zod'
import { notifyAll, type Held, type Written } from '#core/notifications/notifications.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { productSums } from '../catalogue/sums.rules.ts'
import { claimInterests, reopenInterests } from '../catalogue/interests.service.ts'
import { findQuietHoursEnd } from './due-times.rules.ts'
import type { Reader } from './reminders.rules.ts'
import { writeInterestMessages, type InterestNews } from './interest-news.rules.ts'
import * as sql from './interest-news.sql.ts'

/** News that a product is on sale, for users who asked for it. The catalogue stores these interests. */
export const interestKind = 'interest.open'

const interestShape = z.object({ id: z.int(), data: z.object({ interestId: z.int() }) })

const batchSize = 500

/** Stores a notification for every user who waits for a product that can be ordered now. */
export async function scheduleInterestNews(deps: Deps, now: Date, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  for (;;) {
    signal.throwIfAborted()
    const due = await sql.findDueInterests(db, now, batchSize)
    if (due.length > 0) await inTx({ db, deps }, (tx) => notifyInterested(tx, due, now))
    if (due.length < batchSize) return
  }
}

/** Claims and notifies in one transaction, so that concurrent workers notify each interest once. */
const notifyInterested = async (tx: Tx, due: readonly sql.DueInterest[], now: Date): Promise<void> => {
  const claimed = await claimInterests(
    tx,
    due.map(({ interestId }) => interestId),
    now,
  )
  await notifyAll(
    tx,
    due
      .filter(({ interestId, hasOrdered }) => claimed.has(interestId) && !hasOrdered)
      .map(({ interestId, userId }) => ({
        userId,
        kind: interestKind,
        key: String(interestId),
        data: { interestId },
      })),
  )
}

/** Checks that the product can still be ordered when the message goes out; otherwise the user keeps waiting. */
export async function writeInterestNews(
  db: TxDb,
  news: readonly { readonly id: number; readonly data: unknown }[],
  now: Date,
  reader: Reader,
): Promise<readonly (Held | Written)[]> {
  if (news.length === 0) return []
  const parsed = news.map(({ id, data }) => interestShape.parse({ id, data }))
  const interestIds = parsed.map(({ data }) => data.interestId)
  const facts = new Map(
    (await sql.readInterestFacts(db, interestIds, now)).map((interest) => [interest.interestId, interest]),
  )
  await reopenInterests(
    db,
    interestIds.filter((id) => !facts.has(id)),
  )
  const ready: InterestNews[] = parsed.flatMap(({ id, data }) => {
    const interest = facts.get(data.interestId)
    return interest ? [{ id, ...interest, sums: productSums(interest) }] : []
  })
  const heldUntil = findQuietHoursEnd(now)
  if (heldUntil === null) return writeInterestMessages(ready, reader)
  return ready.length === 0 ? [] : [{ newsIds: ready.map(({ id }) => id), heldUntil }]
}
