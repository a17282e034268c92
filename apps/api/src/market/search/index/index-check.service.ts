import type { Deps } from '#platform/ctx.ts'
import { currentDefinition } from './index-definition.ts'
import { repairIndex, type Comparison } from './index-compare.ts'
import { buildIndex } from './rebuild.service.ts'
import { readActiveIndexes } from './search-indexes.sql.ts'

/**
 * Compares the index that serves with the database and mends it. When it is ahead of the database, as after a
 * restore of the database to an earlier moment, it is built anew. An index that is being built is left alone.
 */
export async function checkIndex(deps: Deps): Promise<Comparison | null> {
  const serving = (await readActiveIndexes(deps.database.db)).find(({ state }) => state === 'SERVING')
  // One of another release is about to be replaced, or none of this one's business.
  if (!serving || serving.definition !== currentDefinition) return null
  const comparison = await repairIndex(deps, serving.name)
  if (comparison.stubborn > 0) {
    deps.log.warn('the search index is ahead of the database and is built again', {
      count: comparison.stubborn,
    })
    await buildIndex(deps)
  }
  return comparison
}
