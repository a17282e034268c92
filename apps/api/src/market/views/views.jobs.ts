import type { Deps } from '#platform/ctx.ts'
import { rollUpViews } from './views.service.ts'

export const countViews = (deps: Deps): Promise<void> => rollUpViews(deps)
