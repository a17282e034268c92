import { findUser } from '#core/users/users.service.ts'
import type { Ctx, Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { rateStars } from '#shop/orders/rate-order.service.ts'
import { readStarTap } from '#shop/orders/star-taps.rules.ts'

interface TapUpdate {
  readonly id: string
  readonly from: { readonly id: number }
  readonly data?: string | undefined
  readonly message?:
    | { readonly message_id: number; readonly chat: { readonly id: number; readonly type: string } }
    | undefined
}

/**
 * Stars under a message. Whose order it is decides who tapped, not what the button says; the answer goes out by a job,
 * which reads again what stands there.
 */
export async function takeTap(ctx: Ctx, tx: Tx, { id, from, data, message }: TapUpdate): Promise<void> {
  const tap = readStarTap(data)
  if (ctx.product !== 'saath' || !tap || message?.chat.type !== 'private') return
  const user = await findUser(tx.db, ctx.product, { telegramId: from.id })
  try {
    if (user && user.bannedAt === null) await rateStars(tx, user.id, tap.number, tap.stars)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info('stars not taken', { product: ctx.product, code: error.code })
  }
  await tx.enqueue('bots.rated', {
    callbackId: id,
    telegramId: from.id,
    messageId: message.message_id,
    number: tap.number,
  })
}
