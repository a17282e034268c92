import { inTx, type Deps } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import type { TxDb } from '#platform/db.ts'
import * as sql from './search-sums.sql.ts'

/** Retention of search texts; later only texts of at least three users remain. */
export const textRetentionDays = 90
const minUsers = 3
/** Reports cover 366 days. */
const sumRetentionDays = 400
const pageSize = 2_000

const zone = timeZones.vio

const forEachTextPage = async (
  day: string,
  work: (page: sql.TextPage) => Promise<string | null>,
): Promise<void> => {
  for (let after: string | null = ''; after !== null;)
    after = await work({ day, zone, after, size: pageSize })
}

/** One transaction for each day: after a stop the next run continues with the same day. */
const forEachDay = async (deps: Deps, nextDay: (db: TxDb) => Promise<boolean>): Promise<void> => {
  while (await inTx({ db: deps.database.db, deps }, ({ db }) => nextDay(db)));
}

/**
 * Sums the searches of past days, and merges the rare texts of old days. Texts may be dropped only afterwards.
 */
export async function sumSearches(deps: Deps): Promise<void> {
  const today = dayOf('vio', deps.now())
  const rareBefore = addDays(today, -textRetentionDays)
  await forEachDay(deps, async (db) => {
    const { summedUntil: day } = await sql.lockSums(db)
    if (day >= today) return false
    await forEachTextPage(day, (page) => sql.sumTexts(db, page))
    await sql.setSummedUntil(db, addDays(day, 1))
    return true
  })
  await forEachDay(deps, async (db) => {
    const { rareUntil: day } = await sql.lockSums(db)
    if (day >= rareBefore) return false
    await forEachTextPage(day, (page) => sql.sumRareTexts(db, { ...page, minUsers }))
    await sql.setRareUntil(db, addDays(day, 1))
    return true
  })
  await sql.deleteSumsBefore(deps.database.db, addDays(today, -sumRetentionDays))
}
