import { vioBotUpdate } from '@app/contract/core/webhooks'
import type { Routes } from '#platform/bind.ts'
import { refuseStranger } from './bot-secret.ts'
import { handleUpdate } from './bot-updates.ts'

export const marketBotRoutes: Routes = (bind) => {
  bind(vioBotUpdate, (ctx, { body }, answer) => {
    refuseStranger(ctx, answer)
    return handleUpdate(ctx, body)
  })
}
