import { inTx, type Deps } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import * as sql from './carry-over.sql.ts'

const blockSize = 2_000

/** Writes the history of the next rows of a table; returns the last id that it read, or null at the end. */
export type CarryBlock = (
  db: TxDb,
  block: { readonly afterId: number; readonly size: number },
) => Promise<number | null>

/**
 * Backfills a table's history from its current rows, once, in blocks by id. Progress commits with each block, so that
 * after any interruption nothing is lost or written twice.
 */
export async function carryOver(
  deps: Deps,
  name: sql.CarryOverName,
  carryBlock: CarryBlock,
  signal: AbortSignal,
): Promise<void> {
  for (let hasMore = true; hasMore && !signal.aborted;) {
    hasMore = await inTx({ db: deps.database.db, deps }, async ({ db }) => {
      const place = await sql.lockCarryOver(db, name, deps.now())
      if (!place) return false
      const lastId = await carryBlock(db, { afterId: place.afterId, size: blockSize })
      if (lastId === null) await sql.finishCarryOver(db, name, deps.now())
      else await sql.moveCarryOver(db, name, lastId)
      return lastId !== null
    })
  }
}
