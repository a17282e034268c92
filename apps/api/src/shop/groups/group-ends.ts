import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import { moveOrders } from '../orders/orders.service.ts'
import { tellOfEndedGroups } from '../reminders/reminders.service.ts'
import * as sql from './groups.sql.ts'

const atATime = 200

/** Ends of groups are true by the clock; this writes them down, ends the orders that waited and tells who waited. */
export async function writeDownEnds(
  tx: Tx,
  only?: { readonly productId: number; readonly creatorId: number },
): Promise<number> {
  const ended = await sql.expireGroups(tx.db, atATime, only)
  for (const { id } of ended) {
    const orderIds = await sql.readOrderIds(tx.db, id)
    await moveOrders(tx, orderIds, { from: 'AWAITING_GROUP', to: 'EXPIRED', who: 'house' })
  }
  await tellOfEndedGroups(
    tx,
    ended.map(({ id }) => id),
  )
  return ended.length
}

/** All that are due, some at a time, so that no transaction grows long. */
export async function expireDueGroups(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const ended = await inTx({ db: deps.database.db, deps }, (tx) => writeDownEnds(tx))
    if (ended < atATime) return
  }
}
