import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { writeReceipts } from './receipts.service.ts'

export function writePromotionReceipts(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return writeReceipts(deps, job.signal)
}
