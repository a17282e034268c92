import { inTx, type Deps } from '#platform/ctx.ts'
import { allImageKeys } from './media.rules.ts'
import { deleteImages, lockUnclaimedImages } from './media.sql.ts'
import { deleteOldCharges } from './upload-charges.service.ts'

/** Six keys each; the object store deletes up to a thousand per request. */
const batchSize = 100

export async function sweepImages(deps: Deps): Promise<void> {
  await deleteOldCharges(deps)
  await deleteUnclaimedImages(deps)
}

/**
 * Deletes pictures that were not claimed within a day. Objects before rows, so that after a failure the next run finds
 * the row. The rows are locked meanwhile: a concurrent claim either came first, and the picture is skipped, or waits and
 * fails.
 */
const deleteUnclaimedImages = async (deps: Deps): Promise<void> => {
  let removed = 0
  for (let count = batchSize; count === batchSize; removed += count) count = await removeBatch(deps)
  deps.log.info('unclaimed pictures removed', { count: removed })
}

const removeBatch = (deps: Deps): Promise<number> =>
  inTx({ db: deps.database.db, deps }, async (tx) => {
    const unclaimed = await lockUnclaimedImages(tx.db, batchSize)
    if (unclaimed.length === 0) return 0
    await deps.storage.remove(unclaimed.flatMap(allImageKeys))
    await deleteImages(
      tx.db,
      unclaimed.map((image) => image.id),
    )
    return unclaimed.length
  })
