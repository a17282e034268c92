import { isSameSecret } from '#core/webhooks/webhooks.service.ts'
import type { Answer } from '#platform/bind.ts'
import type { Ctx } from '#platform/ctx.ts'
import { AppError } from '#platform/errors.ts'

/** Only Telegram knows the secret that we gave it with setWebhook. */
export const refuseStranger = (ctx: Ctx, answer: Answer): void => {
  const given = answer.request.headers['x-telegram-bot-api-secret-token']
  const expected = ctx.deps.config.product[ctx.product]?.bot.webhookSecret ?? ''
  if (!isSameSecret(typeof given === 'string' ? given : undefined, expected))
    throw new AppError('ACCESS_DENIED')
}
