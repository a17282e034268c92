// Written by `pnpm client:tables` from the contract.
import type * as shopOrderManagement from '@app/contract/shop/order-management'
import type { Route } from '../route.ts'

export const getOrder: Route<typeof shopOrderManagement.getOrder> = { method: 'GET', path: '/api/orders/{id}', access: 'operator' }
export const listOrders: Route<typeof shopOrderManagement.listOrders> = { method: 'GET', path: '/api/orders', access: 'operator' }
export const listPacking: Route<typeof shopOrderManagement.listPacking> = { method: 'POST', path: '/api/orders/packing-list', access: 'operator' }
export const moveManyOrders: Route<typeof shopOrderManagement.moveManyOrders> = { method: 'POST', path: '/api/orders/moves', access: 'operator' }
export const moveOrder: Route<typeof shopOrderManagement.moveOrder> = { method: 'PATCH', path: '/api/orders/{id}', access: 'operator' }
