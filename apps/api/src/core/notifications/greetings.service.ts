import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import { recordBotState } from '../users/users.service.ts'
import { sendBotMessage, type BotMessage } from './bot.service.ts'
import * as sql from './greetings.sql.ts'

const outcomes = { sent: 'SENT', stopped: 'UNREACHABLE', refused: 'REFUSED', unsure: 'UNSURE' } as const

/**
 * Greets a user who started a bot, at most once for a job, like a notification: reserve, send, settle. A greeting that was
 * certainly not sent is retried: `again` runs in the transaction that deletes this attempt.
 */
export async function sendGreeting(
  deps: Deps,
  greeting: sql.NewGreeting,
  message: BotMessage,
  again: (tx: Tx, afterSeconds: number) => Promise<void>,
): Promise<void> {
  const { jobId, product, telegramId } = greeting
  const ctx = { db: deps.database.db, deps }
  if (!(await sql.reserveGreeting(ctx.db, greeting))) return
  const sending = await sendBotMessage(deps.config, product, telegramId, message)
  await inTx(ctx, async (tx) => {
    if (sending.kind === 'later') {
      await sql.releaseGreeting(tx.db, jobId)
      return again(tx, sending.seconds ?? 30)
    }
    if (sending.kind === 'stopped')
      // The user stopped the bot at once; the update about it may arrive later.
      await recordBotState(tx, product, telegramId, { isBotStopped: true, botStateAt: deps.now() })
    await sql.finishGreeting(tx.db, jobId, outcomes[sending.kind])
  })
  if (sending.kind !== 'sent')
    deps.log.warn('greeting not sent', { product, reason: sending.kind, providerCode: sending.code })
}
