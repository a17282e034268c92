import * as contract from '@app/contract/shop/pincodes'
import type { Routes } from '#platform/http/bind.ts'
import { referenceCacheControl } from '#platform/reference-cache.ts'
import { getPincode } from './pincodes.service.ts'

export const pincodesRoutes: Routes = (bind) => {
  bind(contract.getPincode, (ctx, { params }, answer) => {
    answer.header('cache-control', referenceCacheControl)
    return getPincode(ctx, params.pin)
  })
}
