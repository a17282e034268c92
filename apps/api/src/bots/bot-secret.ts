import { isSameSecret } from '#core/webhooks/webhooks.service.ts'
import type { Answer } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'

/**
 * Returns an update after checking that it comes from Telegram, which sends the secret of setWebhook: the new one or,
 * during a rotation, the old one. A body without the secret is not parsed.
 */
export function readUpdate(ctx: Ctx, { request }: Answer): { bytes: Buffer; update: unknown } {
  const given = request.headers['x-telegram-bot-api-secret-token']
  const secrets = ctx.deps.config.product[ctx.product]?.bot.webhookSecrets ?? []
  const isKnown = secrets.map((secret) => isSameSecret(typeof given === 'string' ? given : undefined, secret))
  if (!isKnown.includes(true)) throw new AppError('ACCESS_DENIED')
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    return { bytes, update: JSON.parse(bytes.toString('utf8')) as unknown }
  } catch {
    throw new AppError('INPUT_INVALID')
  }
}
