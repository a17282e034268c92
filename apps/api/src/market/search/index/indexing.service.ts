import type { Deps } from '#platform/ctx.ts'
import { documentFor } from './ad-documents.rules.ts'
import { currentDefinition } from './index-definition.ts'
import { stepsForIds } from './index-steps.ts'
import { IndexMissing, writeToIndex, type IndexStep } from './index-writes.ts'
import { announceLostIndex, buildIndex } from './rebuild.service.ts'
import { readActiveIndexes } from './search-indexes.sql.ts'

/** Ads of one bulk call. */
const blockSize = 1_000

/**
 * Brings every index in step with these ads. Which indexes there are is asked before the ads are read: an index
 * that is announced later is filled by a scan that begins later still, and so sees at least what is read here.
 */
export async function syncAds(deps: Deps, ids: readonly number[]): Promise<void> {
  const { db } = deps.database
  const activeIndexes = await readActiveIndexes(db)
  if (activeIndexes.length === 0) {
    // The very first ads: the scan of the first build takes them along.
    if (await buildIndex(deps)) return
    throw new Error('the first index is being made by somebody else')
  }
  // An ad without what the new index holds would be lost in it. The job comes again, in the end to a new server.
  if (activeIndexes.some(({ definition }) => definition > currentDefinition))
    throw new Error('an index of a newer release is left to its servers')
  const unique = [...new Set(ids)]
  for (let start = 0; start < unique.length; start += blockSize) {
    const steps = await stepsForIds(deps, unique.slice(start, start + blockSize))
    await Promise.all(
      activeIndexes.map(({ name, definition }) =>
        writeUnlessRetired(deps, name, stepsFor(definition, steps)),
      ),
    )
  }
}

const stepsFor = (definition: number, steps: readonly IndexStep[]): readonly IndexStep[] =>
  definition === currentDefinition
    ? steps
    : steps.map((step) =>
        step.document ? { ...step, document: documentFor(definition, step.document) } : step,
      )

const writeUnlessRetired = async (deps: Deps, name: string, steps: readonly IndexStep[]): Promise<void> => {
  try {
    await writeToIndex(deps, name, steps)
  } catch (error) {
    if (!(error instanceof IndexMissing)) throw error
    const activeIndexes = await readActiveIndexes(deps.database.db)
    if (!activeIndexes.some((follower) => follower.name === name)) return
    await announceLostIndex(deps)
    throw error
  }
}
