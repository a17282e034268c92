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
export { deliverNews, tendNews } from './delivery.ts'
export type { Held, NewsWriter, Written } from './delivery.ts'

export interface NewsToTell {
  readonly userId: number
  /**
   * `choice.event`: the choice is what the person can switch off. A reminder of the shop is its own choice. What
   * happens to the account cannot be switched off.
   */
  readonly kind: `${NotificationKind}.${string}` | ReminderKind | AccountNewsKind
  /** What it is about: a person is told once of a kind and key. */
  readonly key: string
  /** Ids and what was true at this moment; everything else is read again when the message is written. */
  readonly data: Readonly<Record<string, unknown>>
}

/** What happens to one person within this time is told in one message. */
const foldSeconds = 5
/** People one job tells, so that one that is lost costs little. */
const peoplePerJob = 100

/**
 * Tells people something through the bot, after the caller's transaction. Whether they want it, can be reached and in
 * which language is asked when the message goes out.
 */
export async function tellAll(tx: Tx, news: readonly NewsToTell[]): Promise<void> {
  if (news.length === 0) return
  const userIds = await sql.insertNews(tx.db, news)
  for (let start = 0; start < userIds.length; start += peoplePerJob)
    await tx.enqueue(
      'notifications.send',
      { userIds: userIds.slice(start, start + peoplePerJob) },
      { startAfterSeconds: foldSeconds },
    )
}

export function tell(tx: Tx, news: NewsToTell): Promise<void> {
  return tellAll(tx, [news])
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

/** Can the bot write to whoever asks? Nobody knows of a visitor who that is. */
export async function canReach({ db, user }: Ctx): Promise<boolean> {
  const recipient = user ? await sql.findRecipient(db, user.id) : undefined
  return recipient !== undefined && recipient.telegramId !== null && !recipient.isBotStopped
}

/** An account was folded into another: of what both chose, the later choice counts. */
export async function takeOverChoices(deps: Deps, fromId: number, intoId: number): Promise<void> {
  await sql.giveChoices(deps.database.db, fromId, intoId)
}
