import { inTx, type Deps } from '#platform/ctx.ts'
import { ensureEventPartitions } from './activity.sql.ts'

const daysAhead = 14

export const partitionEvents = async (deps: Deps): Promise<void> => {
  await inTx({ db: deps.database.db, deps }, (tx) => ensureEventPartitions(tx.db, daysAhead))
}
