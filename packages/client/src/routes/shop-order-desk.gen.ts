// Written by `pnpm client:tables` from the contract.
import type * as shopOrderDesk from '@app/contract/shop/order-desk'
import type { Route } from '../route.ts'

export const getOrder: Route<typeof shopOrderDesk.getOrder> = { method: 'GET', path: '/api/orders/{id}', access: 'operator' }
export const listOrders: Route<typeof shopOrderDesk.listOrders> = { method: 'GET', path: '/api/orders', access: 'operator' }
export const listPacking: Route<typeof shopOrderDesk.listPacking> = { method: 'POST', path: '/api/orders/packing-list', access: 'operator' }
export const moveManyOrders: Route<typeof shopOrderDesk.moveManyOrders> = { method: 'POST', path: '/api/orders/moves', access: 'operator' }
export const moveOrder: Route<typeof shopOrderDesk.moveOrder> = { method: 'PATCH', path: '/api/orders/{id}', access: 'operator' }
