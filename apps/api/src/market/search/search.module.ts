import * as contract from '@app/contract/market/search'
import type { Answer, Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { searchNearby } from './nearby.service.ts'
import {
  countAds,
  getPriceHint,
  getPriceQuartiles,
  listSimilarAds,
  searchAds,
  type Source,
} from './search.service.ts'
import { rotateMarketPartitions } from './days.service.ts'
import { syncAds } from './index/indexing.service.ts'
import { checkIndex, rebuildIfLost, watchIndex } from './index/rebuild.service.ts'

/** Names the source in a header when it is not the engine. */
const withSource = <T>({ reply, source }: { reply: T; source: Source }, answer: Answer): T => {
  if (source !== 'engine') answer.header('x-search-fallback', source)
  return reply
}

export const searchRoutes: Routes = (bind) => {
  bind(contract.searchAds, async (ctx, { query }, answer) => withSource(await searchAds(ctx, query), answer))
  bind(contract.searchNearby, async (ctx, { query, body }, answer) =>
    withSource(await searchNearby(ctx, query, body), answer),
  )
  bind(contract.countAds, async (ctx, { query }, answer) => withSource(await countAds(ctx, query), answer))
  bind(contract.getPriceQuartiles, (ctx, { query }, answer) => {
    answer.header('cache-control', 'public, max-age=600')
    return getPriceQuartiles(ctx, query)
  })
  bind(contract.getPriceHint, (ctx, { params }) => getPriceHint(ctx, params.link))
  bind(contract.listSimilarAds, (ctx, { params }) => listSimilarAds(ctx, params.link))
}

/** A scheduled job runs again soon: while the engine is unavailable, it logs a warning instead of failing. */
const whenAvailable = async (deps: Deps, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.log.warn('the search engine is away', { dependency: 'engine', error })
  }
}

export function searchJobs(deps: Deps) {
  return {
    'ads.index': (payloads) =>
      syncAds(
        deps,
        payloads.flatMap(({ adIds }) => adIds),
      ),
    'search.rebuild': () => rebuildIfLost(deps),
    'search.watch': () => whenAvailable(deps, () => watchIndex(deps)),
    'search.check': () => whenAvailable(deps, () => checkIndex(deps)),
    'market.partition': () => rotateMarketPartitions(deps),
  } satisfies Partial<JobHandlers>
}
