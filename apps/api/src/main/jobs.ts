import { partitionEvents } from '#core/activity/activity.jobs.ts'
import { verifyAuditLog } from '#core/audit/audit.jobs.ts'
import { sweepAuth } from '#core/auth/auth.jobs.ts'
import { sweepImages } from '#core/media/media.jobs.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'

/** Every job → its handler. A job without one does not compile. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'images.sweep': () => sweepImages(deps),
  'auth.sweep': () => sweepAuth(deps),
  'events.partition': () => partitionEvents(deps),
  'audit.verify': () => verifyAuditLog(deps),
})
