import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { carryOverBots } from './users.service.ts'

export function carryOverBotStates(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return carryOverBots(deps, job.signal)
}
