import { startLink } from '@app/contract/market/start-links'
import { appUrlOf, botOf, waitForBotsTurn } from '#core/notifications/bot.service.ts'
import { sendGreeting } from '#core/notifications/greetings.service.ts'
import { findUser, firstLanguage } from '#core/users/users.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { greetings } from './greeting.texts.ts'

/**
 * Answers a /start with the way into the app. A job that died on the way to Telegram leaves its mark: whether its
 * message went out is unknown, and a greeting is not worth a repetition. What surely did not go out starts anew.
 */
export async function greet(
  deps: Deps,
  payload: JobPayload<'bots.greet'>,
  { id }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { product, telegramId, languageCode, startParam } = payload
  const ctx = { db: deps.database.db, deps }
  const again = (tx: Tx, startAfterSeconds: number): Promise<void> =>
    tx.enqueue('bots.greet', payload, { startAfterSeconds })
  const seconds = await waitForBotsTurn(deps, product, telegramId)
  if (seconds > 0) return inTx(ctx, (tx) => again(tx, seconds))
  const user = await inTx(ctx, (tx) => findUser(tx.db, product, { telegramId }))
  const language = user?.language ?? firstLanguage(product, languageCode ?? undefined)
  const texts = greetings[language as keyof typeof greetings]
  const open =
    startParam === null
      ? { text: texts.open, appUrl: appUrlOf(deps.config, product) }
      : { text: texts.open, url: startLink(botOf(deps.config, product).username, startParam) }
  const message = { text: startParam === null ? texts.hello : texts.linked, buttons: [open] }
  await sendGreeting(deps, { jobId: id, product, telegramId }, message, again)
}
