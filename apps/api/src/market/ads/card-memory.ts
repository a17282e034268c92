import type { Db } from '#platform/db.ts'
import { readPublicCards, readPublicVersions, type CardRow } from './ads.sql.ts'

/** Some 60 MB with what is written of them: the cards that people look at most. */
const maxKept = 20_000

const memories = new WeakMap<Db, Map<number, CardRow>>()

/**
 * The cards of public ads, in no order. The database is asked every time which of them are public and in which
 * version; a card of that version is the same wherever it is kept, so only the others are read.
 */
export async function rememberedCards(db: Db, ids: readonly number[]): Promise<Map<number, CardRow>> {
  let memory = memories.get(db)
  if (!memory) memories.set(db, (memory = new Map<number, CardRow>()))
  const found = new Map<number, CardRow>()
  const missing: number[] = []
  for (const { id, version } of await readPublicVersions(db, ids)) {
    const known = memory.get(id)
    if (known?.version === version) found.set(id, known)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  for (const row of await readPublicCards(db, missing)) {
    found.set(row.id, row)
    remember(memory, row)
  }
  return found
}

/** A Map keeps the order in which keys came: the oldest go first. */
const remember = (memory: Map<number, CardRow>, row: CardRow): void => {
  memory.delete(row.id)
  if (memory.size >= maxKept) memory.delete(memory.keys().next().value ?? 0)
  memory.set(row.id, row)
}
