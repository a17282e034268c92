import { inTx, type Deps } from '#platform/ctx.ts'
import { deleteOldCodes } from './codes.service.ts'
import { deleteOldSessions } from './sessions.service.ts'

/** Retention: codes a day, counters two days, sessions a week after their expiry. */
export function sweepAuth(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await deleteOldCodes(tx)
    await deleteOldSessions(tx)
  })
}
