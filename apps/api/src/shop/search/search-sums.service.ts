import { inTx, type Deps } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import type { TxDb } from '#platform/db.ts'
import * as sql from './search-sums.sql.ts'
import { foldSearch } from './text/sounds.rules.ts'

/** Texts of searches are stored this long; older days keep only texts searched by at least three users. */
const keptTextDays = 90
const minPeople = 3
/** Reports reach back 366 days. */
const keptSumDays = 400
const blockSize = 2_000
const zone = timeZones.saath

/** One transaction per day, so that an interrupted run continues with the same day. */
const throughDays = async (deps: Deps, nextDay: (db: TxDb) => Promise<boolean>): Promise<void> => {
  while (await inTx({ db: deps.database.db, deps }, ({ db }) => nextDay(db)));
}

const foldDay = async (db: TxDb, day: sql.ZonedDay): Promise<void> => {
  for (;;) {
    const rows = await sql.readUnfolded(db, day, blockSize)
    if (rows.length === 0) return
    await sql.writeFolded(
      db,
      rows.map(({ id, query }) => ({ id, folded: foldSearch(query) })),
    )
  }
}

/** Sums the searches of past days. Of old days it merges the rare texts into one sum and deletes the searches. */
export async function sumSearches(deps: Deps): Promise<void> {
  const { db } = deps.database
  const today = dayOf('saath', deps.now())
  const oldest = addDays(today, -keptTextDays)
  await throughDays(deps, async (tx) => {
    const { summedUntil: day } = await sql.lockSums(tx)
    if (day >= today) return false
    await foldDay(tx, { day, zone })
    await sql.sumDay(tx, { day, zone })
    await sql.setSummedUntil(tx, addDays(day, 1))
    return true
  })
  await throughDays(deps, async (tx) => {
    const { rareUntil: day } = await sql.lockSums(tx)
    if (day >= oldest) return false
    await sql.sumRareTexts(tx, { day, zone }, minPeople)
    await sql.setRareUntil(tx, addDays(day, 1))
    return true
  })
  while ((await sql.deleteSearchesBefore(db, { day: oldest, zone }, blockSize)) === blockSize);
  await sql.deleteSumsBefore(db, addDays(today, -keptSumDays))
}
