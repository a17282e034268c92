import type { HandlerInput } from '@app/contract/endpoint'
import { viewSurfaces, type recordViews as endpoint } from '@app/contract/market/views'
import { createHmac } from 'node:crypto'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { networkHash } from '#platform/http/requester.ts'
import {
  daysToDrop,
  discardedKind,
  isRobot,
  kindNumbers,
  makeRecentKeys,
  networkLimits,
  sameViewSeconds,
} from './views.rules.ts'
import * as sql from './views.sql.ts'

type View = HandlerInput<typeof endpoint>['body']['views'][number]

const buffer = bufferPerProcess<sql.SeenAd>('views', {
  write: ({ database }, seen) => sql.insertViews(database.db, seen),
  batchSize: 1_000,
  // About 4 MB: 100 seconds at a thousand views a second while the database is unavailable.
  maxWaiting: 100_000,
})

/** Used while Redis is unavailable. */
const localRecentKeys = makeRecentKeys(100_000, sameViewSeconds * 1000)
const localNetworkKeys = makeRecentKeys(100_000, networkLimits.visitorSeconds * 1000)

/** Marks these views and returns which of them are new, in one round trip. */
const markNewViews = (ctx: Ctx, keys: readonly string[]): Promise<boolean[]> =>
  ctx.deps.redis.run(
    async (client) => {
      const marks = client.pipeline()
      for (const key of keys) marks.set(key, 1, 'EX', sameViewSeconds, 'NX')
      const replies = (await marks.exec()) ?? []
      if (replies.some(([error]) => error)) throw new Error('a view could not be marked')
      return keys.map((_key, index) => replies[index]?.[1] === 'OK')
    },
    () => keys.map((key) => localRecentKeys.add(key, ctx.now().getTime())),
  )

/**
 * Which of these new views count for nothing: compensation and the results of promotions are computed from views, so a
 * network must not be able to add to them with invented devices. Without Redis only the rule for visitors applies.
 */
const findDiscarded = (ctx: Ctx, views: readonly View[]): Promise<boolean[]> => {
  if (views.length === 0) return Promise.resolve([])
  const network = networkHash(ctx.deps.config.storageHashKey, ctx.ip)
  const keys = views.map(({ id, kind }) => `${network}:${id}:${kindNumbers[kind]}`)
  const { visitorSeconds, burstSeconds, burst } = networkLimits
  return ctx.deps.redis.run(
    async (client) => {
      const marks = client.pipeline()
      for (const key of keys)
        if (ctx.user) marks.incr(`views-burst:${key}`).expire(`views-burst:${key}`, burstSeconds, 'NX')
        else marks.set(`seen-network:${key}`, 1, 'EX', visitorSeconds, 'NX')
      const replies = (await marks.exec()) ?? []
      if (replies.some(([error]) => error)) throw new Error('a view could not be marked')
      return keys.map((_key, index) =>
        ctx.user ? Number(replies[2 * index]?.[1]) > burst : replies[index]?.[1] !== 'OK',
      )
    },
    () => keys.map((key) => !ctx.user && !localNetworkKeys.add(key, ctx.now().getTime())),
  )
}

/** A keyed hash of the user, or of the device for visitors; not reversible. */
const viewerHash = (ctx: Ctx): string => {
  const source = ctx.user ? `viewer ${ctx.user.publicId}` : `visitor ${ctx.requester}`
  return createHmac('sha256', ctx.deps.config.storageHashKey)
    .update(source)
    .digest()
    .readBigInt64BE()
    .toString()
}

/** Replies at once; the views are written later in bulk. */
export async function recordViews(
  ctx: Ctx,
  views: readonly View[],
  userAgent: string | undefined,
): Promise<{ ok: true }> {
  if (isRobot(userAgent)) return { ok: true }
  await takeItems(ctx, 'views', views.length)
  const viewer = viewerHash(ctx)
  const keys = views.map(({ id, kind }) => `seen:${viewer}:${id}:${kindNumbers[kind]}`)
  const isNew = await markNewViews(ctx, keys)
  const newViews = views.filter((_view, index) => isNew[index])
  const isDiscarded = await findDiscarded(ctx, newViews)
  buffer(ctx.deps).add(
    newViews.map(({ id, kind, surface }, index) => ({
      adId: id,
      viewer,
      userId: ctx.user?.id ?? null,
      kind: kindNumbers[kind] + (isDiscarded[index] ? discardedKind : 0),
      surface: viewSurfaces.indexOf(surface),
    })),
  )
  return { ok: true }
}

/** Changes the counters of contacts and favourites in the transaction that caused the change. */
export function addToAdCounters(tx: Tx, adId: number, changes: sql.CounterChanges): Promise<unknown> {
  return sql.addToCounters(tx.db, adId, changes)
}

interface SliceSize {
  readonly rowsPerSlice: number
}

/** Less than a second of work. The statement timeout is 10 s; 200,000 rows took 7 s on a loaded machine. */
const usualSlice: SliceSize = { rowsPerSlice: 20_000 }

const minuteMs = 60_000

/**
 * Counts each slice exactly once: claiming and counting are one transaction. No slice crosses a minute, so each lies in
 * one day.
 */
const countSlices = async (deps: Deps, { rowsPerSlice }: SliceSize): Promise<void> => {
  const { db } = deps.database
  const { countedUntil, countableUntil } = await sql.readProgress(db)
  let from = countedUntil
  while (from < countableUntil) {
    const start = from
    const { to, isQuiet } = await findSlice(deps, start, countableUntil, rowsPerSlice)
    const isClaimed = await inTx({ db, deps }, async (tx) => {
      if (!(await sql.claimSlice(tx.db, start, to))) return false
      if (!isQuiet) await sql.addSlice(tx.db, start, to, dayOf('vio', start))
      return true
    })
    if (!isClaimed) return
    from = to
  }
}

/** The rest of the minute, or as much as one statement may count; hours without views are skipped. */
const findSlice = async (
  deps: Deps,
  from: Date,
  end: Date,
  rowsPerSlice: number,
): Promise<{ to: Date; isQuiet: boolean }> => {
  const { db } = deps.database
  const minute = new Date((Math.floor(from.getTime() / minuteMs) + 1) * minuteMs)
  const hour = new Date(Math.min(minute.getTime() + 59 * minuteMs, end.getTime()))
  if (!(await sql.hasViews(db, from, hour)))
    return { to: (await sql.hasViews(db, hour, end)) ? hour : end, isQuiet: true }
  const to = (await sql.readSliceEnd(db, from, minute, rowsPerSlice)) ?? minute
  return { to, isQuiet: false }
}

/** About 150,000 rows: one or two seconds of work. The statement timeout is 10 s. */
const bytesPerSlice = 9_000_000

/** Slices may share viewers, so the viewers of a past day are counted again, finally. */
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

/**
 * Drops old days of the log. A day that is not counted yet stays twice as long: time to repair the roll-up, while the log
 * stays bounded.
 */
const dropOldDays = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const { viewersUntil } = await sql.readProgress(db)
  const today = dayOf('vio', deps.now())
  const { views: retentionDays } = await getSetting({ deps, db, product: 'vio' }, 'retention.days')
  const partitions = await sql.listViewPartitions(db)
  const uncountedToDrop = new Set(daysToDrop(partitions, today, 2 * retentionDays))
  for (const day of daysToDrop(partitions, today, retentionDays)) {
    // A partition is a day in UTC: its last hours belong to the next day in Tashkent.
    const isCounted = addDays(day, 1) < viewersUntil
    if (!isCounted && !uncountedToDrop.has(day)) continue
    if (!isCounted) deps.log.error('views were dropped before they were counted', { reason: day })
    await sql.dropViewDay(db, day)
  }
}

/** Two missed runs: the job starts every five minutes. */
const lateAfterSeconds = 600

export async function readRollUpLag({ database: { db } }: Deps): Promise<number> {
  return (await sql.readProgress(db)).lagSeconds
}

/** For workers: one query for each scrape; no value while the database is unavailable. */
export function watchRollUp(deps: Deps): void {
  const name = 'views_roll_up_lag_seconds'
  deps.metrics.gauges({ [name]: 'Age of the oldest views that are not counted yet' }, async () => [
    { name, value: await readRollUpLag(deps), labels: {} },
  ])
}

const reportLateness = async (deps: Deps): Promise<void> => {
  const lagSeconds = await readRollUpLag(deps)
  if (lagSeconds <= lateAfterSeconds) return
  deps.metrics.count('views_late', {})
  deps.log.error('views are counted late', { count: Math.round(lagSeconds) })
}

/** When a step fails, the others still run, and then the job fails. */
export async function rollUpViews(deps: Deps, slice: SliceSize = usualSlice): Promise<void> {
  const errors: unknown[] = []
  const steps = [() => countSlices(deps, slice), countViewersOfDays, dropOldDays, reportLateness]
  for (const step of steps) await step(deps).catch((error: unknown) => errors.push(error))
  const [first, ...others] = errors
  for (const error of others) deps.log.error('a step of the views roll-up failed', { error })
  if (errors.length > 0) throw first
}
