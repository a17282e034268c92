import type { HandlerInput } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/search'
import { ads } from '@app/contract/market/ads.limits'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { AppError } from '#platform/http/errors.ts'
import { listPublicCards, stateOf } from '../ads/ads.service.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { readParametersOf } from './index/ad-documents.sql.ts'
import { askForCount, askForIds, askForPage, askForQuartiles } from './ask-engine.ts'
import { countThroughCaches, keepCount, knownCount } from './counts.ts'
import { countWithoutEngine, searchWithoutEngine, similarWithoutEngine } from './fallback.ts'
import { findMeasure } from './fallback.sql.ts'
import { likeness, priceHint, type PriceHint } from './price-hint.rules.ts'
import { knowsChoices } from './index/served-definition.ts'
import { countBody, pageBody, quartilesBody, similarBody, type Page } from './search-query.rules.ts'
import { questionOf, type SearchQuestion } from './search-question.rules.ts'

type SearchQuery = HandlerInput<typeof contract.searchAds>['query']
type CountQuery = HandlerInput<typeof contract.countAds>['query']
type QuartilesQuery = HandlerInput<typeof contract.getPriceQuartiles>['query']

/** Where an answer is from: the header of the reply says so when it is not the engine. */
export type Source = 'engine' | 'postgres' | 'postgres-incomplete'

interface Found {
  readonly ids: readonly number[]
  readonly total: Promise<number>
  readonly source: Source
}

/** What a request asks for. Prices become sums here, so that the same question has one key in either currency. */
export async function readQuestion(
  ctx: Ctx,
  { state, currency, minPrice, maxPrice, ...query }: CountQuery,
): Promise<SearchQuestion> {
  const isInUnits = currency === 'UYE' && (minPrice !== undefined || maxPrice !== undefined)
  const rate = isInUnits ? (await getSetting(ctx, 'rate.uye')).sumPerUnit : 1
  return questionOf({
    ...query,
    ...(minPrice !== undefined && { minPrice: Math.floor(minPrice * rate) }),
    ...(maxPrice !== undefined && { maxPrice: Math.ceil(maxPrice * rate) }),
    ...(state !== undefined && { state: stateOf(state) }),
  })
}

export function countInEngine(deps: Deps, question: SearchQuestion): Promise<number> {
  return countThroughCaches(deps, question.key, async () =>
    askForCount(deps, countBody(question, await knowsChoices(deps))),
  )
}

/** A total is never less than what the page itself shows. */
const minOf = ({ skip }: Page, ids: readonly number[]): number => (ids.length === 0 ? 0 : skip + ids.length)

/** Filters: the engine counts them from its own caches, next to the page. */
const findByFilters = async (deps: Deps, question: SearchQuestion, page: Page): Promise<Found> => {
  const counting = countInEngine(deps, question)
  counting.catch(() => undefined)
  const body = pageBody(question, page, await knowsChoices(deps))
  const { ids } = await askForPage(deps, body, { hasTotal: false })
  const least = minOf(page, ids)
  const total = orElse(
    deps,
    async () => Math.max(await counting, least),
    // The page is good, only its total did not come in time: the database counts it, as far as it is allowed to.
    async () => Math.max((await countWithoutEngine(deps, question)).total, least),
  )
  return { ids, total, source: 'engine' }
}

/** A text: to find is most of the work, so it is counted in the same go unless somebody has counted it lately. */
const findByText = async (deps: Deps, question: SearchQuestion, page: Page): Promise<Found> => {
  const [known, hasChoices] = await Promise.all([knownCount(deps, question.key), knowsChoices(deps)])
  const body = pageBody(question, page, hasChoices)
  const { ids, total, asked } = await askForPage(deps, body, { hasTotal: known === null })
  if (known === null && total !== null) keepCount(deps, question.key, total, asked)
  const count = known ?? total ?? (await countInEngine(deps, question))
  // A remembered page and a remembered total may be of different moments.
  return { ids, total: Promise.resolve(Math.max(count, minOf(page, ids))), source: 'engine' }
}

/** Another way for when the engine has none; every other mistake is one of ours. */
export async function orElse<T>(
  deps: Deps,
  first: () => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  try {
    return await first()
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.metrics.count('search_fallback', { product: 'vio' })
    return otherwise()
  }
}

const find = (deps: Deps, question: SearchQuestion, page: Page): Promise<Found> =>
  orElse<Found>(
    deps,
    () => (question.text === null ? findByFilters : findByText)(deps, question, page),
    async () => {
      const found = await searchWithoutEngine(deps, question, page)
      return {
        ids: found.ids,
        total: Promise.resolve(found.total),
        source: found.isIncomplete ? 'postgres-incomplete' : 'postgres',
      }
    },
  )

/** The engine says which ads; what they are, and whether they may be shown at all, says the database. */
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
      const { total, isIncomplete } = await countWithoutEngine(ctx.deps, question)
      return { reply: total, source: isIncomplete ? 'postgres-incomplete' : 'postgres' }
    },
  )
}

/** How many a text finds, for suggestions; null where the engine does not answer. */
export function countFound(deps: Deps, question: SearchQuestion): Promise<number | null> {
  return orElse<number | null>(
    deps,
    () => countInEngine(deps, question),
    () => Promise.resolve(null),
  )
}

/** Fewer tell nothing of a category. */
const minForQuartiles = 8

/** Prices to choose from, out of the ads themselves. Without the engine there are none, and the form has its own. */
export function getPriceQuartiles(ctx: Ctx, query: QuartilesQuery) {
  return orElse<{ quartiles: number[]; count: number }>(
    ctx.deps,
    async () => {
      const { count, quartiles } = await askForQuartiles(
        ctx.deps,
        quartilesBody(query, await knowsChoices(ctx.deps)),
      )
      return { count, quartiles: count < minForQuartiles ? [] : quartiles }
    },
    () => Promise.resolve({ quartiles: [], count: 0 }),
  )
}

/** For an ad that is or was public, and for its owner whatever it is. */
export async function listSimilarAds(ctx: Ctx, link: string) {
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

/** How the price stands to those of like ads: the same kind of thing in the same condition. */
export async function getPriceHint(ctx: Ctx, link: string): Promise<{ hint: PriceHint | null }> {
  const ad = await findMeasure(ctx.db, link)
  if (!ad || ad.publicRevisionId === null || ad.status !== 'ACTIVE') throw new AppError('AD_NOT_FOUND')
  const [said, categories] = await Promise.all([
    readParametersOf(ctx.db, [ad.publicRevisionId]),
    categoriesById(ctx),
  ])
  const parameters = likeness(categories.get(ad.categoryId)?.parameters ?? [], said)
  if (parameters === null || ad.priceUzs === 0) return { hint: null }
  const filters = { categoryId: ad.categoryId, state: ad.state as 'NEW' | 'USED', parameters }
  return orElse<{ hint: PriceHint | null }>(
    ctx.deps,
    async () => {
      const body = quartilesBody(filters, await knowsChoices(ctx.deps))
      const { quartiles, count } = await askForQuartiles(ctx.deps, body)
      // One of them is the ad itself.
      return { hint: priceHint(ad.priceUzs, quartiles, count - 1) }
    },
    () => Promise.resolve({ hint: null }),
  )
}
