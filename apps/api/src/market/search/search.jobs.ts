import type { Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { rotateMarketPartitions } from './days.service.ts'
import { checkIndex } from './index/index-check.service.ts'
import { syncAds } from './index/indexing.service.ts'
import { rebuildIfLost, watchIndex } from './index/rebuild.service.ts'

/** Reads the ads again and brings the indexes in step: however late a job comes, it writes what is true now. */
export function indexAds(deps: Deps, payloads: readonly JobPayload<'ads.index'>[]): Promise<void> {
  return syncAds(
    deps,
    payloads.flatMap(({ adIds }) => adIds),
  )
}

export function rebuildSearchIndex(deps: Deps): Promise<void> {
  return rebuildIfLost(deps)
}

/** What the clock starts comes again by itself: an engine that is away is no failure of the job. */
const whenThere = async (deps: Deps, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.log.warn('the search engine is away', { dependency: 'engine', error })
  }
}

export function watchSearchIndex(deps: Deps): Promise<void> {
  return whenThere(deps, () => watchIndex(deps))
}

export function checkSearchIndex(deps: Deps): Promise<void> {
  return whenThere(deps, () => checkIndex(deps))
}

export function partitionMarket(deps: Deps): Promise<void> {
  return rotateMarketPartitions(deps)
}
