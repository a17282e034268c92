import type { HandlerInput } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/ads'
import { ads } from '@app/contract/market/ads.limits'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { AppError } from '#platform/errors.ts'
import { listPublicCards, stateOf } from '../ads/ads.service.ts'
import { askForCount, askForIds } from './ask-engine.ts'
import { countThroughCaches } from './counts.ts'
import { countWithoutEngine, searchWithoutEngine, similarWithoutEngine } from './fallback.ts'
import { findMeasure } from './fallback.sql.ts'
import {
  countBody,
  countKey,
  pageBody,
  similarBody,
  type AdFilters,
  type Page,
} from './search-query.rules.ts'
import { shortMemory } from '#platform/short-memory.ts'

type SearchQuery = HandlerInput<typeof contract.searchAds>['query']
type CountQuery = HandlerInput<typeof contract.countAds>['query']

/** Where an answer is from: the header of the reply says so when it is not the engine. */
export type Source = 'engine' | 'postgres' | 'postgres-incomplete'

const toFilters = ({ state, ...query }: CountQuery): AdFilters => ({
  ...query,
  ...(state !== undefined && { state: stateOf(state) }),
})

/** Ids of hot pages, for about as long as a change takes to be found. What is shown is read anew every time. */
const pages = new WeakMap<Deps['engine'], ReturnType<typeof shortMemory<number[]>>>()

const findPage = (deps: Deps, filters: AdFilters, page: Page): Promise<number[]> => {
  let memory = pages.get(deps.engine)
  if (!memory) pages.set(deps.engine, (memory = shortMemory<number[]>(2_000)))
  const body = pageBody(filters, page)
  return memory(JSON.stringify(body), async () => ({
    until: performance.now() + deps.engine.pageMemoryMs,
    value: await askForIds(deps, body),
  }))
}

const countInEngine = (deps: Deps, filters: AdFilters): Promise<number> =>
  countThroughCaches(deps, countKey(filters), () => askForCount(deps, countBody(filters)))

/** Another way for when the engine has none; every other mistake is one of ours. */
const orElse = async <T>(deps: Deps, first: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
  try {
    return await first()
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.metrics.count('search_fallback')
    return otherwise()
  }
}

interface Found {
  readonly ids: readonly number[]
  readonly total: () => Promise<number>
  readonly source: Source
}

const find = (deps: Deps, filters: AdFilters, page: Page): Promise<Found> =>
  orElse<Found>(
    deps,
    async () => {
      // The total is on its way while the page is found, unless the page may show that there is no more to count.
      const early = filters.search === undefined ? countInEngine(deps, filters) : null
      early?.catch(() => undefined)
      const ids = await findPage(deps, filters, page)
      const isAll = page.skip === 0 && ids.length < page.take
      const total = early ?? (isAll ? Promise.resolve(ids.length) : countInEngine(deps, filters))
      total.catch(() => undefined)
      const least = ids.length === 0 ? 0 : page.skip + ids.length
      return {
        ids,
        // A page without its total is still a page.
        total: () =>
          orElse(
            deps,
            async () => Math.max(await total, least),
            () => Promise.resolve(least),
          ),
        source: 'engine',
      }
    },
    async () => {
      const found = await searchWithoutEngine(deps, filters, page)
      return {
        ids: found.ids,
        total: () => Promise.resolve(found.total),
        source: found.isIncomplete ? 'postgres-incomplete' : 'postgres',
      }
    },
  )

/** The engine says which ads; what they are, and whether they may be shown at all, says the database. */
export const searchAds = async (ctx: Ctx, { sortBy, skip, take, ...query }: SearchQuery) => {
  const found = await find(ctx.deps, toFilters(query), { sortBy, skip, take })
  const [data, total] = await Promise.all([listPublicCards(ctx, found.ids), found.total()])
  return { reply: { data, total }, source: found.source }
}

export const countAds = (ctx: Ctx, query: CountQuery): Promise<{ reply: number; source: Source }> => {
  const filters = toFilters(query)
  return orElse<{ reply: number; source: Source }>(
    ctx.deps,
    async () => ({ reply: await countInEngine(ctx.deps, filters), source: 'engine' }),
    async () => {
      const { total, isIncomplete } = await countWithoutEngine(ctx.deps, filters)
      return { reply: total, source: isIncomplete ? 'postgres-incomplete' : 'postgres' }
    },
  )
}

/** Nobody can buy a place before coins exist. */
export const listTopAds = () => ({ data: [] })

/** For an ad that is or was public, and for its owner whatever it is. */
export const listSimilarAds = async (ctx: Ctx, link: string) => {
  const ad = await findMeasure(ctx.db, link)
  const wasShown = ad?.publicRevisionId !== null && ['ACTIVE', 'CLOSED', 'EXPIRED'].includes(ad?.status ?? '')
  if (!ad || !(wasShown || ctx.user?.id === ad.userId)) throw new AppError('AD_NOT_FOUND')
  const ids = await orElse(
    ctx.deps,
    () => askForIds(ctx.deps, similarBody(ad, ads.similarTake)),
    () => similarWithoutEngine(ctx.deps, ad, ads.similarTake),
  )
  return { data: await listPublicCards(ctx, ids) }
}
