import type { Deps } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { firstWithChoices, firstWithPlaces } from './index-definition.ts'
import { readServingDefinition } from './search-indexes.sql.ts'

/** An index is marked as serving after the switch, so an outdated value only uses older fields. */
const ttlMs = 5_000

const definitions = perProcess('search.served-definition', () => ttlCache<number>(1))

const servingDefinition = (deps: Deps): Promise<number> =>
  definitions(deps)('serving', async () => ({
    value: await readServingDefinition(deps.database.db),
    until: performance.now() + ttlMs,
  }))

/** Whether the serving index has a term for every combination of choices. */
export async function hasChoices(deps: Deps): Promise<boolean> {
  return (await servingDefinition(deps)) >= firstWithChoices
}

/** Whether the serving index has positions. */
export async function hasPlaces(deps: Deps): Promise<boolean> {
  return (await servingDefinition(deps)) >= firstWithPlaces
}
