import { vioBotUpdate } from '@app/contract/core/webhooks'
import { handleStarsUpdate } from '#market/payments/providers/stars.service.ts'
import type { Routes } from '#platform/http/bind.ts'
import { readUpdate } from './bot-secret.ts'
import { handleUpdate } from './bot-updates.ts'

export const marketBotRoutes: Routes = (bind) => {
  bind(vioBotUpdate, async (ctx, _input, answer) => {
    const { bytes, update } = readUpdate(ctx, answer)
    // Money first, in a transaction of its own: what fails here is sent again.
    await handleStarsUpdate(ctx, bytes, update)
    return handleUpdate(ctx, update)
  })
}
