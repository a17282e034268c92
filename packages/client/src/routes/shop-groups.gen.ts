// Written by `pnpm client:tables` from the contract.
import type * as shopGroups from '@app/contract/shop/groups'
import type { Route } from '../route.ts'

export const countOwnGroups: Route<typeof shopGroups.countOwnGroups> = { method: 'GET', path: '/api/user/group-purchases/count', access: 'user' }
export const getCurrentGroup: Route<typeof shopGroups.getCurrentGroup> = { method: 'GET', path: '/api/group-purchases/current/{productId}', access: 'public' }
export const getGroup: Route<typeof shopGroups.getGroup> = { method: 'GET', path: '/api/group-purchases/{inviteCode}', access: 'public' }
export const joinOrCreateGroup: Route<typeof shopGroups.joinOrCreateGroup> = { method: 'POST', path: '/api/user/group-purchases/join-or-create', access: 'user' }
export const leaveGroup: Route<typeof shopGroups.leaveGroup> = { method: 'POST', path: '/api/user/group-purchases/leave', access: 'user' }
export const listOwnGroups: Route<typeof shopGroups.listOwnGroups> = { method: 'GET', path: '/api/user/group-purchases', access: 'user' }
export const listProductsWithGroups: Route<typeof shopGroups.listProductsWithGroups> = { method: 'GET', path: '/api/products/groups', access: 'public' }
export const watchGroup: Route<typeof shopGroups.watchGroup> = { method: 'GET', path: '/api/group-purchases/{inviteCode}/events', access: 'public' }
