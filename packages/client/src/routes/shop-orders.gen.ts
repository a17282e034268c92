// Written by `pnpm client:tables` from the contract.
import type * as shopOrders from '@app/contract/shop/orders'
import type { Route } from '../route.ts'

export const buyNow: Route<typeof shopOrders.buyNow> = { method: 'POST', path: '/api/user/orders', access: 'user' }
export const cancelOwnOrder: Route<typeof shopOrders.cancelOwnOrder> = { method: 'POST', path: '/api/user/orders/{id}/cancel', access: 'user' }
export const getOwnOrder: Route<typeof shopOrders.getOwnOrder> = { method: 'GET', path: '/api/user/orders/{id}', access: 'user' }
export const listOwnOrders: Route<typeof shopOrders.listOwnOrders> = { method: 'GET', path: '/api/user/orders', access: 'user' }
export const rateOrder: Route<typeof shopOrders.rateOrder> = { method: 'POST', path: '/api/user/orders/{id}/rating', access: 'user' }
