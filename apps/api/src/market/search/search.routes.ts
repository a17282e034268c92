import * as contract from '@app/contract/market/search'
import type { Answer, Routes } from '#platform/http/bind.ts'
import { searchNearby } from './nearby.service.ts'
import {
  countAds,
  getPriceHint,
  getPriceQuartiles,
  listSimilarAds,
  searchAds,
  type Source,
} from './search.service.ts'

/** Says so when the engine was not the one who answered. */
const named = <T>({ reply, source }: { reply: T; source: Source }, answer: Answer): T => {
  if (source !== 'engine') answer.header('x-search-fallback', source)
  return reply
}

export const searchRoutes: Routes = (bind) => {
  bind(contract.searchAds, async (ctx, { query }, answer) => named(await searchAds(ctx, query), answer))
  bind(contract.searchNearby, async (ctx, { query, body }, answer) =>
    named(await searchNearby(ctx, query, body), answer),
  )
  bind(contract.countAds, async (ctx, { query }, answer) => named(await countAds(ctx, query), answer))
  bind(contract.getPriceQuartiles, (ctx, { query }, answer) => {
    answer.header('cache-control', 'public, max-age=600')
    return getPriceQuartiles(ctx, query)
  })
  bind(contract.getPriceHint, (ctx, { params }) => getPriceHint(ctx, params.link))
  bind(contract.listSimilarAds, (ctx, { params }) => listSimilarAds(ctx, params.link))
}
