import type { Deps } from '#platform/ctx.ts'
import { countPopularQueries } from './popular.service.ts'

export const countQueries = (deps: Deps): Promise<void> => countPopularQueries(deps)
