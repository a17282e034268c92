import type { Deps } from '#platform/ctx.ts'
import { prepareEventDays } from './activity.service.ts'

export const partitionEvents = (deps: Deps): Promise<void> => prepareEventDays(deps)
