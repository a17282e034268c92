import type { Deps } from '#platform/ctx.ts'
import { turnEventDays } from './activity.service.ts'

export const partitionEvents = (deps: Deps): Promise<void> => turnEventDays(deps)
