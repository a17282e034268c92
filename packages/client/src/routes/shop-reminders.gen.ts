// Written by `pnpm client:tables` from the contract.
import type * as shopReminders from '@app/contract/shop/reminders'
import type { Route } from '../route.ts'

export const recordProductView: Route<typeof shopReminders.recordProductView> = { method: 'POST', path: '/api/products/{id}/view', access: 'public' }
