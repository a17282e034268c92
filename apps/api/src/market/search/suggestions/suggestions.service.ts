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
import { questionOf, type AdFilters } from '../search-question.rules.ts'
import { categoriesMeant, foldQuery } from '../text/ad-text.ts'
import { phrasesOf } from './phrases.rules.ts'
import { beginsIn, firstDifferent, hasBlocked, joinTyping, typingOnMs } from './suggestions.rules.ts'
import * as sql from './suggestions.sql.ts'
import { titlesBody } from './titles.rules.ts'

const wordsOf = (folded: string): readonly string[] => folded.split(' ').filter((word) => word !== '')

/**
 * Nobody waits for it and it takes no connection of theirs: a crowd of these is one write a second. What a process has
 * not written yet is lost with it, a second's worth; these are statistics.
 */
const searchLog = bufferPerProcess<sql.SearchEntry>('searches', {
  write: (deps, entries) =>
    inTx({ db: deps.database.db, deps }, async (tx) => {
      await sql.lockSearchLog(tx.db)
      await sql.writeSearches(tx.db, joinTyping(entries), typingOnMs)
    }),
  batchSize: 500,
  maxWaiting: 20_000,
})

/** Remembers what was searched for; what is typed on within ten seconds replaces what was there. */
export async function logSearch(ctx: Ctx, query: string): Promise<{ ok: true }> {
  const folded = foldQuery(query)
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
const recentLooksAt = 40
const mostRecent = 5
const maxCategories = 3
const maxQueries = ads.suggestions
/** Each costs the engine a count: what was counted lately is remembered. */
const maxPhrases = 6
const titlesLookAt = 24
const maxPopularKept = 5_000

const findRecent = async (ctx: Ctx, typed: readonly string[]): Promise<string[]> => {
  if (!ctx.user) return []
  const since = new Date(ctx.now().getTime() - recentDays * dayMs)
  const rows = await sql.readRecent(ctx.db, ctx.user.id, since, recentLooksAt)
  const matching = rows.filter(({ folded }) => beginsIn(typed, wordsOf(folded)))
  return firstDifferent(matching, mostRecent).map(({ query }) => query)
}

const namedCategories = referenceCache('suggestions.categories', async (ctx) =>
  (await listCategories(ctx)).map((category) => ({
    id: category.id,
    link: category.link,
    names: [category.name, category.name_uz].map((name) => wordsOf(foldQuery(name))),
  })),
)

/** By their names first, then by things that belong there: айфон leads to the telephones. */
const findCategories = async (ctx: Ctx, query: string, typed: readonly string[]): Promise<number[]> => {
  if (typed.length === 0) return []
  const all = await namedCategories(ctx)
  const named = all.filter(({ names }) => names.some((words) => beginsIn(typed, words)))
  const meant = categoriesMeant(query).flatMap((link) => all.filter((category) => category.link === link))
  return [...new Set([...named, ...meant].map(({ id }) => id))].slice(0, maxCategories)
}

/** What many look for changes slowly: every process keeps it for a minute and looks through it by itself. */
const popular = referenceCache('suggestions.popular', async ({ db }) =>
  (await sql.readPopular(db, maxPopularKept)).map((row) => ({ ...row, words: wordsOf(row.folded) })),
)

interface Candidate {
  readonly text: string
  readonly folded: string
}

const findPopular = async (ctx: Ctx, typed: readonly string[]): Promise<Candidate[]> => {
  const found: Candidate[] = []
  for (const { query, folded, words } of await popular(ctx)) {
    if (found.length >= maxQueries) break
    if (beginsIn(typed, words)) found.push({ text: query, folded })
  }
  return found
}

const foldedTitles = new Map<string, string>()
const maxFoldedTitles = 20_000

/** People type the same words, and the same newest ads answer: folding their titles was most of a keystroke's cost. */
const foldTitle = (name: string): string => {
  let folded = foldedTitles.get(name)
  if (folded === undefined) {
    if (foldedTitles.size >= maxFoldedTitles) foldedTitles.clear()
    foldedTitles.set(name, (folded = foldQuery(name)))
  }
  return folded
}

/** Ids from the engine, names from the database, of public ads. Without an engine there are none. */
const findPhrases = async (ctx: Ctx, typed: readonly string[]): Promise<readonly Candidate[]> => {
  if (typed.join('').length < 2) return []
  const { ids } = await askForPage(ctx.deps, titlesBody(typed, titlesLookAt), { hasTotal: false }).catch(
    (error: unknown) => {
      if (!(error instanceof EngineUnavailable)) throw error
      ctx.deps.metrics.count('search_fallback', { product: 'vio' })
      return { ids: [] }
    },
  )
  return ids.length === 0 ? [] : phrasesOf(typed, await listPublicNames(ctx.db, ids), foldTitle)
}

type Where = Pick<AdFilters, 'regionId' | 'cityId' | 'districtId' | 'categoryId'>

/** What finds nothing here is suggested to nobody. */
const withCounts = async (ctx: Ctx, candidates: readonly Candidate[], where: Where) => {
  // Here and not when it is noted: what an operator blocks is gone at once, and comes back when it is allowed again.
  const blocked = (await getSetting(ctx, 'suggestions.rules')).blocked.map(foldQuery)
  const allowed = candidates.filter(({ folded }) => !hasBlocked(folded, blocked))
  const counted = await Promise.all(
    firstDifferent(allowed, maxPhrases).map(async ({ text }) => ({
      text,
      count: await countFound(ctx.deps, questionOf({ ...where, search: text })),
    })),
  )
  return counted.filter(({ count }) => count !== 0)
}

export async function suggestSearches(
  ctx: Ctx,
  { query, ...where }: Where & { readonly query: string },
): Promise<ReplyOf<typeof endpoint>> {
  const typed = wordsOf(foldQuery(query))
  const [recent, categoryIds, searched, shared] = await Promise.all([
    findRecent(ctx, typed),
    findCategories(ctx, query, typed),
    findPopular(ctx, typed),
    findPhrases(ctx, typed),
  ])
  const phrases = await withCounts(ctx, [...searched, ...shared], where)
  return { recent, categoryIds, phrases, queries: phrases.map(({ text }) => text), titles: [] }
}
