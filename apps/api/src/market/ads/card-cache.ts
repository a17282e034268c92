import type { Ctx } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import { readPublicCards, readPublicVersions, type CardRow } from './ads.sql.ts'

/** About 60 MB, with the serialised cards. */
const maxCards = 20_000

const cards = perProcess('ads.cards', () => new Map<number, CardRow>())

/**
 * The cards of public ads by id. Each call asks the database which ads are public and in which version; only cards of
 * versions that are not cached are read.
 */
export async function cachedCards(
  { deps, db }: Pick<Ctx, 'deps' | 'db'>,
  ids: readonly number[],
): Promise<Map<number, CardRow>> {
  const cache = cards(deps)
  const found = new Map<number, CardRow>()
  const missing: number[] = []
  for (const { id, version } of await readPublicVersions(db, ids)) {
    const known = cache.get(id)
    if (known?.version === version) found.set(id, known)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  for (const row of await readPublicCards(db, missing)) {
    found.set(row.id, row)
    // The address of a private cover expires; within seconds after the approval it is public.
    if (row.coverVisibility === null || row.coverVisibility === 'PUBLIC') keep(cache, row)
  }
  return found
}

/** A Map is ordered by insertion: evicts the oldest cards first. */
const keep = (cache: Map<number, CardRow>, row: CardRow): void => {
  cache.delete(row.id)
  if (cache.size >= maxCards) cache.delete(cache.keys().next().value ?? 0)
  cache.set(row.id, row)
}
