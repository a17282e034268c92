import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { verifyAuditLog } from './audit.service.ts'

export const auditJobs = (deps: Deps) =>
  ({
    'audit.verify': () => verifyAuditLog(deps),
  }) satisfies Partial<JobHandlers>
