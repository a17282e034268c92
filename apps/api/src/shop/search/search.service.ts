import type { ReplyOf } from '@app/contract/endpoint'
import type { searchProducts as endpoint } from '@app/contract/shop/search'
import { shop } from '@app/contract/shop/shop.limits'
import type { Ctx, Tx } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { AppError } from '#platform/http/errors.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { listFound } from '../catalogue/found-products.service.ts'
import { getAlias } from './product-index.ts'
import { hasNumber, productQuery } from './product-query.rules.ts'
import * as sql from './search.sql.ts'
import { foldSearch, spokenWords } from './text/sounds.rules.ts'

interface SearchRequest {
  readonly query: string
  readonly take: number
  readonly skip: number
}

/** The request waits longer than the engine's own timeout, so that the engine reports the timeout itself. */
const marginMs = 80

/** With this many exact matches, similar names are not searched. */
const enoughMatches = 20
const enoughFor = (text: string): number => (hasNumber(text) ? 1 : enoughMatches)

interface EngineReply {
  readonly timed_out: boolean
  readonly hits?: {
    readonly total?: { readonly value: number }
    readonly hits?: readonly { readonly _id: string }[]
  }
}

/** The database's time at `performance.now() === 0`, because the database's clock decides when offers end. */
const databaseTimeOrigin = referenceCache(
  'product-search.clock',
  async ({ db }) => (await sql.readNow(db)).getTime() - performance.now(),
)

const askEngine = async (
  { deps, db }: Ctx,
  { query, take, skip }: SearchRequest,
  how: { readonly isEnded: boolean; readonly isBroad: boolean; readonly isLoose: boolean },
) => {
  const { timeoutMs } = deps.engine
  const now = Math.round((await databaseTimeOrigin({ deps, db })) + performance.now())
  const reply = await deps.engine.call({
    method: 'POST',
    path: `/${getAlias(deps.engine)}/_search?request_cache=false&filter_path=timed_out,hits.total.value,hits.hits._id`,
    body: {
      timeout: `${timeoutMs}ms`,
      ...productQuery({ text: query, ...how, take, skip, now }),
    },
    timeoutMs: timeoutMs + marginMs,
  })
  const answer = reply.body as EngineReply
  if (reply.status !== 200 || answer.timed_out)
    throw new EngineUnavailable(`the engine answered ${reply.status} to a search`)
  return {
    ids: (answer.hits?.hits ?? []).map(({ _id: id }) => Number(id)),
    total: answer.hits?.total?.value ?? 0,
  }
}

/**
 * Runs cheap queries first and broader ones only when they find too little: a search for a silk saree where there is none
 * shows other sarees. The choice among the four queries does not depend on the page, so pages continue each other.
 */
const findGradually = async (
  runQuery: (how: { isBroad: boolean; isLoose: boolean }) => Promise<{ ids: number[]; total: number }>,
  enough: number,
) => {
  const plain = await runQuery({ isBroad: false, isLoose: false })
  if (plain.total >= enough) return plain
  const generous = await runQuery({ isBroad: true, isLoose: false })
  if (generous.total > 0) return generous
  const loose = await runQuery({ isBroad: false, isLoose: true })
  return loose.total >= enoughMatches ? loose : await runQuery({ isBroad: true, isLoose: true })
}

/** Asks the engine. While it is unavailable, searches titles in the database, which finds fewer products. */
const find = async (ctx: Ctx, request: SearchRequest, isEnded: boolean) => {
  try {
    return await findGradually(
      (how) => askEngine(ctx, request, { isEnded, ...how }),
      enoughFor(request.query),
    )
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    ctx.deps.metrics.count('search_fallback', { product: 'saath' })
    const words = spokenWords(request.query).map(({ word }) => word)
    const ids = await sql.findByTitle(ctx.db, words, { ...request, isEnded })
    return { ids, total: request.skip + ids.length }
  }
}

const search = async (
  ctx: Ctx,
  request: SearchRequest,
  isEnded: boolean,
): Promise<ReplyOf<typeof endpoint>> => {
  if (spokenWords(request.query).length === 0) return { data: [], total: 0 }
  const found = await find(ctx, request, isEnded)
  // The index may lag by seconds: the database decides whether an offer has ended.
  const data = (await listFound(ctx, found.ids)).filter(
    ({ availability }) => (availability === 'OVER') === isEnded,
  )
  return { data, total: Math.max(found.total, data.length) }
}

export async function searchProducts(ctx: Ctx, request: SearchRequest): Promise<ReplyOf<typeof endpoint>> {
  const reply = await search(ctx, request, false)
  if (request.skip === 0) logSearch(ctx, request.query, reply.total)
  return reply
}

export function searchExpiredProducts(ctx: Ctx, request: SearchRequest): Promise<ReplyOf<typeof endpoint>> {
  return search(ctx, request, true)
}

/** Logged for the reports, in the background: a failure to log does not fail the search. */
const searchLog = bufferPerProcess<sql.LoggedSearch>('shop-searches', {
  // While the user types, only the last text of each device counts.
  write: ({ database }, searches) =>
    sql.logSearches(database.db, [...new Map(searches.map((logged) => [logged.requester, logged])).values()]),
  batchSize: 500,
  maxWaiting: 20_000,
})

const logSearch = (ctx: Ctx, text: string, results: number): void => {
  const { deps, requester, user } = ctx
  // Lower case can be longer than the original.
  const query = text.toLowerCase().slice(0, shop.searchText)
  const folded = foldSearch(query)
  // A text of punctuation alone is not counted.
  if (folded === '') return
  // The search itself is answered also above the cap.
  takeItems(ctx, 'searches', 1).then(
    () => searchLog(deps).add([{ requester, userId: user?.id ?? null, query, folded, results }]),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
    },
  )
}

/** Enqueued in the transaction of the change. */
export function indexSoon(tx: Tx, productIds: readonly number[]): Promise<unknown> {
  return tx.enqueue('products.index', { productIds: [...productIds] })
}
