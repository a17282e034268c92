import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { verifyAuditLog } from './audit.service.ts'

export function auditJobs(deps: Deps) {
  return {
    'audit.verify': () => verifyAuditLog(deps),
  } satisfies Partial<JobHandlers>
}
