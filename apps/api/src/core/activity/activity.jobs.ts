import type { Deps } from '#platform/ctx.ts'
import { rotateEventPartitions } from './activity.service.ts'

export const partitionEvents = (deps: Deps): Promise<void> => rotateEventPartitions(deps)
