import type { Product } from '@app/contract/endpoint'
import { Api, GrammyError, HttpError } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { Config, ProductConfig } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import { refusalOf, type Sending } from './bot.rules.ts'
import { waitForTurn } from './pace.ts'

export type { Sending } from './bot.rules.ts'

/** A tap opens an address (a deep link into the mini app, say), or the mini app at this page. */
export type Button =
  | { readonly text: string; readonly url: string }
  | { readonly text: string; readonly appUrl: string }

/** A tap comes back to the bot as an update with these words, at most 64 bytes. */
export interface Tap {
  readonly text: string
  readonly data: string
}

export interface BotMessage {
  /** Plain text: what people wrote stands in it as it is. */
  readonly text: string
  /** Each has a row of its own; several taps share one. */
  readonly buttons: readonly (Button | readonly Tap[])[]
}

/** Telegram answers in well under a second; who waits longer than this will not learn what became of the message. */
const timeoutSeconds = 10

export function botOf(config: Config, product: Product): ProductConfig['bot'] {
  const served = config.product[product]
  if (!served) throw new Error(`${product} is not served here`)
  return served.bot
}

/** The first page of the mini app. */
export function appUrlOf(config: Config, product: Product): string {
  const [origin = ''] = config.product[product]?.origins ?? []
  return product === 'vio' ? `${origin}/webApp` : `${origin}/`
}

export function botApi(config: Config, product: Product): Api {
  return new Api(botOf(config, product).token, {
    apiRoot: config.telegramApiUrl.replace(/\/$/, ''),
    timeoutSeconds,
    // A connection of its own for each call. One that was kept may be closed by the other side at the moment of the
    // next call, and then nobody knows whether the message went out.
    baseFetchConfig: { agent: false },
  })
}

/** For what is said outside the notifications: returns with 0 in turn, otherwise after how many seconds to come back. */
export function waitForBotsTurn(deps: Deps, product: Product, chatId: number): Promise<number> {
  return waitForTurn(deps, product, chatId)
}

const isTaps = (row: Button | readonly Tap[]): row is readonly Tap[] => Array.isArray(row)

const asKeyboard = (row: Button | readonly Tap[]): InlineKeyboardButton[] => {
  if (isTaps(row)) return row.map(({ text, data }) => ({ text, callback_data: data }))
  return ['url' in row ? { text: row.text, url: row.url } : { text: row.text, web_app: { url: row.appUrl } }]
}

/** One message to one person; answers what became of it and never throws because of Telegram. */
export async function sendBotMessage(
  config: Config,
  product: Product,
  chatId: number,
  { text, buttons }: BotMessage,
): Promise<Sending> {
  try {
    await botApi(config, product).sendMessage(chatId, text, {
      link_preview_options: { is_disabled: true },
      reply_markup: { inline_keyboard: buttons.map(asKeyboard) },
    })
    return { kind: 'sent' }
  } catch (error) {
    if (error instanceof GrammyError) return refusalOf(error.error_code, error.parameters.retry_after)
    if (error instanceof HttpError) return refusalOf(systemCode(error.error), undefined)
    throw error
  }
}

const systemCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'

export interface AnsweredTap {
  readonly callbackId: string
  readonly chatId: number
  readonly messageId: number
}

/** What Telegram no longer takes: the tap is too old, the keyboard is so already, the message or the chat is gone. */
const isTooLate = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403)

/** A few words over the chat, and the keyboard as it is now. Safe to repeat; throws when it is worth it. */
export async function answerTap(
  config: Config,
  product: Product,
  { callbackId, chatId, messageId }: AnsweredTap,
  { text, buttons }: BotMessage,
): Promise<void> {
  const api = botApi(config, product)
  const tryTo = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call
    } catch (error) {
      if (!isTooLate(error)) throw error
    }
  }
  await tryTo(api.answerCallbackQuery(callbackId, { text }))
  if (buttons.length > 0)
    await tryTo(
      api.editMessageReplyMarkup(chatId, messageId, {
        reply_markup: { inline_keyboard: buttons.map(asKeyboard) },
      }),
    )
}
