import * as z from 'zod'
import type { Held, Written } from '#core/notifications/notifications.service.ts'
import type { TxDb } from '#platform/db.ts'
import { starTaps } from '../orders/star-taps.rules.ts'
import { findQuietHoursEnd } from './due-times.rules.ts'
import { readRatingRequestFacts } from './reminders.sql.ts'
import { ratingRequestTexts } from './reminders.texts.ts'
import { fill, type Reader } from './reminders.rules.ts'

export const ratingRequestKind = 'rating.ask'

const requestShape = z.object({ id: z.int(), data: z.object({ orderId: z.int() }) })

/** Time for the buyer to open the parcel. */
const unpackingMs = 3 * 3_600_000

/** Asks for a rating three hours after delivery, outside the quiet hours, unless the order was rated or returned. */
export async function writeRatingRequests(
  db: TxDb,
  news: readonly { readonly id: number; readonly data: unknown }[],
  now: Date,
  { language }: Reader,
): Promise<readonly (Held | Written)[]> {
  if (news.length === 0) return []
  const parsed = news.map(({ id, data }) => requestShape.parse({ id, data }))
  const facts = new Map(
    (
      await readRatingRequestFacts(
        db,
        parsed.map(({ data }) => data.orderId),
      )
    ).map((order) => [order.orderId, order]),
  )
  return parsed.flatMap(({ id, data }): (Held | Written)[] => {
    const order = facts.get(data.orderId)
    if (!order) return []
    const unpacked = new Date(order.deliveredAt.getTime() + unpackingMs)
    const heldUntil = unpacked > now ? (findQuietHoursEnd(unpacked) ?? unpacked) : findQuietHoursEnd(now)
    if (heldUntil) return [{ newsIds: [id], heldUntil }]
    const title = language === 'hi' ? order.titleHi : order.title
    const text = fill(ratingRequestTexts[language], { title })
    return [{ newsIds: [id], message: { text, buttons: [starTaps(order.number, null)] } }]
  })
}
