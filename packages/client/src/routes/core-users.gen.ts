// Written by `pnpm client:tables` from the contract.
import type * as coreUsers from '@app/contract/core/users'
import type { Route } from '../route.ts'

export const getMe: Route<typeof coreUsers.getMe> = { method: 'GET', path: '/api/telegram/users/me', access: 'user' }
export const getShopUser: Route<typeof coreUsers.getShopUser> = { method: 'GET', path: '/api/user/users', access: 'user' }
export const setLanguage: Route<typeof coreUsers.setLanguage> = { method: 'PATCH', path: '/api/telegram/users/language', access: 'user' }
export const setName: Route<typeof coreUsers.setName> = { method: 'PATCH', path: '/api/telegram/users/name', access: 'user' }
export const setShopLanguage: Route<typeof coreUsers.setShopLanguage> = { method: 'PATCH', path: '/api/user/users/language', access: 'user' }
