import type { Ctx, Deps, Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import * as sql from './hidden.sql.ts'

interface Hidden {
  readonly ads: ReadonlySet<number>
  readonly sellers: ReadonlySet<number>
}

export type HiddenKind = sql.HiddenKind

const maxHidden = 2_000
/** Every list reads it; changes by another process are visible after this time. */
const ttlMs = 10_000
const lists = perProcess('hidden.lists', () => ttlCache<Hidden>(5_000))

const read = async (db: Db, userId: number): Promise<Hidden> => {
  const rows = await sql.readHidden(db, userId, maxHidden)
  const selectIds = (kind: sql.HiddenKind): ReadonlySet<number> =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.thingId] : [])))
  return { ads: selectIds('AD'), sellers: selectIds('SELLER') }
}

/** Removes the ads and sellers that the user has hidden. */
export async function withoutHidden<Row extends { readonly id: number; readonly userId: number }>(
  ctx: Pick<Ctx, 'deps' | 'db' | 'user'>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { user, db, deps } = ctx
  if (!user || rows.length === 0) return rows
  const { ads, sellers } = await lists(deps)(String(user.id), async () => ({
    value: await read(db, user.id),
    until: performance.now() + ttlMs,
  }))
  if (ads.size === 0 && sellers.size === 0) return rows
  return rows.filter(({ id, userId }) => !ads.has(id) && !sellers.has(userId))
}

/** Idempotent: changes nothing when the thing is hidden or shown already. */
export async function setHidden(
  tx: Tx,
  deps: Deps,
  hidden: {
    readonly userId: number
    readonly kind: sql.HiddenKind
    readonly thingId: number
    readonly isHidden: boolean
  },
): Promise<void> {
  const { isHidden, ...thing } = hidden
  await (isHidden ? sql.insertHidden : sql.deleteHidden)(tx.db, thing)
  lists(deps).keep(String(hidden.userId), {
    value: await read(tx.db, hidden.userId),
    until: performance.now() + ttlMs,
  })
}

/** Newest first. */
export function listHiddenIds(db: Db, userId: number, limit: number) {
  return sql.readHidden(db, userId, limit)
}
