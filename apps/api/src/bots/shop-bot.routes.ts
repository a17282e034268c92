import { saathBotUpdate } from '@app/contract/core/webhooks'
import type { Routes } from '#platform/http/bind.ts'
import { readUpdate } from './bot-secret.ts'
import { handleUpdate } from './bot-updates.ts'

export const shopBotRoutes: Routes = (bind) => {
  bind(saathBotUpdate, (ctx, _input, answer) => handleUpdate(ctx, readUpdate(ctx, answer).update))
}
