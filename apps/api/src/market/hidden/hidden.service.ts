import type { Ctx, Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import * as sql from './hidden.sql.ts'

interface Hidden {
  readonly ads: ReadonlySet<number>
  readonly sellers: ReadonlySet<number>
}

export type HiddenKind = sql.HiddenKind

const maxHidden = 2_000
/** Every list reads this; a change made by another process is seen within this time. */
const lifeMs = 10_000
const memories = new WeakMap<Db, TtlCache<Hidden>>()

const memoryOf = (db: Db): TtlCache<Hidden> => {
  let memory = memories.get(db)
  if (!memory) memories.set(db, (memory = ttlCache<Hidden>(5_000)))
  return memory
}

const read = async (db: Db, userId: number): Promise<Hidden> => {
  const rows = await sql.readHidden(db, userId, maxHidden)
  const idsOf = (kind: sql.HiddenKind): ReadonlySet<number> =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.thingId] : [])))
  return { ads: idsOf('AD'), sellers: idsOf('SELLER') }
}

/** Removes the ads and sellers that the user has hidden. */
export async function withoutHidden<Row extends { readonly id: number; readonly userId: number }>(
  ctx: Pick<Ctx, 'db' | 'user'>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { user, db } = ctx
  if (!user || rows.length === 0) return rows
  const { ads, sellers } = await memoryOf(db)(String(user.id), async () => ({
    value: await read(db, user.id),
    until: performance.now() + lifeMs,
  }))
  if (ads.size === 0 && sellers.size === 0) return rows
  return rows.filter(({ id, userId }) => !ads.has(id) && !sellers.has(userId))
}

/** Idempotent: changes nothing when the thing is hidden or shown already. */
export async function setHidden(
  tx: Tx,
  db: Db,
  hidden: {
    readonly userId: number
    readonly kind: sql.HiddenKind
    readonly thingId: number
    readonly isHidden: boolean
  },
): Promise<void> {
  const { isHidden, ...thing } = hidden
  await (isHidden ? sql.insertHidden : sql.deleteHidden)(tx.db, thing)
  memoryOf(db).keep(String(hidden.userId), {
    value: await read(tx.db, hidden.userId),
    until: performance.now() + lifeMs,
  })
}

/** Newest first. */
export function listHiddenIds(db: Db, userId: number, limit: number) {
  return sql.readHidden(db, userId, limit)
}
