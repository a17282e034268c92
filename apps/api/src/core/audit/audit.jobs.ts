import type { Deps } from '#platform/ctx.ts'
import { findBrokenAuditRow } from './audit.service.ts'

/** A row that does not fit was changed by somebody who may not: the number of that row is all we need to look. */
export async function verifyAuditLog(deps: Deps): Promise<void> {
  const broken = await findBrokenAuditRow(deps.database.db)
  if (broken === null) return
  deps.metrics.count('audit_chain_broken', {})
  deps.log.error('the audit log was tampered with', { count: broken })
}
