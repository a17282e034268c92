import { reminderKinds, type ReminderKind } from '@app/contract/core/notifications'
import * as z from 'zod'
import {
  notifyAll,
  type Held,
  type NewsWriter,
  type Written,
} from '#core/notifications/notifications.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { productSums } from '../catalogue/sums.rules.ts'
import { momentOf, waitsUntil, type Moment } from './moment.rules.ts'
import { askKind, writeRatingAsks } from './rating-asks.service.ts'
import { writeMessages, type Reminder } from './reminders.rules.ts'
import * as sql from './reminders.sql.ts'
import { lookForWishes, wishKind, writeWishes } from './wishes.service.ts'

/** A person is told once of a group and a kind. */
const ofSeat = (kind: ReminderKind, { seatId, userId, groupId }: Omit<sql.DueSeat, 'kind'>) => ({
  userId,
  kind,
  key: String(groupId),
  data: { seatId },
})

const tellGroups = async (tx: Tx, groupIds: readonly number[], kind: ReminderKind): Promise<void> => {
  if (groupIds.length === 0) return
  const seats = await sql.readSeats(tx.db, groupIds)
  await notifyAll(
    tx,
    seats.map((seat) => ofSeat(kind, seat)),
  )
}

/** In the transaction that takes the last seat: a group that is full is told of, and none that is not. */
export function notifyOfFullGroup(tx: Tx, groupId: number): Promise<void> {
  return tellGroups(tx, [groupId], 'GroupFinished')
}

/** In the transaction that writes the end down: nobody came any more, and there is an offer. */
export function notifyOfExpiredGroups(tx: Tx, groupIds: readonly number[]): Promise<void> {
  return tellGroups(tx, groupIds, 'NoJoins24')
}

/** A note for the reminder: only of people whom the bot may know. */
export async function recordView(ctx: Ctx, productId: number): Promise<{ ok: true }> {
  if (!ctx.user) return { ok: true }
  await takeItems(ctx, 'views', 1)
  await sql.insertView(ctx.db, ctx.user.id, productId)
  return { ok: true }
}

const atATime = 500
const keepViewsMs = 30 * 86_400_000

/** By the clock that also ends groups. */
export async function lookForReminders(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = await sql.readClock(deps.database.db)
  await remind(deps, now, signal)
  await sql.deleteOldViews(deps.database.db, new Date(now.getTime() - keepViewsMs))
}

/** Writes down all that is due at this moment and was not told, some at a time. */
export async function remind(deps: Deps, now: Date, signal: AbortSignal): Promise<void> {
  const at = momentOf(now)
  await remindMembers(deps, at, signal)
  // What was only looked at, or waited for, can always wait for the morning.
  if (at.morning !== null) return
  await remindVisitors(deps, at, signal)
  await lookForWishes(deps, now, signal)
}

const remindMembers = async (deps: Deps, at: Moment, signal: AbortSignal): Promise<void> => {
  const { db } = deps.database
  for (;;) {
    signal.throwIfAborted()
    const due = await sql.findDueSeats(db, at, atATime)
    await inTx({ db, deps }, (tx) =>
      notifyAll(
        tx,
        due.map((seat) => ofSeat(seat.kind, seat)),
      ),
    )
    if (due.length < atATime) return
  }
}

const remindVisitors = async (deps: Deps, at: Moment, signal: AbortSignal): Promise<void> => {
  const { db } = deps.database
  for (;;) {
    signal.throwIfAborted()
    const due = await sql.findDueViews(db, at, atATime)
    if (due.length > 0) await inTx({ db, deps }, (tx) => remindOfViews(tx, due, at))
    if (due.length < atATime) return
  }
}

const remindOfViews = async (tx: Tx, due: readonly sql.DueView[], at: Moment): Promise<void> => {
  const claimed = await sql.claimViewReminders(
    tx.db,
    due.map(({ userId }) => userId),
    at,
  )
  await notifyAll(
    tx,
    due
      .filter(({ userId }) => claimed.has(userId))
      .map(({ viewId, userId }) => ({
        userId,
        kind: 'NotJoinedOrCreated' as const,
        key: String(viewId),
        data: { viewId },
      })),
  )
}

const newsShape = z.discriminatedUnion('kind', [
  z.object({ id: z.int(), kind: z.literal('NotJoinedOrCreated'), data: z.object({ viewId: z.int() }) }),
  z.object({
    id: z.int(),
    kind: z.enum(reminderKinds).exclude(['NotJoinedOrCreated']),
    data: z.object({ seatId: z.int() }),
  }),
])
type ReminderNews = z.output<typeof newsShape>

const isOfSeat = (news: ReminderNews): news is Exclude<ReminderNews, { kind: 'NotJoinedOrCreated' }> =>
  news.kind !== 'NotJoinedOrCreated'

/** Puts what is true at this moment into words, in the person's language. At night it waits for the morning. */
export const writeReminders: NewsWriter = async (db, news, { language, botUsername }) => {
  const now = await sql.readClock(db)
  const parsed = news
    .filter(({ kind }) => kind !== wishKind && kind !== askKind)
    .map(({ id, kind, data }) => newsShape.parse({ id, kind, data }))
  const reminders = [
    ...(await seatReminders(db, parsed.filter(isOfSeat), now)),
    ...(await viewReminders(
      db,
      parsed.filter((one) => !isOfSeat(one)),
      now,
    )),
  ]
  const held: Held[] = []
  const ready: Reminder[] = []
  for (const reminder of reminders) {
    const heldUntil = waitsUntil(reminder.kind, 'endsAt' in reminder ? reminder.endsAt : null, now)
    if (heldUntil) held.push({ newsIds: [reminder.id], heldUntil })
    else ready.push(reminder)
  }
  const reader = { language: language === 'hi' ? 'hi' : 'en', botUsername } as const
  const written: Written[] = writeMessages(ready, reader)
  const wishes = news.filter(({ kind }) => kind === wishKind)
  const asks = news.filter(({ kind }) => kind === askKind)
  return [
    ...held,
    ...written,
    ...(await writeWishes(db, wishes, now, reader)),
    ...(await writeRatingAsks(db, asks, now, reader)),
  ]
}

/** Is it still so? What was joined, shared, left or completed meanwhile would only confuse. */
const seatReminders = async (
  db: TxDb,
  news: readonly Extract<ReminderNews, { data: { seatId: number } }>[],
  now: Date,
): Promise<Reminder[]> => {
  if (news.length === 0) return []
  const seatIds = news.map(({ data }) => data.seatId)
  const facts = new Map((await sql.readSeatFacts(db, seatIds, now)).map((seat) => [seat.seatId, seat]))
  const due = new Set(
    (await sql.findStillDue(db, momentOf(now), seatIds)).map(({ seatId, kind }) => `${seatId} ${kind}`),
  )
  return news.flatMap(({ id, kind, data: { seatId } }) => {
    const seat = facts.get(seatId)
    if (!seat) return []
    const isTrue =
      kind === 'GroupFinished'
        ? seat.status === 'FULL'
        : kind === 'NoJoins24'
          ? seat.status === 'EXPIRED'
          : due.has(`${seatId} ${kind}`)
    return isTrue ? [{ id, kind, ...seat, sums: productSums(seat) }] : []
  })
}

const viewReminders = async (
  db: TxDb,
  news: readonly Extract<ReminderNews, { data: { viewId: number } }>[],
  now: Date,
): Promise<Reminder[]> => {
  if (news.length === 0) return []
  const viewIds = news.map(({ data }) => data.viewId)
  const facts = new Map((await sql.readViewFacts(db, viewIds, now)).map((view) => [view.viewId, view]))
  return news.flatMap(({ id, kind, data }) => {
    const view = facts.get(data.viewId)
    return view ? [{ id, kind, ...view, sums: productSums(view) }] : []
  })
}
