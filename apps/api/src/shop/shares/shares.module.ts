import * as contract from '@app/contract/shop/shares'
import type { Routes } from '#platform/http/bind.ts'
import { recordShare } from './shares.service.ts'

export const sharesRoutes: Routes = (bind) => {
  bind(contract.recordShare, (ctx, { body }) => recordShare(ctx, body))
}
