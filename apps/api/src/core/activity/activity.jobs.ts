import type { Deps } from '#platform/ctx.ts'
import { rotateEventPartitions } from './activity.service.ts'

export function partitionEvents(deps: Deps): Promise<void> {
  return rotateEventPartitions(deps)
}
