import { saathBotUpdate, vioBotUpdate } from '@app/contract/core/webhooks'
import { handleStarsUpdate } from '#market/payments/providers/stars.service.ts'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { readUpdate } from './bot-secret.ts'
import { handleUpdate } from './bot-updates.ts'
import { greet } from './greeting.service.ts'
import { answerStars } from './star-tap.service.ts'

export const botsRoutes: Routes = (bind) => {
  bind(vioBotUpdate, async (ctx, _input, answer) => {
    const { bytes, update } = readUpdate(ctx, answer)
    // Payments first, in a transaction of their own; Telegram repeats an update that fails here.
    await handleStarsUpdate(ctx, bytes, update)
    return handleUpdate(ctx, update)
  })
  bind(saathBotUpdate, (ctx, _input, answer) => handleUpdate(ctx, readUpdate(ctx, answer).update))
}

export function botsJobs(deps: Deps) {
  return {
    'bots.greet': (payload, job) => greet(deps, payload, job),
    'bots.rated': (payload) => answerStars(deps, payload),
  } satisfies Partial<JobHandlers>
}
