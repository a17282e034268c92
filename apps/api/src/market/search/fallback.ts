import type { Deps } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { isPublic } from '../ads/ads.service.ts'
import { plainWords } from './fallback.rules.ts'
import {
  countPlainly,
  searchNearPlainly,
  searchPlainly,
  similarPlainly,
  type PlainSearch,
} from './fallback.sql.ts'
import type { Page, Point } from './search-query.rules.ts'
import type { SearchQuestion } from './search-question.rules.ts'

/**
 * The search without the engine, from the database. Everything about it is bounded, because the database has other
 * work: how many run at once, how long each, how many rows it looks at. What it finds is true, but it looks at the
 * newest ads of the place or category only, and knows names as they were spelt.
 */
export interface PlainResult {
  readonly ids: readonly number[]
  readonly total: number
  /** Nothing could be looked at: too many ask at once, or it took too long. */
  readonly isIncomplete: boolean
}

const nothing: PlainResult = { ids: [], total: 0, isIncomplete: true }

/** Rows that a page in the order of the index may look at, and one in another order or a count. */
const looksAt = { inOrder: 10_000, otherwise: 3_000 } as const
const maxCounted = 1_000
const timeoutMs = 250
const maxAtOnce = 4
const maxWaiting = 64
/** Whoever has waited so long for a turn gives up at it: an answer that comes later helps nobody. */
const longestWaitMs = 300

const running = new WeakMap<Deps['database'], { now: number; waiting: (() => void)[] }>()

/** Its turn, or none when too many wait already. */
const inTurn = async <T>(database: Deps['database'], work: () => Promise<T>): Promise<T | null> => {
  let lanes = running.get(database)
  if (!lanes) running.set(database, (lanes = { now: 0, waiting: [] }))
  const { waiting } = lanes
  const asked = performance.now()
  if (lanes.now >= maxAtOnce) {
    if (waiting.length >= maxWaiting) return null
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else lanes.now += 1
  try {
    return performance.now() - asked > longestWaitMs ? null : await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else lanes.now -= 1
  }
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Null: it took too long. */
const inTime = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isTooSlow(error)) return null
    throw error
  }
}

const isInOrder = (sortBy: Page['sortBy']): boolean =>
  sortBy === 'createdAt|desc' || sortBy === 'relevance|desc'

/** Rare and old things first where there are words: by name alone, when the newest do not fill the page. */
const findPage = async (db: Db, search: PlainSearch, page: Page) => {
  const recent = await inTime(searchPlainly(db, isPublic, { ...search, ...page }, 'newest'))
  if (search.words.length === 0 || recent?.length === page.take)
    return recent && { ids: recent, source: 'newest' as const }
  const anywhere = await inTime(searchPlainly(db, isPublic, { ...search, ...page }, 'named'))
  if (anywhere && anywhere.length > (recent?.length ?? -1)) return { ids: anywhere, source: 'named' as const }
  return recent && { ids: recent, source: 'newest' as const }
}

export async function searchWithoutEngine(
  { database }: Pick<Deps, 'database'>,
  { filters }: SearchQuestion,
  page: Page,
): Promise<PlainResult> {
  const words = plainWords(filters.search)
  const looks = isInOrder(page.sortBy) ? looksAt.inOrder : looksAt.otherwise
  const search = { filters, words, looksAt: looks, timeoutMs }
  const { db } = database
  const result = await inTurn(database, async (): Promise<PlainResult | null> => {
    const found = await findPage(db, search, page)
    if (!found) return null
    const { ids, source } = found
    const least = ids.length === 0 ? 0 : page.skip + ids.length
    const isAll = ids.length > 0 && ids.length < page.take
    const isNone = ids.length === 0 && page.skip === 0
    if (isAll || isNone) return { ids, total: least, isIncomplete: false }
    const bounded = { ...search, looksAt: looksAt.otherwise }
    const total = await inTime(countPlainly(db, isPublic, bounded, source, maxCounted))
    return { ids, total: Math.max(total ?? 0, least), isIncomplete: false }
  })
  return result ?? nothing
}

/** The nearest among the newest of the place or category. */
export async function nearWithoutEngine(
  { database }: Pick<Deps, 'database'>,
  { filters }: SearchQuestion,
  page: { readonly near: Point; readonly skip: number; readonly take: number },
): Promise<PlainResult> {
  const search = { filters, words: plainWords(filters.search), looksAt: looksAt.otherwise, timeoutMs }
  const { db } = database
  const result = await inTurn(database, async (): Promise<PlainResult | null> => {
    const ids = await inTime(searchNearPlainly(db, isPublic, { ...search, ...page }))
    if (!ids) return null
    const total = await inTime(countPlainly(db, isPublic, search, 'newest', maxCounted))
    const least = ids.length === 0 ? 0 : page.skip + ids.length
    return { ids, total: Math.max(total ?? 0, least), isIncomplete: false }
  })
  return result ?? nothing
}

/** At most a thousand, and among the newest only: for a button that says how many to expect. */
export async function countWithoutEngine(
  { database }: Pick<Deps, 'database'>,
  { filters }: SearchQuestion,
): Promise<PlainResult> {
  const words = plainWords(filters.search)
  const search = { filters, words, looksAt: looksAt.otherwise, timeoutMs }
  const total = await inTurn(database, async () => {
    const recent = await inTime(countPlainly(database.db, isPublic, search, 'newest', maxCounted))
    if (words.length === 0 || recent === maxCounted) return recent
    const anywhere = await inTime(countPlainly(database.db, isPublic, search, 'named', maxCounted))
    return recent === null && anywhere === null ? null : Math.max(recent ?? 0, anywhere ?? 0)
  })
  return total === null ? nothing : { ids: [], total, isIncomplete: false }
}

export async function similarWithoutEngine(
  { database }: Pick<Deps, 'database'>,
  ad: Parameters<typeof similarPlainly>[2],
  take: number,
): Promise<number[]> {
  return (await inTurn(database, () => similarPlainly(database.db, isPublic, ad, take))) ?? []
}
