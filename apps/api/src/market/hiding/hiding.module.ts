import * as contract from '@app/contract/market/hiding'
import type { Routes } from '#platform/http/bind.ts'
import { hideThing, listHidden } from './hiding.service.ts'

export const hidingRoutes: Routes = (bind) => {
  bind(contract.hideThing, (ctx, { body }) => hideThing(ctx, body))
  bind(contract.listHidden, (ctx) => listHidden(ctx))
}
