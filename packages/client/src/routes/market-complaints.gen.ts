// Written by `pnpm client:tables` from the contract.
import type * as marketComplaints from '@app/contract/market/complaints'
import type { Route } from '../route.ts'

export const complain: Route<typeof marketComplaints.complain> = { method: 'POST', path: '/api/user/telegram/complaints', access: 'user' }
export const dismissComplaints: Route<typeof marketComplaints.dismissComplaints> = { method: 'POST', path: '/api/user/telegram/complaints/dismiss', access: 'admin' }
export const listComplaints: Route<typeof marketComplaints.listComplaints> = { method: 'GET', path: '/api/user/telegram/complaints', access: 'admin' }
