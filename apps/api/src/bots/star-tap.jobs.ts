import { answerTap, appUrlOf } from '#core/notifications/bot.service.ts'
import { findUser } from '#core/users/users.service.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { findStars } from '#shop/orders/rate-order.service.ts'
import { starTaps } from '#shop/orders/star-taps.rules.ts'
import { tapTexts } from './star-tap.texts.ts'

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
  const appUrl = new URL(`/order/${number}`, appUrlOf(deps.config, 'saath')).href
  await answerTap(deps.config, 'saath', tap, {
    text: [texts.thanks, '★'.repeat(stars) + '☆'.repeat(5 - stars)].join(' '),
    buttons: [starTaps(number, stars), { text: texts.words, appUrl }],
  })
}
