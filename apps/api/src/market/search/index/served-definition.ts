import type { Deps } from '#platform/ctx.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { firstWithChoices } from './index-definition.ts'
import { readServingDefinition } from './search-indexes.sql.ts'

/** An index is marked as serving after searches were switched to it, so a late look only asks in the older words. */
const lookAgainMs = 5_000

const memories = new WeakMap<Deps['database'], TtlCache<number>>()

/** Whether the index that serves has a word for every choice; while an older one serves, it is asked as before. */
export async function knowsChoices({ database }: Deps): Promise<boolean> {
  let memory = memories.get(database)
  if (!memory) memories.set(database, (memory = ttlCache<number>(1)))
  const definition = await memory('serving', async () => ({
    value: await readServingDefinition(database.db),
    until: performance.now() + lookAgainMs,
  }))
  return definition >= firstWithChoices
}
