import { addDays, dayOf, timeZones } from '#platform/days.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import { moveRestRows } from '#platform/rest-partitions.ts'
import { textRetentionDays, sumSearches } from './search-sums.service.ts'
import { deleteSearchesBefore, dropQueryDay, ensurePartitions } from './search-sums.sql.ts'

const daysAhead = 14
/** After a pause the job catches up with this many days. */
const catchUpDays = 30

/** Each day of the logs has its own partition, created ahead and dropped whole. */
export async function rotateMarketPartitions(deps: Deps): Promise<void> {
  const { db } = deps.database
  await inTx({ db, deps }, (tx) => ensurePartitions(tx.db, daysAhead))
  // A day must be summed before it is dropped.
  await sumSearches(deps)
  const oldest = addDays(dayOf('vio', deps.now()), -textRetentionDays - 1)
  for (let day = 0; day < catchUpDays; day += 1) await dropQueryDay(db, addDays(oldest, -day))
  await deleteSearchesBefore(db, { day: oldest, zone: timeZones.vio })
  for (const log of ['ad_views', 'ad_view_days', 'search_queries'] as const) await moveRestRows(deps, log)
}
