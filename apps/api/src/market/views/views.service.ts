import type { HandlerInput } from '@app/contract/endpoint'
import { viewSurfaces, type recordViews as endpoint } from '@app/contract/market/views'
import { createHmac } from 'node:crypto'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { isPublic } from '../ads/ads.service.ts'
import { daysToDrop, isRobot, kindNumbers, makeRecentKeys, sameViewSeconds } from './views.rules.ts'
import * as sql from './views.sql.ts'

type View = HandlerInput<typeof endpoint>['body']['views'][number]

const buffer = bufferPerProcess<sql.SeenAd>('views', {
  write: ({ database }, seen) => sql.insertViews(database.db, seen, isPublic),
  batchSize: 1_000,
  // Some 4 MB: a minute and a half of a thousand views a second while the database is away.
  maxWaiting: 100_000,
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

interface SliceSize {
  readonly rowsPerSlice: number
}

/** Less than a second of work. A statement may take ten, and 200,000 rows took seven on a busy machine. */
const usualSlice: SliceSize = { rowsPerSlice: 20_000 }

const minuteMs = 60_000

/**
 * Slice by slice, each exactly once: the mark moves on in the transaction that counts, or neither happens. No slice
 * crosses a minute, so that each belongs to one day.
 */
const countSlices = async (deps: Deps, { rowsPerSlice }: SliceSize): Promise<void> => {
  const { db } = deps.database
  const { countedUntil, countableUntil } = await sql.readProgress(db)
  let from = countedUntil
  while (from < countableUntil) {
    const start = from
    const { to, isQuiet } = await findSlice(deps, start, countableUntil, rowsPerSlice)
    const isOurs = await inTx({ db, deps }, async (tx) => {
      if (!(await sql.moveOn(tx.db, start, to))) return false
      if (!isQuiet) await sql.addSlice(tx.db, start, to, dayOf('vio', start))
      return true
    })
    if (!isOurs) return
    from = to
  }
}

/** The rest of a minute, or as much of it as one statement may count; hours without views are passed over. */
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

/** Some 150,000 rows: a second or two of work, however busy the day was. The statement timeout is ten. */
const bytesPerSlice = 9_000_000

/** A viewer of a slice may be one of another: when a day is over, they are counted once more and for good. */
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
 * Old days of the log go. A day that is not counted stays twice as long: time enough to mend what keeps it from being
 * counted, and the log still has an end.
 */
const dropOldDays = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const { viewersUntil } = await sql.readProgress(db)
  const today = dayOf('vio', deps.now())
  const { views: keptDays } = await getSetting({ deps, db, product: 'vio' }, 'retention.days')
  const partitions = await sql.listViewPartitions(db)
  const uncountedToDrop = new Set(daysToDrop(partitions, today, 2 * keptDays))
  for (const day of daysToDrop(partitions, today, keptDays)) {
    // A part of the log is a day in UTC: its last hours belong to the next day in Tashkent.
    const isCounted = addDays(day, 1) < viewersUntil
    if (!isCounted && !uncountedToDrop.has(day)) continue
    if (!isCounted) deps.log.error('views were dropped before they were counted', { reason: day })
    await sql.dropViewDay(db, day)
  }
}

/** Two runs that did nothing: the job starts every five minutes. */
const lateAfterSeconds = 600

export async function readRollUpLag({ database: { db } }: Deps): Promise<number> {
  return (await sql.readProgress(db)).lagSeconds
}

/** For workers: each scrape asks once. While the database is away there is no value. */
export function watchRollUp(deps: Deps): void {
  const name = 'views_roll_up_lag_seconds'
  deps.metrics.gauges({ [name]: 'How long ago the views were seen that are not counted yet' }, () =>
    readRollUpLag(deps)
      .then((value) => [{ name, value, labels: {} }])
      .catch(() => []),
  )
}

const reportLateness = async (deps: Deps): Promise<void> => {
  const lagSeconds = await readRollUpLag(deps)
  if (lagSeconds <= lateAfterSeconds) return
  deps.metrics.count('views_late', {})
  deps.log.error('views are counted late', { count: Math.round(lagSeconds) })
}

/** The steps do not wait for one another: where one fails, the others still run, and then the job fails. */
export async function rollUpViews(deps: Deps, slice: SliceSize = usualSlice): Promise<void> {
  const errors: unknown[] = []
  const steps = [() => countSlices(deps, slice), countViewersOfDays, dropOldDays, reportLateness]
  for (const step of steps) await step(deps).catch((error: unknown) => errors.push(error))
  const [first, ...others] = errors
  for (const error of others) deps.log.error('a step of the views roll-up failed', { error })
  if (errors.length > 0) throw first
}
