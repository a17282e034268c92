import type { Product } from '@app/contract/endpoint'
import type { Language } from '@app/contract/languages'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { recordBotState } from '../users/users.service.ts'
import { pauseBot, waitForRateLimit } from './bot-rate-limit.ts'
import { retryDelay } from './bot.rules.ts'
import { sendBotMessage, type BotMessage, type Sending } from './bot.service.ts'
import { deleteOldGreetings, finishAbandonedGreetings } from './greetings.sql.ts'
import * as sql from './notifications.sql.ts'

export interface News {
  readonly id: number
  readonly kind: string
  readonly data: unknown
}

/** A message and the news that it contains. */
export interface Written {
  readonly newsIds: readonly number[]
  readonly message: BotMessage
}

/** News that must not be sent before this time. */
export interface Held {
  readonly newsIds: readonly number[]
  readonly heldUntil: Date
}

/** Writes the messages for a user's news, or holds news back. News in none of the results are outdated and not sent. */
export type NewsWriter = (
  db: TxDb,
  news: readonly News[],
  to: { readonly language: Language; readonly botUsername: string },
) => Promise<readonly (Written | Held)[]>

type Writers = Readonly<Record<Product, NewsWriter>>

/** After a missing reply, since the next one may be missing too. */
const pauseWhenUnsureSeconds = 10

/** Sends these users their news. A failure for one user does not stop the others. */
export async function deliverNews(
  deps: Deps,
  writers: Writers,
  userIds: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const userId of userIds) {
    signal.throwIfAborted()
    try {
      for (;;) {
        const due = await sql.findDueNews(deps.database.db, userId)
        if (!due || !(await waitOrPostpone(deps, due.product, userId))) break
        await deliverNext(deps, writers, userId)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Returns false when the wait is long and a later job will send the news. */
const waitOrPostpone = async (deps: Deps, product: Product, userId: number): Promise<boolean> => {
  const startAfterSeconds = await waitForRateLimit(deps, product, userId)
  if (startAfterSeconds === 0) return true
  await inTx({ db: deps.database.db, deps }, (tx) =>
    tx.enqueue('notifications.send', { userIds: [userId] }, { startAfterSeconds }),
  )
  return false
}

/**
 * Reserves, sends and settles one message, in separate transactions. Telegram has no idempotency key: when a worker
 * exits or loses the reply in between, it is unknown whether the message was sent. At most once: a reserved message is
 * never sent again, so that it may be lost with its worker, and no user gets it twice.
 */
const deliverNext = async (deps: Deps, writers: Writers, userId: number): Promise<void> => {
  const db = { db: deps.database.db, deps }
  const next = await inTx(db, (tx) => reserveNext(deps, tx, writers, userId))
  if (!next) return
  // Telegram's dates are whole seconds: a start of the bot in this second must not be older than its refusal.
  const startedAt = new Date(Math.floor(deps.now().getTime() / 1000) * 1000)
  const sending = await sendBotMessage(deps.config, next.product, next.chatId, next.message)
  if (sending.kind !== 'sent')
    deps.log.warn('notification not sent', {
      product: next.product,
      reason: sending.kind,
      providerCode: sending.code,
    })
  if (sending.kind === 'unsure') await pauseBot(deps, next.product, pauseWhenUnsureSeconds)
  if (sending.kind === 'later' && sending.seconds !== null)
    await pauseBot(deps, next.product, sending.seconds)
  await inTx(db, (tx) => settle(tx, userId, { ...next, startedAt }, sending))
}

interface Reserved {
  readonly product: Product
  readonly chatId: number
  readonly newsIds: readonly number[]
  readonly message: BotMessage
  readonly attempts: number
}

const reserveNext = async (
  deps: Deps,
  tx: Tx,
  writers: Writers,
  userId: number,
): Promise<Reserved | null> => {
  const open = await sql.lockOpenNews(tx.db, userId)
  const recipient = await sql.findRecipient(tx.db, userId)
  const toIds = (news: readonly { readonly id: number }[]): number[] => news.map(({ id }) => id)
  if (open.length === 0 || !recipient) return null
  const { product, telegramId, language } = recipient
  const bot = deps.config.product[product]?.bot
  if (telegramId === null || recipient.isBotStopped || recipient.bannedAt !== null || !bot) {
    await sql.finish(tx.db, toIds(open), 'UNREACHABLE')
    return null
  }
  const off = await sql.readOff(tx.db, userId)
  const isOff = ({ kind }: { kind: string }): boolean => off.has(kind.split('.')[0] ?? '')
  const wanted = open.filter((news) => !isOff(news))
  const fresh = wanted.filter(({ isLate }) => !isLate)
  await sql.finish(tx.db, toIds(open.filter(isOff)), 'OFF')
  await sql.finish(tx.db, toIds(wanted.filter(({ isLate }) => isLate)), 'LATE')
  const written = await writers[product](tx.db, fresh, {
    language: language as Language,
    botUsername: bot.username,
  })
  const kept = new Set(written.flatMap(({ newsIds }) => newsIds))
  await sql.finish(tx.db, toIds(fresh.filter(({ id }) => !kept.has(id))), 'OUTDATED')
  for (const answer of written) if ('heldUntil' in answer) await hold(deps, tx, userId, answer)
  const first = written.find((answer) => 'message' in answer)
  if (!first) return null
  await sql.reserve(tx.db, first.newsIds)
  const attempts = Math.max(
    ...fresh.filter(({ id }) => first.newsIds.includes(id)).map((news) => news.attempts),
  )
  return { product, chatId: telegramId, attempts: attempts + 1, ...first }
}

const hold = async (deps: Deps, tx: Tx, userId: number, { newsIds, heldUntil }: Held): Promise<void> => {
  await sql.hold(tx.db, newsIds, heldUntil)
  const startAfterSeconds = Math.max(1, Math.ceil((heldUntil.getTime() - deps.now().getTime()) / 1000))
  await tx.enqueue('notifications.send', { userIds: [userId] }, { startAfterSeconds })
}

const settle = async (
  tx: Tx,
  userId: number,
  message: Reserved & { readonly startedAt: Date },
  sending: Sending,
): Promise<void> => {
  const { newsIds, product, chatId } = message
  switch (sending.kind) {
    case 'sent':
      return sql.finish(tx.db, newsIds, 'SENT')
    case 'refused':
      return sql.finish(tx.db, newsIds, 'REFUSED')
    case 'unsure':
      return sql.finish(tx.db, newsIds, 'UNSURE')
    case 'stopped':
      await recordBotState(tx, product, chatId, { isBotStopped: true, botStateAt: message.startedAt })
      return sql.finish(tx.db, newsIds, 'UNREACHABLE')
    case 'later': {
      const startAfterSeconds = sending.seconds ?? retryDelay(message.attempts)
      await sql.release(tx.db, newsIds, startAfterSeconds)
      await tx.enqueue('notifications.send', { userIds: [userId] }, { startAfterSeconds })
    }
  }
}

/** Gives up the messages of killed workers, enqueues overdue news again and deletes old news. */
export function sweepNews(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    const abandoned = (await sql.finishAbandoned(tx.db)) + (await finishAbandonedGreetings(tx.db))
    if (abandoned > 0) deps.log.warn('notification not sent', { reason: 'abandoned', count: abandoned })
    const overdue = await sql.findOverdue(tx.db)
    for (let start = 0; start < overdue.length; start += 100)
      await tx.enqueue('notifications.send', { userIds: overdue.slice(start, start + 100) })
    await sql.deleteOldNews(tx.db)
    await deleteOldGreetings(tx.db)
  })
}
