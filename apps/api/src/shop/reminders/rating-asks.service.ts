import * as z from 'zod'
import type { Held, Written } from '#core/notifications/notifications.service.ts'
import type { TxDb } from '#platform/db.ts'
import { starTaps } from '../orders/star-taps.rules.ts'
import { morningAfter } from './moment.rules.ts'
import { readAskFacts } from './rating-asks.sql.ts'
import { askTexts } from './rating-asks.texts.ts'
import { fill, type Reader } from './reminders.rules.ts'

export const askKind = 'rating.ask'

const askShape = z.object({ id: z.int(), data: z.object({ orderId: z.int() }) })

/** Time to open the parcel. */
const unpackingMs = 3 * 3_600_000

/** Asks how they like it: a few hours after delivery, by day, and only while there is something to say. */
export async function writeRatingAsks(
  db: TxDb,
  news: readonly { readonly id: number; readonly data: unknown }[],
  now: Date,
  { language }: Reader,
): Promise<readonly (Held | Written)[]> {
  if (news.length === 0) return []
  const parsed = news.map(({ id, data }) => askShape.parse({ id, data }))
  const facts = new Map(
    (
      await readAskFacts(
        db,
        parsed.map(({ data }) => data.orderId),
      )
    ).map((order) => [order.orderId, order]),
  )
  return parsed.flatMap(({ id, data }): (Held | Written)[] => {
    const order = facts.get(data.orderId)
    if (!order) return []
    const unpacked = new Date(order.deliveredAt.getTime() + unpackingMs)
    const heldUntil = unpacked > now ? (morningAfter(unpacked) ?? unpacked) : morningAfter(now)
    if (heldUntil) return [{ newsIds: [id], heldUntil }]
    const title = language === 'hi' ? order.titleHi : order.title
    const text = fill(askTexts[language].ask, { title })
    return [{ newsIds: [id], message: { text, buttons: [starTaps(order.number, null)] } }]
  })
}
