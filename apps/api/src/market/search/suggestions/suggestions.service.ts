import type { ReplyOf } from '@app/contract/endpoint'
import { ads } from '@app/contract/market/ads.limits'
import type { suggestSearches as endpoint } from '@app/contract/market/suggestions'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Ctx } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { networkHash } from '#platform/http/requester.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { listPublicNames } from '../../ads/ads.service.ts'
import { listCategories } from '../../categories/categories.service.ts'
import { askForPage } from '../ask-engine.ts'
import { countFound } from '../search.service.ts'
import { buildQuestion, type AdFilters } from '../search-query.rules.ts'
import { fold } from '../text/fold.rules.ts'
import { findMeantCategories } from '../text/lexicon.ts'
import { extractPhrases } from './phrases.rules.ts'
import {
  firstDifferent,
  hasBlocked,
  joinTyping,
  matchesPrefixes,
  titlesBody,
  typingWindowMs,
} from './suggestions.rules.ts'
import * as sql from './suggestions.sql.ts'

const splitWords = (folded: string): readonly string[] => folded.split(' ').filter((word) => word !== '')

/**
 * Requests do not wait for it: each process writes once a second. A crash loses up to a second of entries, which is
 * acceptable for statistics.
 */
const searchLog = bufferPerProcess<sql.SearchEntry>('searches', {
  write: (deps, entries) =>
    inTx({ db: deps.database.db, deps }, async (tx) => {
      await sql.lockSearchLog(tx.db)
      await sql.writeSearches(tx.db, joinTyping(entries), typingWindowMs)
    }),
  batchSize: 500,
  maxWaiting: 20_000,
})

/** Logs a search; a text typed within ten seconds replaces the previous one. */
export async function logSearch(ctx: Ctx, query: string): Promise<{ ok: true }> {
  const folded = fold(query)
  if (folded === '') return { ok: true }
  await takeItems(ctx, 'searches', 1)
  const { requester, deps } = ctx
  const network = networkHash(deps.config.storageHashKey, ctx.ip)
  const userId = ctx.user?.id ?? null
  searchLog(deps).add([{ userId, requester, network, query, folded, searchedAt: ctx.now() }])
  return { ok: true }
}

const dayMs = 24 * 60 * 60 * 1000
const recentDays = 30
const recentRows = 40
const mostRecent = 5
const maxCategories = 3
const maxQueries = ads.suggestions
/** Each phrase costs the engine a count, which is cached. */
const maxPhrases = 6
const titleCount = 24
const maxPopular = 5_000

const findRecent = async (ctx: Ctx, typed: readonly string[]): Promise<string[]> => {
  if (!ctx.user) return []
  const since = new Date(ctx.now().getTime() - recentDays * dayMs)
  const rows = await sql.readRecent(ctx.db, ctx.user.id, since, recentRows)
  const matching = rows.filter(({ folded }) => matchesPrefixes(typed, splitWords(folded)))
  return firstDifferent(matching, mostRecent).map(({ query }) => query)
}

const namedCategories = referenceCache('suggestions.categories', async (ctx) =>
  (await listCategories(ctx)).map((category) => ({
    id: category.id,
    link: category.link,
    names: [category.name, category.name_uz].map((name) => splitWords(fold(name))),
  })),
)

/** By names first, then by goods of the category: айфон leads to phones. */
const findCategories = async (ctx: Ctx, query: string, typed: readonly string[]): Promise<number[]> => {
  if (typed.length === 0) return []
  const all = await namedCategories(ctx)
  const named = all.filter(({ names }) => names.some((words) => matchesPrefixes(typed, words)))
  const meant = findMeantCategories(query).flatMap((link) => all.filter((category) => category.link === link))
  return [...new Set([...named, ...meant].map(({ id }) => id))].slice(0, maxCategories)
}

/** Popular queries change slowly: each process caches them for a minute. */
const popular = referenceCache('suggestions.popular', async ({ db }) =>
  (await sql.readPopular(db, maxPopular)).map((row) => ({ ...row, words: splitWords(row.folded) })),
)

interface Candidate {
  readonly text: string
  readonly folded: string
}

const findPopular = async (ctx: Ctx, typed: readonly string[]): Promise<Candidate[]> => {
  const found: Candidate[] = []
  for (const { query, folded, words } of await popular(ctx)) {
    if (found.length >= maxQueries) break
    if (matchesPrefixes(typed, words)) found.push({ text: query, folded })
  }
  return found
}

const foldedTitles = new Map<string, string>()
const maxFoldedTitles = 20_000

/** Users type the same words and get the same newest titles: folding them was most of the cost of a keystroke. */
const foldTitle = (name: string): string => {
  let folded = foldedTitles.get(name)
  if (folded === undefined) {
    if (foldedTitles.size >= maxFoldedTitles) foldedTitles.clear()
    foldedTitles.set(name, (folded = fold(name)))
  }
  return folded
}

/** Ids from the engine, names of public ads from the database. None while the engine is unavailable. */
const findPhrases = async (ctx: Ctx, typed: readonly string[]): Promise<readonly Candidate[]> => {
  if (typed.join('').length < 2) return []
  const { ids } = await askForPage(ctx.deps, titlesBody(typed, titleCount), { hasTotal: false }).catch(
    (error: unknown) => {
      if (!(error instanceof EngineUnavailable)) throw error
      ctx.deps.metrics.count('search_fallback', { product: 'vio' })
      return { ids: [] }
    },
  )
  return ids.length === 0 ? [] : extractPhrases(typed, await listPublicNames(ctx, ids), foldTitle)
}

type Where = Pick<AdFilters, 'regionId' | 'cityId' | 'districtId' | 'categoryId'>

/** Suggestions that find nothing here are dropped. */
const withCounts = async (ctx: Ctx, candidates: readonly Candidate[], where: Where) => {
  // Filtered here and not in the log: blocking takes effect at once and can be undone.
  const blocked = (await getSetting(ctx, 'suggestions.rules')).blocked.map(fold)
  const allowed = candidates.filter(({ folded }) => !hasBlocked(folded, blocked))
  const counted = await Promise.all(
    firstDifferent(allowed, maxPhrases).map(async ({ text }) => ({
      text,
      count: await countFound(ctx.deps, buildQuestion({ ...where, search: text })),
    })),
  )
  return counted.filter(({ count }) => count !== 0)
}

export async function suggestSearches(
  ctx: Ctx,
  { query, ...where }: Where & { readonly query: string },
): Promise<ReplyOf<typeof endpoint>> {
  const typed = splitWords(fold(query))
  const [recent, categoryIds, searched, shared] = await Promise.all([
    findRecent(ctx, typed),
    findCategories(ctx, query, typed),
    findPopular(ctx, typed),
    findPhrases(ctx, typed),
  ])
  const phrases = await withCounts(ctx, [...searched, ...shared], where)
  return { recent, categoryIds, phrases, queries: phrases.map(({ text }) => text), titles: [] }
}
