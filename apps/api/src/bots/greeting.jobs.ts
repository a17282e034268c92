import { startLink } from '@app/contract/market/start-links'
import { appUrlOf, botOf, sendBotMessage, waitForBotsTurn } from '#core/notifications/bot.service.ts'
import { findUser, firstLanguage, noteBotState } from '#core/users/users.service.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { greetings } from './greeting.texts.ts'

/**
 * Answers a /start with the way into the app. A job that died on the way to Telegram leaves its mark: whether its
 * message went out is unknown, and a greeting is not worth a repetition. What surely did not go out starts anew.
 */
export const greet = async (
  deps: Deps,
  payload: JobPayload<'bots.greet'>,
  { id, attempt }: Pick<RunningJob, 'id' | 'attempt'>,
): Promise<void> => {
  const { product, telegramId, languageCode, startParam } = payload
  const ctx = { db: deps.database.db, deps }
  const later = (startAfterSeconds: number): Promise<void> =>
    inTx(ctx, (tx) => tx.enqueue('bots.greet', payload, { startAfterSeconds }))
  const seconds = await waitForBotsTurn(deps, product, telegramId)
  if (seconds > 0) return later(seconds)
  const user = await inTx(ctx, (tx) => findUser(tx.db, product, { telegramId }))
  const language = user?.language ?? firstLanguage(product, languageCode ?? undefined)
  const texts = greetings[language as keyof typeof greetings]
  const open =
    startParam === null
      ? { text: texts.open, appUrl: appUrlOf(deps.config, product) }
      : { text: texts.open, url: startLink(botOf(deps.config, product).username, startParam) }
  const isFirst = await deps.redis.run(
    async (client) => (await client.set(`greeted:${id}`, 1, 'EX', 3600, 'NX')) === 'OK',
    () => attempt === 1,
  )
  if (!isFirst) return
  const sending = await sendBotMessage(deps.config, product, telegramId, {
    text: startParam === null ? texts.hello : texts.linked,
    buttons: [open],
  })
  if (sending.kind === 'later') return later(sending.seconds ?? 30)
  if (sending.kind === 'stopped') {
    // Started and stopped at once; the update that says so may come later than this.
    await inTx(ctx, (tx) =>
      noteBotState(tx, product, telegramId, { isBotStopped: true, botStateAt: deps.now() }),
    )
  }
  if (sending.kind !== 'sent')
    deps.log.warn('greeting not sent', { product, reason: sending.kind, providerCode: sending.code })
}
