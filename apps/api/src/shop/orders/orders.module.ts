import * as contract from '@app/contract/shop/orders'
import type { Routes } from '#platform/http/bind.ts'
import { cancelOwnOrder, getOwnOrder, listOwnOrders } from './orders.service.ts'
import { buyNow } from './place-order.service.ts'
import { rateOrder } from './rate-order.service.ts'
import { decideReview, listReviewQueue, reportReview } from './reviews.service.ts'

export const ordersRoutes: Routes = (bind) => {
  bind(contract.buyNow, (ctx, { body }) => buyNow(ctx, body))
  bind(contract.listOwnOrders, (ctx, { query }) => listOwnOrders(ctx, query))
  bind(contract.getOwnOrder, (ctx, { params }) => getOwnOrder(ctx, params.id))
  bind(contract.cancelOwnOrder, (ctx, { params }) => cancelOwnOrder(ctx, params.id))
  bind(contract.rateOrder, (ctx, { params, body }) => rateOrder(ctx, params.id, body))
  bind(contract.reportReview, (ctx, { params }) => reportReview(ctx, params.id))
  bind(contract.listReviewQueue, (ctx, { query }) => listReviewQueue(ctx, query))
  bind(contract.decideReview, (ctx, { params, body }) => decideReview(ctx, params.id, body))
}
