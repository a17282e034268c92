import type { HandlerInput } from '@app/contract/endpoint'
import { viewSurfaces, type recordViews as endpoint } from '@app/contract/market/views'
import { createHmac } from 'node:crypto'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { makeWriteBehind, perProcess } from '#platform/write-behind.ts'
import { isPublic } from '../ads/ads.service.ts'
import { daysToDrop, isRobot, kindNumbers, makeRecentKeys, sameViewSeconds } from './views.rules.ts'
import * as sql from './views.sql.ts'

type View = HandlerInput<typeof endpoint>['body']['views'][number]

const buffer = perProcess<sql.SeenAd>((deps) => {
  let dropped = 0
  deps.metrics.gauge('views_dropped', 'Views that were not stored, or perhaps not', () => dropped)
  return makeWriteBehind({
    write: (seen) => sql.insertViews(deps.database.db, seen, isPublic),
    batchSize: 1_000,
    // Some 4 MB: a minute and a half of a thousand views a second while the database is away.
    maxWaiting: 100_000,
    everyMs: 1_000,
    onDropped: (count) => {
      dropped += count
    },
    onFailed: (error) => {
      deps.log.warn('views could not be written', { error })
    },
  })
})

/** While Redis is away. */
const recentHere = makeRecentKeys(100_000, sameViewSeconds * 1000)

/** Which of these views are new, and from now on are not. One round trip for all of them. */
const firstTimes = (ctx: Ctx, keys: readonly string[]): Promise<boolean[]> =>
  ctx.deps.redis.run(
    async (client) => {
      const marks = client.pipeline()
      for (const key of keys) marks.set(key, 1, 'EX', sameViewSeconds, 'NX')
      const replies = (await marks.exec()) ?? []
      if (replies.some(([error]) => error)) throw new Error('a view could not be marked')
      return keys.map((_key, index) => replies[index]?.[1] === 'OK')
    },
    () => keys.map((key) => recentHere.add(key, ctx.now().getTime())),
  )

/** The person when signed in, else the device; nobody can turn it back. */
const viewerOf = (ctx: Ctx): string => {
  const source = ctx.user ? `viewer ${ctx.user.publicId}` : `visitor ${ctx.requester}`
  return createHmac('sha256', ctx.deps.config.storageHashKey)
    .update(source)
    .digest()
    .readBigInt64BE()
    .toString()
}

/** Answers at once: what was seen is written later, in bulk, and nobody who reads ads waits for it. */
export async function recordViews(
  ctx: Ctx,
  views: readonly View[],
  userAgent: string | undefined,
): Promise<{ ok: true }> {
  if (isRobot(userAgent)) return { ok: true }
  await takeItems(ctx, 'views', views.length)
  const viewer = viewerOf(ctx)
  const keys = views.map(({ id, kind }) => `seen:${viewer}:${id}:${kindNumbers[kind]}`)
  const isNew = await firstTimes(ctx, keys)
  buffer(ctx.deps).add(
    views
      .filter((_view, index) => isNew[index])
      .map(({ id, kind, surface }) => ({
        adId: id,
        viewer,
        userId: ctx.user?.id ?? null,
        kind: kindNumbers[kind],
        surface: viewSurfaces.indexOf(surface),
      })),
  )
  return { ok: true }
}

/** Contacts and favourites of an ad move with what caused them. */
export function moveAdCounters(tx: Tx, adId: number, moves: sql.CounterMoves): Promise<unknown> {
  return sql.moveCounters(tx.db, adId, moves)
}

/** Some 150,000 rows: a second or two of work, however busy the day was. The statement timeout is ten. */
const bytesPerSlice = 9_000_000

/** Minute by minute, each exactly once: the mark moves on in the transaction that counts, or neither happens. */
const countMinutes = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const { countedUntil, countableUntil } = await sql.readProgress(db)
  let from = countedUntil
  while (from < countableUntil) {
    const { to, isQuiet } = await nextStop(deps, from, countableUntil)
    const minute = from
    const isOurs = await inTx({ db, deps }, async (tx) => {
      if (!(await sql.moveOn(tx.db, minute, to))) return false
      if (!isQuiet) await sql.addMinute(tx.db, minute, dayOf('vio', minute))
      return true
    })
    if (!isOurs) return
    from = to
  }
}

const minuteMs = 60_000

/** A minute on; hours, or all the time, in which nobody saw anything are passed over. */
const nextStop = async (deps: Deps, from: Date, end: Date): Promise<{ to: Date; isQuiet: boolean }> => {
  const { db } = deps.database
  const hour = new Date(Math.min(from.getTime() + 60 * minuteMs, end.getTime()))
  if (await sql.hasViews(db, from, hour)) return { to: new Date(from.getTime() + minuteMs), isQuiet: false }
  return { to: (await sql.hasViews(db, hour, end)) ? hour : end, isQuiet: true }
}

/** A minute of a viewer's is not a viewer of the day: when a day is over, they are counted once more and for good. */
const countViewersOfDays = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const { countedUntil, viewersUntil } = await sql.readProgress(db)
  for (let day = viewersUntil; day < dayOf('vio', countedUntil); day = addDays(day, 1)) {
    const of = Math.ceil((await sql.bytesAroundDay(db, day)) / bytesPerSlice)
    for (let number = 0; number < of; number += 1)
      await sql.countViewers(db, day, timeZones.vio, { number, of })
    await sql.setViewersUntil(db, addDays(day, 1))
  }
}

/** Old days of the log go, unless something of them is not counted yet. */
const dropOldDays = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const { viewersUntil } = await sql.readProgress(db)
  const today = dayOf('vio', deps.now())
  const { views } = await getSetting({ db, product: 'vio' }, 'retention.days')
  for (const day of daysToDrop(await sql.listViewPartitions(db), today, views))
    // A part of the log is a day in UTC: its last hours belong to the next day in Tashkent.
    if (addDays(day, 1) < viewersUntil) await sql.dropViewDay(db, day)
}

export async function rollUpViews(deps: Deps): Promise<void> {
  await countMinutes(deps)
  await countViewersOfDays(deps)
  await dropOldDays(deps)
}
