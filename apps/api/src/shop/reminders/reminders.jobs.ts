import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { lookForReminders } from './reminders.service.ts'

export function lookAround(deps: Deps, { signal }: Pick<RunningJob, 'signal'>): Promise<void> {
  return lookForReminders(deps, signal)
}
