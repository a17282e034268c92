import { inTx, type Deps } from '#platform/ctx.ts'
import { forgetOldCodes } from './codes.service.ts'
import { forgetOldSessions } from './sessions.service.ts'

/** Keeps what the data-retention rules allow: codes a day, counters two, sessions a week past their end. */
export function sweepAuth(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await forgetOldCodes(tx)
    await forgetOldSessions(tx)
  })
}
