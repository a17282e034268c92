import { inTx, type Deps } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import type { TxDb } from '#platform/db.ts'
import * as sql from './search-sums.sql.ts'

/** How long it is known what users searched for: later only what at least three of them did. */
export const keptTextDays = 90
const minPeople = 3
/** Reports reach back 366 days. */
const keptSumDays = 400
const pageSize = 2_000

const zone = timeZones.vio

const throughTexts = async (
  day: string,
  work: (page: sql.TextPage) => Promise<string | null>,
): Promise<void> => {
  for (let after: string | null = ''; after !== null;)
    after = await work({ day, zone, after, size: pageSize })
}

/** Each day in a transaction of its own: stopped anywhere, the next run goes on with the day that it was at. */
const throughDays = async (deps: Deps, nextDay: (db: TxDb) => Promise<boolean>): Promise<void> => {
  while (await inTx({ db: deps.database.db, deps }, ({ db }) => nextDay(db)));
}

/**
 * Sums the searches of the days that are over, and takes the rare ones of the days that are old together. The texts
 * themselves may be dropped afterwards, and not before.
 */
export async function sumSearches(deps: Deps): Promise<void> {
  const today = dayOf('vio', deps.now())
  const rareBefore = addDays(today, -keptTextDays)
  await throughDays(deps, async (db) => {
    const { summedUntil: day } = await sql.lockSums(db)
    if (day >= today) return false
    await throughTexts(day, (page) => sql.sumTexts(db, page))
    await sql.setSummedUntil(db, addDays(day, 1))
    return true
  })
  await throughDays(deps, async (db) => {
    const { rareUntil: day } = await sql.lockSums(db)
    if (day >= rareBefore) return false
    await throughTexts(day, (page) => sql.sumRareTexts(db, { ...page, minPeople }))
    await sql.setRareUntil(db, addDays(day, 1))
    return true
  })
  await sql.deleteSumsBefore(deps.database.db, addDays(today, -keptSumDays))
}
