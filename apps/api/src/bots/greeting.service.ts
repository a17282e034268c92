import { startLink } from '@app/contract/market/start-links'
import { getAppUrl, getBot, waitForRateLimit } from '#core/notifications/bot.service.ts'
import { sendGreeting } from '#core/notifications/greetings.service.ts'
import { findUser, firstLanguage } from '#core/users/users.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { greetings } from './greeting.texts.ts'

/**
 * Answers /start with a button that opens the app. After a worker was killed it is unknown whether the greeting was sent,
 * and it is not repeated. A greeting that was certainly not sent is enqueued again.
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
  const seconds = await waitForRateLimit(deps, product, telegramId)
  if (seconds > 0) return inTx(ctx, (tx) => again(tx, seconds))
  const user = await inTx(ctx, (tx) => findUser(tx.db, product, { telegramId }))
  const language = user?.language ?? firstLanguage(product, languageCode ?? undefined)
  const texts = greetings[language as keyof typeof greetings]
  const open =
    startParam === null
      ? { text: texts.open, appUrl: getAppUrl(deps.config, product) }
      : { text: texts.open, url: startLink(getBot(deps.config, product).username, startParam) }
  const message = { text: startParam === null ? texts.hello : texts.linked, buttons: [open] }
  await sendGreeting(deps, { jobId: id, product, telegramId }, message, again)
}
