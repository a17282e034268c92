// Written by `pnpm client:tables` from the contract.
import type * as coreNotifications from '@app/contract/core/notifications'
import type { Route } from '../route.ts'

export const getNotificationChoices: Route<typeof coreNotifications.getNotificationChoices> = { method: 'GET', path: '/api/user/notifications', access: 'user' }
export const setNotificationChoice: Route<typeof coreNotifications.setNotificationChoice> = { method: 'PATCH', path: '/api/user/notifications', access: 'user' }
