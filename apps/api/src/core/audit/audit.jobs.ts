import type { Deps } from '#platform/ctx.ts'
import { findBrokenAuditRow } from './audit.service.ts'

/** A row whose hash does not match was tampered with; its id is enough to investigate. */
export async function verifyAuditLog(deps: Deps): Promise<void> {
  const broken = await findBrokenAuditRow(deps.database.db)
  if (broken === null) return
  deps.metrics.count('audit_chain_broken', {})
  deps.log.error('the audit log was tampered with', { count: broken })
}
