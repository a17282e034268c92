import * as contract from '@app/contract/shop/reminders'
import type { Routes } from '#platform/http/bind.ts'
import { recordView } from './reminders.service.ts'

export const remindersRoutes: Routes = (bind) => {
  bind(contract.recordProductView, (ctx, { params }) => recordView(ctx, params.id))
}
