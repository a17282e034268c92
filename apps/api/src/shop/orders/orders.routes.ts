import * as contract from '@app/contract/shop/orders'
import type { Routes } from '#platform/http/bind.ts'
import { buyNow, cancelOwnOrder, getOwnOrder, listOwnOrders, rateOrder } from './orders.service.ts'

export const ordersRoutes: Routes = (bind) => {
  bind(contract.buyNow, (ctx, { body }) => buyNow(ctx, body))
  bind(contract.listOwnOrders, (ctx, { query }) => listOwnOrders(ctx, query))
  bind(contract.getOwnOrder, (ctx, { params }) => getOwnOrder(ctx, params.id))
  bind(contract.cancelOwnOrder, (ctx, { params }) => cancelOwnOrder(ctx, params.id))
  bind(contract.rateOrder, (ctx, { params, body }) => rateOrder(ctx, params.id, body))
}
