import { addDays, dayOf, timeZones } from '#platform/days.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import { moveRestRows } from '#platform/rest-partitions.ts'
import { dropQueryDay, ensurePartitions } from './days.sql.ts'
import { keptTextDays, sumSearches } from './search-sums.service.ts'
import { deleteSearchesBefore } from './search-sums.sql.ts'

const daysAhead = 14
/** A job that was not run for a while catches up with so many days. */
const catchUpDays = 30

/** Each day of the market's logs has a table of its own: made ahead, thrown away whole. */
export async function rotateMarketPartitions(deps: Deps): Promise<void> {
  const { db } = deps.database
  await inTx({ db, deps }, (tx) => ensurePartitions(tx.db, daysAhead))
  // What is dropped must have been summed.
  await sumSearches(deps)
  const oldest = addDays(dayOf('vio', deps.now()), -keptTextDays - 1)
  for (let day = 0; day < catchUpDays; day += 1) await dropQueryDay(db, addDays(oldest, -day))
  await deleteSearchesBefore(db, { day: oldest, zone: timeZones.vio })
  for (const log of ['ad_views', 'ad_view_days', 'search_queries'] as const) await moveRestRows(deps, log)
}
