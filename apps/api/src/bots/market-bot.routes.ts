import { vioBotUpdate } from '@app/contract/core/webhooks'
import { handleStarsUpdate } from '#market/payments/providers/stars.service.ts'
import type { Routes } from '#platform/http/bind.ts'
import { readUpdate } from './bot-secret.ts'
import { handleUpdate } from './bot-updates.ts'

export const marketBotRoutes: Routes = (bind) => {
  bind(vioBotUpdate, async (ctx, _input, answer) => {
    const { bytes, update } = readUpdate(ctx, answer)
    // Payments first, in a transaction of their own; Telegram repeats an update that fails here.
    await handleStarsUpdate(ctx, bytes, update)
    return handleUpdate(ctx, update)
  })
}
