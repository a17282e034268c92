import * as contract from '@app/contract/shop/order-management'
import type { Routes } from '#platform/http/bind.ts'
import { getOrder, listOrders, listPacking, moveManyOrders, moveOrder } from './order-management.service.ts'

export const orderManagementRoutes: Routes = (bind) => {
  bind(contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  bind(contract.getOrder, (ctx, { params }) => getOrder(ctx, params.id))
  bind(contract.moveOrder, (ctx, { params, body }) => moveOrder(ctx, params.id, body))
  bind(contract.moveManyOrders, (ctx, { body }) => moveManyOrders(ctx, body))
  bind(contract.listPacking, (ctx, { body }) => listPacking(ctx, body.ids))
}
