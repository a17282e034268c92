import type { ReplyOf } from '@app/contract/endpoint'
import type { searchProducts as endpoint } from '@app/contract/shop/search'
import { shop } from '@app/contract/shop/shop.limits'
import type { Ctx, Tx } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { listFound } from '../catalogue/found-products.service.ts'
import { aliasOf } from './product-index.ts'
import { namesNumber, productQuery } from './product-query.rules.ts'
import * as sql from './search.sql.ts'
import { foldSearch, spokenWords } from './text/sounds.rules.ts'

interface Asked {
  readonly query: string
  readonly take: number
  readonly skip: number
}

/** Somewhat more than the engine is given: it should say itself that it was too slow. */
const marginMs = 80

/** A page of things that are called as they were asked for: then nobody has to be shown what is only nearly so. */
const enoughToChooseFrom = 20
const enoughFor = (text: string): number => (namesNumber(text) ? 1 : enoughToChooseFrom)

interface EngineReply {
  readonly timed_out: boolean
  readonly hits?: {
    readonly total?: { readonly value: number }
    readonly hits?: readonly { readonly _id: string }[]
  }
}

/** When the count of this process began, by the clock of the database: offers end by that one, not by ours. */
const countBegan = referenceCache(
  'product-search.clock',
  async ({ db }) => (await sql.readNow(db)).getTime() - performance.now(),
)

const askEngine = async (
  { deps, db }: Ctx,
  { query, take, skip }: Asked,
  how: { readonly isOver: boolean; readonly isGenerous: boolean; readonly isLoose: boolean },
) => {
  const { timeoutMs } = deps.engine
  const now = Math.round((await countBegan({ deps, db })) + performance.now())
  const reply = await deps.engine.call({
    method: 'POST',
    path: `/${aliasOf(deps.engine)}/_search?request_cache=false&filter_path=timed_out,hits.total.value,hits.hits._id`,
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
 * Plainly first, and generously when that is not enough. Somebody who asks for a silk saree where there is none is then
 * shown the sarees. Which of the four questions answers does not depend on the page: the next one goes on from it.
 */
const findGradually = async (
  askFor: (how: { isGenerous: boolean; isLoose: boolean }) => Promise<{ ids: number[]; total: number }>,
  enough: number,
) => {
  const plain = await askFor({ isGenerous: false, isLoose: false })
  if (plain.total >= enough) return plain
  const generous = await askFor({ isGenerous: true, isLoose: false })
  if (generous.total > 0) return generous
  const loose = await askFor({ isGenerous: false, isLoose: true })
  return loose.total >= enoughToChooseFrom ? loose : await askFor({ isGenerous: true, isLoose: true })
}

/** The engine, or the titles in the database when it is away: fewer are found then, and nobody waits. */
const find = async (ctx: Ctx, asked: Asked, isOver: boolean) => {
  try {
    return await findGradually((how) => askEngine(ctx, asked, { isOver, ...how }), enoughFor(asked.query))
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    ctx.deps.metrics.count('search_fallback', { product: 'saath' })
    const words = spokenWords(asked.query).map(({ word }) => word)
    const ids = await sql.findByTitle(ctx.db, words, { ...asked, isOver })
    return { ids, total: asked.skip + ids.length }
  }
}

const search = async (ctx: Ctx, asked: Asked, isOver: boolean): Promise<ReplyOf<typeof endpoint>> => {
  if (spokenWords(asked.query).length === 0) return { data: [], total: 0 }
  const found = await find(ctx, asked, isOver)
  // The engine may be some seconds late: whether an offer is over, the database says.
  const data = (await listFound(ctx, found.ids)).filter(
    ({ availability }) => (availability === 'OVER') === isOver,
  )
  return { data, total: Math.max(found.total, data.length) }
}

export async function searchProducts(ctx: Ctx, asked: Asked): Promise<ReplyOf<typeof endpoint>> {
  const reply = await search(ctx, asked, false)
  if (asked.skip === 0) noteSearch(ctx, asked.query, reply.total)
  return reply
}

export function searchExpiredProducts(ctx: Ctx, asked: Asked): Promise<ReplyOf<typeof endpoint>> {
  return search(ctx, asked, true)
}

/** For the report. Nobody waits for it, and a search that cannot be noted is still a search. */
const searchLog = bufferPerProcess<sql.NotedSearch>('shop-searches', {
  // Typed on: the last text of each is what they looked for.
  write: ({ database }, searches) =>
    sql.logSearches(database.db, [...new Map(searches.map((noted) => [noted.requester, noted])).values()]),
  batchSize: 500,
  maxWaiting: 20_000,
})

const noteSearch = ({ deps, requester, user }: Ctx, asked: string, results: number): void => {
  // Some letters are two in lower case.
  const query = asked.toLowerCase().slice(0, shop.searchText)
  const folded = foldSearch(query)
  // Signs alone are no search.
  if (folded !== '') searchLog(deps).add([{ requester, userId: user?.id ?? null, query, folded, results }])
}

/** Committed with the change that the index has to follow. */
export function indexSoon(tx: Tx, productIds: readonly number[]): Promise<unknown> {
  return tx.enqueue('products.index', { productIds: [...productIds] })
}
