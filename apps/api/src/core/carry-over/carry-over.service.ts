import { inTx, type Deps } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import * as sql from './carry-over.sql.ts'

const blockSize = 2_000

/** Writes the history of the next rows of a table; answers the last id that it looked at, or null when there is none. */
export type CarryBlock = (
  db: TxDb,
  block: { readonly afterId: number; readonly size: number },
) => Promise<number | null>

/**
 * Carries over what a table says today into its table of changes, once, block after block by id. The place moves on in
 * the transaction of the block: stopped anywhere, nothing is lost and nothing is written twice.
 */
export async function carryOver(
  deps: Deps,
  name: sql.CarryOverName,
  carryBlock: CarryBlock,
  signal: AbortSignal,
): Promise<void> {
  for (let isThereMore = true; isThereMore && !signal.aborted;) {
    isThereMore = await inTx({ db: deps.database.db, deps }, async ({ db }) => {
      const place = await sql.lockCarryOver(db, name, deps.now())
      if (!place) return false
      const lastId = await carryBlock(db, { afterId: place.afterId, size: blockSize })
      if (lastId === null) await sql.finishCarryOver(db, name, deps.now())
      else await sql.moveCarryOver(db, name, lastId)
      return lastId !== null
    })
  }
}
