import type { Product } from '@app/contract/endpoint'
import { Api, GrammyError, HttpError } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { Config, ProductConfig } from '#platform/config.ts'

import { classifyFailure, type Sending } from './bot.rules.ts'
export { waitForRateLimit } from './bot-rate-limit.ts'
export type { Sending } from './bot.rules.ts'

/** Opens a URL, such as a deep link into the mini app, or a page of the mini app. */
export type Button =
  | { readonly text: string; readonly url: string }
  | { readonly text: string; readonly appUrl: string }

/** Sends an update with this data, at most 64 bytes, to the bot. */
export interface Tap {
  readonly text: string
  readonly data: string
}

export interface BotMessage {
  /** Plain text, so that texts of users need no escaping. */
  readonly text: string
  /** One row each; an array of taps is one row. */
  readonly buttons: readonly (Button | readonly Tap[])[]
}

/** Telegram replies in well under a second; after this time the outcome is unknown. */
const timeoutSeconds = 10

export function getBot(config: Config, product: Product): ProductConfig['bot'] {
  const served = config.product[product]
  if (!served) throw new Error(`${product} is not served here`)
  return served.bot
}

/** The first page of the mini app. */
export function getAppUrl(config: Config, product: Product): string {
  const [origin = ''] = config.product[product]?.origins ?? []
  return product === 'vio' ? `${origin}/webApp` : `${origin}/`
}

export function botApi(config: Config, product: Product): Api {
  return new Api(getBot(config, product).token, {
    apiRoot: config.telegramApiUrl.replace(/\/$/, ''),
    timeoutSeconds,
    // A new connection for each call: a kept one may be closed by Telegram at the moment of the next call, and then it is
    // unknown whether the message was sent.
    baseFetchConfig: { agent: false },
  })
}

const isTaps = (row: Button | readonly Tap[]): row is readonly Tap[] => Array.isArray(row)

const toKeyboardRow = (row: Button | readonly Tap[]): InlineKeyboardButton[] => {
  if (isTaps(row)) return row.map(({ text, data }) => ({ text, callback_data: data }))
  return ['url' in row ? { text: row.text, url: row.url } : { text: row.text, web_app: { url: row.appUrl } }]
}

/** Sends one message. Failures of Telegram are returned, not thrown. */
export async function sendBotMessage(
  config: Config,
  product: Product,
  chatId: number,
  { text, buttons }: BotMessage,
): Promise<Sending> {
  try {
    await botApi(config, product).sendMessage(chatId, text, {
      link_preview_options: { is_disabled: true },
      reply_markup: { inline_keyboard: buttons.map(toKeyboardRow) },
    })
    return { kind: 'sent' }
  } catch (error) {
    if (error instanceof GrammyError) return classifyFailure(error.error_code, error.parameters.retry_after)
    if (error instanceof HttpError) return classifyFailure(systemCode(error.error), undefined)
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

/** The tap is too old, the keyboard is already the same, or the message or chat no longer exists. */
const isTooLate = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403)

/** Shows a short text over the chat and replaces the keyboard. Safe to repeat; throws when a retry may help. */
export async function answerTap(
  config: Config,
  product: Product,
  { callbackId, chatId, messageId }: AnsweredTap,
  { text, buttons }: BotMessage,
): Promise<void> {
  const api = botApi(config, product)
  const ignoreTooLate = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call
    } catch (error) {
      if (!isTooLate(error)) throw error
    }
  }
  await ignoreTooLate(api.answerCallbackQuery(callbackId, { text }))
  if (buttons.length > 0)
    await ignoreTooLate(
      api.editMessageReplyMarkup(chatId, messageId, {
        reply_markup: { inline_keyboard: buttons.map(toKeyboardRow) },
      }),
    )
}
