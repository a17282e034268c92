import * as contract from '@app/contract/core/activity'
import type { Routes } from '#platform/http/bind.ts'
import { openApp, recordEvents } from './activity.service.ts'

export const activityRoutes: Routes = (bind) => {
  bind(contract.openApp, (ctx, { body }) => openApp(ctx, body))
  bind(contract.recordEvents, (ctx, { body }) => recordEvents(ctx, body.events))
}
