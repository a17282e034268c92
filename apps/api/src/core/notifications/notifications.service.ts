import {
  notificationKindsOf,
  type NotificationKind,
  type ReminderKind,
} from '@app/contract/core/notifications'
import type { Ctx, Deps, Tx, UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import type { AccountNewsKind } from './account-news.ts'
import * as sql from './notifications.sql.ts'

export { withAccountNews, type AccountNewsKind } from './account-news.ts'
export { deliverNews, sweepNews } from './delivery.ts'
export type { Held, NewsWriter, Written } from './delivery.ts'

export interface NewNotification {
  readonly userId: number
  /**
   * `choice.event`, where users can switch the choice off. A reminder of the shop is its own choice. News about the
   * account cannot be switched off.
   */
  readonly kind: `${NotificationKind}.${string}` | ReminderKind | AccountNewsKind
  /** A user is notified once for each kind and key. */
  readonly key: string
  /** Ids and values of this moment; everything else is read when the message is written. */
  readonly data: Readonly<Record<string, unknown>>
}

/** News of a user within this time are sent as one message. */
const groupingSeconds = 5
/** Small, so that the loss of a job affects few users. */
const usersPerJob = 100

/**
 * Notifies users through the bot, after the caller's transaction. Their choices, their reachability and their language
 * are read when the message is sent.
 */
export async function notifyAll(tx: Tx, news: readonly NewNotification[]): Promise<void> {
  if (news.length === 0) return
  const userIds = await sql.insertNews(tx.db, news)
  for (let start = 0; start < userIds.length; start += usersPerJob)
    await tx.enqueue(
      'notifications.send',
      { userIds: userIds.slice(start, start + usersPerJob) },
      { startAfterSeconds: groupingSeconds },
    )
}

export function notify(tx: Tx, news: NewNotification): Promise<void> {
  return notifyAll(tx, [news])
}

export async function getChoices(ctx: UserCtx) {
  const [recipient, off] = await Promise.all([
    sql.findRecipient(ctx.db, ctx.user.id),
    sql.readOff(ctx.db, ctx.user.id),
  ])
  return {
    hasTelegram: recipient !== undefined && recipient.telegramId !== null,
    isBotStopped: recipient?.isBotStopped ?? false,
    choices: notificationKindsOf[ctx.product].map((kind) => ({ kind, isOn: !off.has(kind) })),
  }
}

export async function setChoice(
  ctx: UserCtx,
  { kind, isOn }: { readonly kind: NotificationKind; readonly isOn: boolean },
) {
  if (!notificationKindsOf[ctx.product].includes(kind))
    throw new AppError('INPUT_INVALID', { fields: { kind: 'not a kind of this product' } })
  await sql.saveChoice(ctx.db, { userId: ctx.user.id, kind, isOn })
  return getChoices(ctx)
}

/** Whether the bot can write to the user of this request; false for a visitor. */
export async function canReach({ db, user }: Ctx): Promise<boolean> {
  const recipient = user ? await sql.findRecipient(db, user.id) : undefined
  return recipient !== undefined && recipient.telegramId !== null && !recipient.isBotStopped
}

/** For a merge of accounts: of two choices for the same kind, the later one counts. */
export async function mergeUserChoices(deps: Deps, fromId: number, intoId: number): Promise<void> {
  await sql.mergeChoices(deps.database.db, fromId, intoId)
}
