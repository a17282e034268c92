import { inTx, type Deps } from '#platform/ctx.ts'
import { sweepCodes } from './codes.sql.ts'
import { sweepSessions } from './sessions.sql.ts'

/** Keeps what the data-retention rules allow: codes a day, counters two, sessions a week past their end. */
export const sweepAuth = (deps: Deps): Promise<void> =>
  inTx({ db: deps.database.db, deps }, async (tx) => {
    await sweepCodes(tx.db)
    await sweepSessions(tx.db)
  })
