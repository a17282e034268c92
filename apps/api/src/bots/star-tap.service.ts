import { answerTap, getAppUrl } from '#core/notifications/bot.service.ts'
import { findUser } from '#core/users/users.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { findStars, rateStars } from '#shop/orders/rate-order.service.ts'
import { readStarTap, starTaps } from '#shop/orders/star-taps.rules.ts'
import { tapTexts } from './star-tap.texts.ts'

interface TapUpdate {
  readonly id: string
  readonly from: { readonly id: number }
  readonly data?: string | undefined
  readonly message?:
    | { readonly message_id: number; readonly chat: { readonly id: number; readonly type: string } }
    | undefined
}

/**
 * Stores a rating. The tap counts only for an order of the user who tapped, whatever the button says. A job sends the
 * reply and reads the stored rating again.
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

/** Thanks for the rating, marks its stars and offers a button for writing a review. */
export async function answerStars(
  deps: Deps,
  { callbackId, telegramId, messageId, number }: JobPayload<'bots.rated'>,
): Promise<void> {
  const { db } = deps.database
  const user = await inTx({ db, deps }, (tx) => findUser(tx.db, 'saath', { telegramId }))
  const texts = tapTexts[user?.language === 'hi' ? 'hi' : 'en']
  const stars = user ? await findStars(db, user.id, number) : null
  const tap = { callbackId, chatId: telegramId, messageId }
  if (stars === null) {
    await answerTap(deps.config, 'saath', tap, { text: texts.tooLate, buttons: [] })
    return
  }
  const appUrl = new URL(`/order/${number}`, getAppUrl(deps.config, 'saath')).href
  await answerTap(deps.config, 'saath', tap, {
    text: [texts.thanks, '★'.repeat(stars) + '☆'.repeat(5 - stars)].join(' '),
    buttons: [starTaps(number, stars), { text: texts.words, appUrl }],
  })
}
