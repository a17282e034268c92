import type { Product } from '@app/contract/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTx, type Deps } from '#platform/ctx.ts'
import { addDays, timeZones } from '#platform/days.ts'
import * as sql from './count-days.sql.ts'
import * as months from './sum-months.sql.ts'
import type { Area } from './days.sql.ts'

const areas: Readonly<Record<Product, readonly Area[]>> = {
  saath: ['groups', 'notifications', 'app-opens', 'users', 'shares'],
  vio: ['ads', 'favourites', 'app-opens', 'users'],
}

/** The rows of these areas are deleted after 400 days, so older days cannot be recounted. */
const areasWithRetention: ReadonlySet<Area> = new Set(['notifications', 'app-opens'])
const countableDays = 390

/** Per statement: its limit is ten seconds, and a day of a large product takes one or two. */
const batchSize = 3

/** Counts every past day that is not counted yet or has changed since. */
export async function countDays(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  for (const product of deps.config.products) {
    const zone = timeZones[product]
    const past = await sql.findPastDays(db, product, zone)
    if (!past || (past.isFresh && !(await isSettled(deps, signal)))) continue
    const countableFrom = addDays(past.to, -countableDays)
    for (const area of areas[product]) {
      const open = await sql.listOpenDays(db, product, area, past)
      for (let first = 0; first < open.length; first += batchSize) {
        signal.throwIfAborted()
        const days = open.slice(first, first + batchSize)
        await countBatch(deps, { product, area, zone, days, countableFrom })
      }
    }
  }
  await sumMonths(deps, signal)
}

/** The purchases of whole months, from the sums of their days. */
const sumMonths = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { db } = deps.database
  for (const month of await months.listMonthsToSum(db)) {
    signal.throwIfAborted()
    await inTx({ db, deps }, async (tx) => {
      await months.lockDaysOfMonth(tx.db, month)
      await months.writeMonth(tx.db, month)
    })
  }
}

interface DaysToCount {
  readonly product: Product
  readonly area: Area
  readonly zone: string
  readonly days: readonly string[]
  readonly countableFrom: string
}

const countBatch = (deps: Deps, { product, area, zone, days, countableFrom }: DaysToCount): Promise<void> =>
  inTx({ db: deps.database.db, deps }, async ({ db }) => {
    const counted = await sql.lockDays(db, product, area, days)
    const notes = await sql.readNotes(db, product, area, days)
    const late = new Set(notes.map(({ day }) => day))
    const isGone = (day: string): boolean => areasWithRetention.has(area) && day < countableFrom
    const open = days.filter((day) => !counted.has(day) || (late.has(day) && !isGone(day)))
    if (open.length > 0) await sql.writeDays(db, product, area, { zone, days: open })
    await sql.deleteNotes(db, notes)
  })

const settleMs = 20_000

/**
 * A row written before midnight leaves no note of a late change even if its transaction commits after midnight, so a day
 * is counted only after all transactions of that time have ended. False when one runs too long: the next run counts the
 * day, and until then it is read from rows.
 */
const isSettled = async (deps: Deps, signal: AbortSignal): Promise<boolean> => {
  const { db } = deps.database
  const next = await sql.readNextTransaction(db)
  for (const end = performance.now() + settleMs; performance.now() < end;) {
    if (await sql.areOlderFinished(db, next)) return true
    await sleep(100, undefined, { signal })
  }
  deps.log.warn('the figures of reports wait for a long transaction')
  return false
}
