import { inTx, type Deps } from '#platform/ctx.ts'
import { imageKeys } from './media.rules.ts'
import { deleteImages, lockForgottenImages } from './media.sql.ts'

/** Three objects each: one request to the object store takes up to a thousand. */
const batchSize = 100

/**
 * Removes pictures that nothing claimed within a day. Objects before rows: whatever fails in between, the row
 * is still there and the next run finds it. The rows stay locked meanwhile, so a claim that comes at the same
 * moment either was first, and the picture is skipped, or waits and learns that it is gone.
 */
export async function removeForgottenImages(deps: Deps): Promise<void> {
  let removed = 0
  for (let count = batchSize; count === batchSize; removed += count) count = await removeBatch(deps)
  deps.log.info('forgotten pictures removed', { count: removed })
}

const removeBatch = (deps: Deps): Promise<number> =>
  inTx({ db: deps.database.db, deps }, async (tx) => {
    const forgotten = await lockForgottenImages(tx.db, batchSize)
    if (forgotten.length === 0) return 0
    await deps.storage.remove(forgotten.flatMap(imageKeys))
    await deleteImages(
      tx.db,
      forgotten.map((image) => image.id),
    )
    return forgotten.length
  })
