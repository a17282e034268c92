import * as contract from '@app/contract/core/security-log'
import type { Routes } from '#platform/http/bind.ts'
import { searchSecurity } from './security-log.service.ts'

export const securityLogRoutes: Routes = (bind) => {
  bind(contract.searchSecurityEvents, (ctx, { body }) => searchSecurity(ctx, body))
}
