import type { Deps } from '#platform/ctx.ts'
import { rollUpViews } from './views.service.ts'

export function countViews(deps: Deps): Promise<void> {
  return rollUpViews(deps)
}
