import * as contract from '@app/contract/core/notifications'
import type { Routes } from '#platform/http/bind.ts'
import { getChoices, setChoice } from './notifications.service.ts'

export const notificationsRoutes: Routes = (bind) => {
  bind(contract.getNotificationChoices, (ctx) => getChoices(ctx))
  bind(contract.setNotificationChoice, (ctx, { body }) => setChoice(ctx, body))
}
