import type { Deps } from '#platform/ctx.ts'
import { documentFor } from './ad-documents.rules.ts'
import { currentDefinition } from './index-definition.ts'
import { stepsForIds } from './index-steps.ts'
import { IndexMissing, writeToIndex, type IndexStep } from './index-writes.ts'
import { enqueueRebuild, buildIndex } from './rebuild.service.ts'
import { readActiveIndexes } from './search-indexes.sql.ts'

/** Ads of one bulk call. */
const blockSize = 1_000

/**
 * Updates these ads in every index. Reads the list of indexes before the ads: an index that is registered later is filled
 * by a scan that starts even later, and so sees at least the state read here.
 */
export async function syncAds(deps: Deps, ids: readonly number[]): Promise<void> {
  const { db } = deps.database
  const activeIndexes = await readActiveIndexes(db)
  if (activeIndexes.length === 0) {
    // The very first ads: the first build includes them.
    if (await buildIndex(deps)) return
    throw new Error('another worker is building the first index')
  }
  // This release cannot write all fields of a newer index. The job is retried until a newer server gets it.
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
    if (!activeIndexes.some((index) => index.name === name)) return
    await enqueueRebuild(deps)
    throw error
  }
}
