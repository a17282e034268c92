import * as z from 'zod'
import { notifyAll, type Held, type Written } from '#core/notifications/notifications.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { productSums } from '../catalogue/sums.rules.ts'
import { claimInterests, reopenInterests } from '../catalogue/interests.service.ts'
import { morningAfter } from './moment.rules.ts'
import type { Reader } from './reminders.rules.ts'
import { writeWishMessages, type Wish } from './wishes.rules.ts'
import * as sql from './wishes.sql.ts'

/** «Tell me when it is here», «tell me when it is back»: the interest is stored with the catalogue, told here. */
export const wishKind = 'interest.open'

const wishShape = z.object({ id: z.int(), data: z.object({ interestId: z.int() }) })

const atATime = 500

/** Writes down for everybody who waits for something that it can be ordered now, some at a time. */
export async function lookForWishes(deps: Deps, now: Date, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  for (;;) {
    signal.throwIfAborted()
    const due = await sql.findDueWishes(db, now, atATime)
    if (due.length > 0) await inTx({ db, deps }, (tx) => tellOf(tx, due, now))
    if (due.length < atATime) return
  }
}

/** Whoever claims a wish tells of it, in the same transaction: two workers do not tell of one. */
const tellOf = async (tx: Tx, due: readonly sql.DueWish[], now: Date): Promise<void> => {
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
        kind: wishKind,
        key: String(interestId),
        data: { interestId },
      })),
  )
}

/** Can it still be ordered when the message goes out? Whoever is not told waits on. */
export async function writeWishes(
  db: TxDb,
  news: readonly { readonly id: number; readonly data: unknown }[],
  now: Date,
  reader: Reader,
): Promise<readonly (Held | Written)[]> {
  if (news.length === 0) return []
  const parsed = news.map(({ id, data }) => wishShape.parse({ id, data }))
  const interestIds = parsed.map(({ data }) => data.interestId)
  const facts = new Map(
    (await sql.readWishFacts(db, interestIds, now)).map((wish) => [wish.interestId, wish]),
  )
  await reopenInterests(
    db,
    interestIds.filter((id) => !facts.has(id)),
  )
  const wishes: Wish[] = parsed.flatMap(({ id, data }) => {
    const wish = facts.get(data.interestId)
    return wish ? [{ id, ...wish, sums: productSums(wish) }] : []
  })
  const heldUntil = morningAfter(now)
  if (heldUntil === null) return writeWishMessages(wishes, reader)
  return wishes.length === 0 ? [] : [{ newsIds: wishes.map(({ id }) => id), heldUntil }]
}
