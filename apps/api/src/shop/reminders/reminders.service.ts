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
import { computeDueTimes, findHoldUntil, type DueTimes } from './due-times.rules.ts'
import { ratingRequestKind, writeRatingRequests } from './rating-requests.service.ts'
import { writeMessages, type Reminder } from './reminders.rules.ts'
import * as sql from './reminders.sql.ts'
import { scheduleInterestNews, interestKind, writeInterestNews } from './interest-news.service.ts'

/** The key makes every kind at most one notification per user and group. */
const seatNews = (kind: ReminderKind, { seatId, userId, groupId }: Omit<sql.DueSeat, 'kind'>) => ({
  userId,
  kind,
  key: String(groupId),
  data: { seatId },
})

const notifyGroups = async (tx: Tx, groupIds: readonly number[], kind: ReminderKind): Promise<void> => {
  if (groupIds.length === 0) return
  const seats = await sql.readSeats(tx.db, groupIds)
  await notifyAll(
    tx,
    seats.map((seat) => seatNews(kind, seat)),
  )
}

/** Called in the transaction that takes the last seat: the members are notified if and only if the group is full. */
export function notifyOfFullGroup(tx: Tx, groupId: number): Promise<void> {
  return notifyGroups(tx, [groupId], 'GroupFinished')
}

/** Called in the transaction that marks the groups as expired. */
export function notifyOfExpiredGroups(tx: Tx, groupIds: readonly number[]): Promise<void> {
  return notifyGroups(tx, groupIds, 'NoJoins24')
}

/** Stored for the reminder of a viewed product; the bot can write only to signed-in users. */
export async function recordView(ctx: Ctx, productId: number): Promise<{ ok: true }> {
  if (!ctx.user) return { ok: true }
  await takeItems(ctx, 'views', 1)
  await sql.insertView(ctx.db, ctx.user.id, productId)
  return { ok: true }
}

const batchSize = 500
const keepViewsMs = 30 * 86_400_000

/** Uses the database's clock, which also decides the expiry of groups. */
export async function scheduleReminders(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = await sql.readClock(deps.database.db)
  await scheduleRemindersAt(deps, now, signal)
  await sql.deleteOldViews(deps.database.db, new Date(now.getTime() - keepViewsMs))
}

/** Stores a notification for everything that is due at this moment and was not notified yet. */
export async function scheduleRemindersAt(deps: Deps, now: Date, signal: AbortSignal): Promise<void> {
  const at = computeDueTimes(now)
  await scheduleMemberReminders(deps, at, signal)
  // Reminders of views and interests are never urgent and wait for the morning.
  if (at.morning !== null) return
  await scheduleViewReminders(deps, at, signal)
  await scheduleInterestNews(deps, now, signal)
}

const scheduleMemberReminders = async (deps: Deps, at: DueTimes, signal: AbortSignal): Promise<void> => {
  const { db } = deps.database
  for (;;) {
    signal.throwIfAborted()
    const due = await sql.findDueSeats(db, at, batchSize)
    await inTx({ db, deps }, (tx) =>
      notifyAll(
        tx,
        due.map((seat) => seatNews(seat.kind, seat)),
      ),
    )
    if (due.length < batchSize) return
  }
}

const scheduleViewReminders = async (deps: Deps, at: DueTimes, signal: AbortSignal): Promise<void> => {
  const { db } = deps.database
  for (;;) {
    signal.throwIfAborted()
    const due = await sql.findDueViews(db, at, batchSize)
    if (due.length > 0) await inTx({ db, deps }, (tx) => notifyViewers(tx, due, at))
    if (due.length < batchSize) return
  }
}

const notifyViewers = async (tx: Tx, due: readonly sql.DueView[], at: DueTimes): Promise<void> => {
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

/** Writes the messages from the current data in the user's language; drops outdated news and holds the rest in quiet hours. */
export const writeReminders: NewsWriter = async (db, news, { language, botUsername }) => {
  const now = await sql.readClock(db)
  const parsed = news
    .filter(({ kind }) => kind !== interestKind && kind !== ratingRequestKind)
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
    const heldUntil = findHoldUntil(reminder.kind, 'endsAt' in reminder ? reminder.endsAt : null, now)
    if (heldUntil) held.push({ newsIds: [reminder.id], heldUntil })
    else ready.push(reminder)
  }
  const reader = { language: language === 'hi' ? 'hi' : 'en', botUsername } as const
  const written: Written[] = writeMessages(ready, reader)
  const interests = news.filter(({ kind }) => kind === interestKind)
  const ratingRequests = news.filter(({ kind }) => kind === ratingRequestKind)
  return [
    ...held,
    ...written,
    ...(await writeInterestNews(db, interests, now, reader)),
    ...(await writeRatingRequests(db, ratingRequests, now, reader)),
  ]
}

/** Leaves out reminders that are no longer true: the group was joined, shared, left or completed meanwhile. */
const seatReminders = async (
  db: TxDb,
  news: readonly Extract<ReminderNews, { data: { seatId: number } }>[],
  now: Date,
): Promise<Reminder[]> => {
  if (news.length === 0) return []
  const seatIds = news.map(({ data }) => data.seatId)
  const facts = new Map((await sql.readSeatFacts(db, seatIds, now)).map((seat) => [seat.seatId, seat]))
  const due = new Set(
    (await sql.findStillDue(db, computeDueTimes(now), seatIds)).map(
      ({ seatId, kind }) => `${seatId} ${kind}`,
    ),
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
