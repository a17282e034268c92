import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import { canBePublic } from './suggestions.rules.ts'
import * as sql from './suggestions.sql.ts'

const dayMs = 24 * 60 * 60 * 1000
const countedDays = 7
const pageSize = 2_000
const mostPopular = 10_000
const rowsPerStatement = 1_000

const byUsers = (a: sql.PopularQuery, b: sql.PopularQuery): number => b.searches - a.searches

/** Counts the searches of the last week. Queries of too few users are never stored. */
export async function countPopularQueries(deps: Deps): Promise<void> {
  const { db } = deps.database
  const countedAt = deps.now()
  const since = new Date(countedAt.getTime() - countedDays * dayMs)
  const { minPeople } = await getSetting({ deps, db, product: 'vio' }, 'suggestions.rules')
  let best: sql.PopularQuery[] = []
  for (let after = ''; ;) {
    const page = await sql.readCounts(db, since, after, pageSize)
    for (const { folded, query, people } of page)
      if (canBePublic(query, people, minPeople)) best.push({ folded, query, searches: people })
    if (best.length > 2 * mostPopular) best = best.toSorted(byUsers).slice(0, mostPopular)
    const last = page.at(-1)
    if (!last || page.length < pageSize) break
    after = last.folded
  }
  const kept = best.toSorted(byUsers).slice(0, mostPopular)
  await inTx({ db, deps }, async (tx) => {
    for (let from = 0; from < kept.length; from += rowsPerStatement)
      await sql.upsertPopular(tx.db, kept.slice(from, from + rowsPerStatement), countedAt)
    await sql.deleteUncounted(tx.db, countedAt)
  })
}
