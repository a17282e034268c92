import type { Deps } from '#platform/ctx.ts'
import { countPopularQueries } from './popular.service.ts'

export function countQueries(deps: Deps): Promise<void> {
  return countPopularQueries(deps)
}
