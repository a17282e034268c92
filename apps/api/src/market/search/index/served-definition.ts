import type { Deps } from '#platform/ctx.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { firstWithChoices, firstWithPlaces } from './index-definition.ts'
import { readServingDefinition } from './search-indexes.sql.ts'

/** An index is marked as serving after searches were switched to it, so a late look only asks in the older words. */
const lookAgainMs = 5_000

const memories = new WeakMap<Deps['database'], TtlCache<number>>()

const servingDefinition = ({ database }: Deps): Promise<number> => {
  let memory = memories.get(database)
  if (!memory) memories.set(database, (memory = ttlCache<number>(1)))
  return memory('serving', async () => ({
    value: await readServingDefinition(database.db),
    until: performance.now() + lookAgainMs,
  }))
}

/** Whether the index that serves has a word for every choice; while an older one serves, it is asked as before. */
export async function knowsChoices(deps: Deps): Promise<boolean> {
  return (await servingDefinition(deps)) >= firstWithChoices
}

/** Whether it knows where ads are; while it does not, the database does. */
export async function knowsPlaces(deps: Deps): Promise<boolean> {
  return (await servingDefinition(deps)) >= firstWithPlaces
}
