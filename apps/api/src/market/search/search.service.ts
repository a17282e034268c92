import type { HandlerInput } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/search'
import { ads } from '@app/contract/market/ads.limits'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { AppError } from '#platform/http/errors.ts'
import { listPublicCards } from '../ads/ads.service.ts'
import { parseState } from '../ads/ads.rules.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { readRevisionParameters } from './index/ad-documents.sql.ts'
import { askForCount, askForIds, askForPage, askForQuartiles } from './ask-engine.ts'
import { cacheCount, countThroughCaches, getCachedCount } from './counts.ts'
import { countWithoutEngine, searchWithoutEngine, similarWithoutEngine } from './fallback.ts'
import { similarityParameters, priceHint, type PriceHint } from './price-hint.rules.ts'
import { hasChoices } from './index/served-definition.ts'
import {
  buildQuestion,
  countBody,
  type Page,
  pageBody,
  quartilesBody,
  type SearchQuestion,
  similarBody,
} from './search-query.rules.ts'
import { findComparedAd } from './search.sql.ts'

type SearchQuery = HandlerInput<typeof contract.searchAds>['query']
type CountQuery = HandlerInput<typeof contract.countAds>['query']
type QuartilesQuery = HandlerInput<typeof contract.getPriceQuartiles>['query']

/** The source of an answer; a header names it when it is not the engine. */
export type Source = 'engine' | 'postgres' | 'postgres-incomplete'

interface Found {
  readonly ids: readonly number[]
  readonly total: Promise<number>
  readonly source: Source
}

/** Converts prices to sum, so that the same query has one cache key in either currency. */
export async function readQuestion(
  ctx: Ctx,
  { state, currency, minPrice, maxPrice, ...query }: CountQuery,
): Promise<SearchQuestion> {
  const isInUnits = currency === 'UYE' && (minPrice !== undefined || maxPrice !== undefined)
  const rate = isInUnits ? (await getSetting(ctx, 'rate.uye')).sumPerUnit : 1
  return buildQuestion({
    ...query,
    ...(minPrice !== undefined && { minPrice: Math.floor(minPrice * rate) }),
    ...(maxPrice !== undefined && { maxPrice: Math.ceil(maxPrice * rate) }),
    ...(state !== undefined && { state: parseState(state) }),
  })
}

export function countInEngine(deps: Deps, question: SearchQuestion): Promise<number> {
  return countThroughCaches(deps, question.key, async () =>
    askForCount(deps, countBody(question, await hasChoices(deps))),
  )
}

/** A total is at least as large as the page shows. */
const minTotal = ({ skip }: Page, ids: readonly number[]): number =>
  ids.length === 0 ? 0 : skip + ids.length

/** Filters only: a separate count query, which the engine answers from its caches. */
const findByFilters = async (deps: Deps, question: SearchQuestion, page: Page): Promise<Found> => {
  const counting = countInEngine(deps, question)
  counting.catch(() => undefined)
  const body = pageBody(question, page, await hasChoices(deps))
  const { ids } = await askForPage(deps, body, { hasTotal: false })
  const least = minTotal(page, ids)
  const total = orElse(
    deps,
    async () => Math.max(await counting, least),
    // The page is complete, only its total timed out: the database counts up to its limit.
    async () => Math.max((await countWithoutEngine(deps, question.filters)).total, least),
  )
  return { ids, total, source: 'engine' }
}

/** With a text: matching is most of the work, so the same query counts, unless the count is cached. */
const findByText = async (deps: Deps, question: SearchQuestion, page: Page): Promise<Found> => {
  const [known, withChoices] = await Promise.all([getCachedCount(deps, question.key), hasChoices(deps)])
  const body = pageBody(question, page, withChoices)
  const { ids, total, asked } = await askForPage(deps, body, { hasTotal: known === null })
  if (known === null && total !== null) cacheCount(deps, question.key, total, asked)
  const count = known ?? total ?? (await countInEngine(deps, question))
  // The cached page and the cached total may be of different moments.
  return { ids, total: Promise.resolve(Math.max(count, minTotal(page, ids))), source: 'engine' }
}

/** Runs the fallback when the engine is unavailable; rethrows all other errors. */
export async function orElse<T>(deps: Deps, first: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
  try {
    return await first()
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.metrics.count('search_fallback', { product: 'vio' })
    return fallback()
  }
}

const find = (deps: Deps, question: SearchQuestion, page: Page): Promise<Found> =>
  orElse<Found>(
    deps,
    () => (question.text === null ? findByFilters : findByText)(deps, question, page),
    async () => {
      const found = await searchWithoutEngine(deps, question.filters, page)
      return {
        ids: found.ids,
        total: Promise.resolve(found.total),
        source: found.isIncomplete ? 'postgres-incomplete' : 'postgres',
      }
    },
  )

/** The engine returns ids; the database decides whether the ads are public and supplies the cards. */
export async function searchAds(ctx: Ctx, { sortBy, skip, take, ...query }: SearchQuery) {
  const found = await find(ctx.deps, await readQuestion(ctx, query), { sortBy, skip, take })
  const [data, total] = await Promise.all([listPublicCards(ctx, found.ids), found.total])
  return { reply: { data, total }, source: found.source }
}

export async function countAds(ctx: Ctx, query: CountQuery): Promise<{ reply: number; source: Source }> {
  const question = await readQuestion(ctx, query)
  return orElse<{ reply: number; source: Source }>(
    ctx.deps,
    async () => ({ reply: await countInEngine(ctx.deps, question), source: 'engine' }),
    async () => {
      const { total, isIncomplete } = await countWithoutEngine(ctx.deps, question.filters)
      return { reply: total, source: isIncomplete ? 'postgres-incomplete' : 'postgres' }
    },
  )
}

/** The number of ads that a text finds, for suggestions; null while the engine is unavailable. */
export function countFound(deps: Deps, question: SearchQuestion): Promise<number | null> {
  return orElse<number | null>(
    deps,
    () => countInEngine(deps, question),
    () => Promise.resolve(null),
  )
}

/** Fewer prices say nothing about a category. */
const minForQuartiles = 8

/** Price quartiles of a category; none while the engine is unavailable, then the form shows its defaults. */
export function getPriceQuartiles(ctx: Ctx, query: QuartilesQuery) {
  return orElse<{ quartiles: number[]; count: number }>(
    ctx.deps,
    async () => {
      const { count, quartiles } = await askForQuartiles(
        ctx.deps,
        quartilesBody(query, await hasChoices(ctx.deps)),
      )
      return { count, quartiles: count < minForQuartiles ? [] : quartiles }
    },
    () => Promise.resolve({ quartiles: [], count: 0 }),
  )
}

/** For ads that are or were public, and for the owner in any state. */
export async function listSimilarAds(ctx: Ctx, link: string) {
  const ad = await findComparedAd(ctx.db, link)
  const wasShown = ad?.publicRevisionId !== null && ['ACTIVE', 'CLOSED', 'EXPIRED'].includes(ad?.status ?? '')
  if (!ad || !(wasShown || ctx.user?.id === ad.userId)) throw new AppError('AD_NOT_FOUND')
  const ids = await orElse(
    ctx.deps,
    () => askForIds(ctx.deps, similarBody(ad, ads.similarTake)),
    () => similarWithoutEngine(ctx.deps, ad, ads.similarTake),
  )
  return { data: await listPublicCards(ctx, ids) }
}

/** Compares the price with those of similar ads in the same condition. */
export async function getPriceHint(ctx: Ctx, link: string): Promise<{ hint: PriceHint | null }> {
  const ad = await findComparedAd(ctx.db, link)
  if (!ad || ad.publicRevisionId === null || ad.status !== 'ACTIVE') throw new AppError('AD_NOT_FOUND')
  const [values, categories] = await Promise.all([
    readRevisionParameters(ctx.db, [ad.publicRevisionId]),
    categoriesById(ctx),
  ])
  const parameters = similarityParameters(categories.get(ad.categoryId)?.parameters ?? [], values)
  if (parameters === null || ad.priceUzs === 0) return { hint: null }
  const filters = { categoryId: ad.categoryId, state: ad.state as 'NEW' | 'USED', parameters }
  return orElse<{ hint: PriceHint | null }>(
    ctx.deps,
    async () => {
      const body = quartilesBody(filters, await hasChoices(ctx.deps))
      const { quartiles, count } = await askForQuartiles(ctx.deps, body)
      // The ad itself is one of them.
      return { hint: priceHint(ad.priceUzs, quartiles, count - 1) }
    },
    () => Promise.resolve({ hint: null }),
  )
}
