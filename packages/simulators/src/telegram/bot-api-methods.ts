import { randomBytes } from 'node:crypto'
import type { BotWebhook } from './bot-webhook.ts'
import { checkInvoice } from './bot-api-invoice.ts'
import { storeInvoice, listStarTransactions, refundStars, type StarsState } from './bot-api-stars.ts'
import { checkKeyboard, isHttps } from './bot-api-keyboard.ts'
import {
  readBoolean,
  readInteger,
  isObject,
  readStructure,
  readText,
  type Parameters,
} from '../request-parameters.ts'
import { nextMessageId, nowSeconds } from './telegram-updates.ts'

export interface SimulatedBot {
  token: string
  username: string
  id: number
}

export interface BotState {
  bot: SimulatedBot
  webhook: BotWebhook
  blockedBy: Set<string>
  /** The error of a chat other than "blocked": a deleted user, an unknown chat. */
  refusedChats: Map<string, BotApiError>
  /** Open queries: id → time of the query, in milliseconds. */
  openPreCheckouts: Map<string, number>
  stars: StarsState
  invoiceLink: (slug: string) => string
}

export class BotApiError extends Error {
  readonly errorCode: number

  constructor(errorCode: number, description: string) {
    super(description)
    this.errorCode = errorCode
  }
}

interface MethodResult {
  result: unknown
  description?: string
}

type Method = (state: BotState, parameters: Parameters) => MethodResult

const preCheckoutMilliseconds = 10_000

/** Lower-case keys: Telegram ignores the case of a method's name. */
export const botApiMethods = new Map<string, Method>([
  ['getme', ({ bot }) => ({ result: describeBot(bot) })],
  ['setwebhook', setWebhook],
  ['getwebhookinfo', ({ webhook }) => ({ result: webhook.info() })],
  ['deletewebhook', deleteWebhook],
  ['sendmessage', sendMessage],
  ['sendphoto', sendPhoto],
  ['answercallbackquery', answerCallbackQuery],
  ['editmessagereplymarkup', editMessageReplyMarkup],
  ['setmycommands', setMyCommands],
  ['setchatmenubutton', setChatMenuButton],
  ['answerprecheckoutquery', answerPreCheckoutQuery],
  ['createinvoicelink', createInvoiceLink],
  ['refundstarpayment', refundStarPayment],
  ['getstartransactions', ({ stars }, parameters) => ({ result: listStarTransactions(stars, parameters) })],
])

function setWebhook({ webhook }: BotState, parameters: Parameters): MethodResult {
  const url = readText(parameters['url']) ?? ''
  if (readBoolean(parameters['drop_pending_updates']) === true) webhook.dropPending()
  if (url === '') return deleteWebhook({ webhook }, {})
  if (!isServable(url)) {
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  }
  const secretToken = readText(parameters['secret_token'])
  if (secretToken !== undefined && !/^[\w-]{1,256}$/.test(secretToken)) {
    throw badRequest('secret token contains unallowed characters')
  }
  const allowed = readStructure(parameters['allowed_updates'])
  const before = webhook.settings()
  // An omitted list keeps the earlier one; an empty list restores the default.
  const allowedUpdates = Array.isArray(allowed) ? allowed.map(String) : before?.allowedUpdates
  webhook.set({
    url,
    ...(secretToken !== undefined && { secretToken }),
    maxConnections: Math.min(Math.max(readInteger(parameters['max_connections']) ?? 40, 1), 100),
    ...(allowedUpdates !== undefined && allowedUpdates.length > 0 && { allowedUpdates }),
  })
  return {
    result: true,
    description: before?.url === url ? 'Webhook is already set' : 'Webhook was set',
  }
}

function deleteWebhook({ webhook }: Pick<BotState, 'webhook'>, parameters: Parameters): MethodResult {
  if (readBoolean(parameters['drop_pending_updates']) === true) webhook.dropPending()
  const wasSet = webhook.settings() !== undefined
  webhook.set(undefined)
  return {
    result: true,
    description: wasSet ? 'Webhook was deleted' : 'Webhook is already deleted',
  }
}

function sendMessage(state: BotState, parameters: Parameters): MethodResult {
  const chat = openChat(state, parameters)
  const text = readText(parameters['text']) ?? ''
  if (text.trim() === '') throw badRequest('message text is empty')
  if (text.length > 4096) throw badRequest('message is too long')
  const problem = checkKeyboard(readStructure(parameters['reply_markup']))
  if (problem !== undefined) throw badRequest(problem)
  return { result: { ...chat, text } }
}

function sendPhoto(state: BotState, parameters: Parameters): MethodResult {
  const chat = openChat(state, parameters)
  const photo = parameters['photo']
  if (photo === undefined || photo === '') throw badRequest('there is no photo in the request')
  const caption = readText(parameters['caption'])
  if (caption !== undefined && caption.length > 1024) {
    throw badRequest('message caption is too long')
  }
  const fileId = randomBytes(24).toString('base64url')
  return {
    result: {
      ...chat,
      photo: [{ file_id: fileId, file_unique_id: fileId.slice(0, 15), width: 800, height: 600 }],
      ...(caption !== undefined && { caption }),
    },
  }
}

function openChat({ bot, blockedBy, refusedChats }: BotState, parameters: Parameters): object {
  const chatId = readText(parameters['chat_id'])
  if (chatId === undefined || chatId === '') throw badRequest('chat_id is empty')
  const id = readInteger(chatId)
  if (id === undefined || id === 0) throw badRequest('chat not found')
  if (blockedBy.has(chatId)) {
    throw new BotApiError(403, 'Forbidden: bot was blocked by the user')
  }
  const refusal = refusedChats.get(chatId)
  if (refusal !== undefined) throw refusal
  return {
    message_id: nextMessageId(),
    from: { id: bot.id, is_bot: true, first_name: bot.username, username: bot.username },
    chat: { id, type: id > 0 ? 'private' : 'supergroup' },
    date: nowSeconds(),
  }
}

function answerCallbackQuery(_state: BotState, parameters: Parameters): MethodResult {
  if (!readText(parameters['callback_query_id'])) throw badRequest('query ID is invalid')
  if ((readText(parameters['text']) ?? '').length > 200) throw badRequest('MESSAGE_TOO_LONG')
  return { result: true }
}

function editMessageReplyMarkup(state: BotState, parameters: Parameters): MethodResult {
  const chat = openChat(state, parameters)
  if (readInteger(parameters['message_id']) === undefined)
    throw badRequest('message identifier is not specified')
  const problem = checkKeyboard(readStructure(parameters['reply_markup']))
  if (problem !== undefined) throw badRequest(problem)
  return { result: { ...chat, message_id: readInteger(parameters['message_id']) } }
}

function setChatMenuButton(_state: BotState, parameters: Parameters): MethodResult {
  const button = readStructure(parameters['menu_button'])
  if (button === undefined) return { result: true }
  if (!isObject(button)) throw badRequest("can't parse menu button: JSON object expected")
  if (button['type'] === 'web_app') {
    const app = button['web_app']
    const url = isObject(app) ? readText(app['url']) : undefined
    if (!readText(button['text'])) throw badRequest('menu button text must be non-empty')
    if (url === undefined || !isHttps(url)) throw badRequest('BUTTON_URL_INVALID')
  } else if (button['type'] !== 'commands' && button['type'] !== 'default') {
    throw badRequest('MenuButton has unsupported type')
  }
  return { result: true }
}

function setMyCommands(_state: BotState, parameters: Parameters): MethodResult {
  const commands = readStructure(parameters['commands'])
  if (!Array.isArray(commands) || commands.length > 100) {
    throw badRequest("can't parse BotCommands JSON object")
  }
  const areValid = commands.every((entry: unknown) => {
    if (!isObject(entry)) return false
    const { command, description } = entry
    if (typeof command !== 'string' || typeof description !== 'string') return false
    return /^[a-z0-9_]{1,32}$/.test(command) && description.length > 0 && description.length <= 256
  })
  if (!areValid) throw badRequest('BOT_COMMAND_INVALID')
  return { result: true }
}

function answerPreCheckoutQuery(state: BotState, parameters: Parameters): MethodResult {
  const id = readText(parameters['pre_checkout_query_id']) ?? ''
  if (readBoolean(parameters['ok']) !== true && !readText(parameters['error_message'])) {
    throw badRequest('error message must be non-empty')
  }
  const askedAt = state.openPreCheckouts.get(id)
  if (askedAt === undefined || Date.now() - askedAt > preCheckoutMilliseconds) {
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  }
  state.openPreCheckouts.delete(id)
  return { result: true }
}

function createInvoiceLink({ stars, invoiceLink }: BotState, parameters: Parameters): MethodResult {
  const problem = checkInvoice(parameters)
  if (problem !== undefined) throw badRequest(problem)
  const link = invoiceLink(randomBytes(15).toString('base64url'))
  storeInvoice(stars, link, parameters)
  return { result: link }
}

function refundStarPayment({ stars }: BotState, parameters: Parameters): MethodResult {
  const problem = refundStars(stars, parameters)
  if (problem !== undefined) throw badRequest(problem)
  return { result: true }
}

function describeBot(bot: SimulatedBot): Record<string, unknown> {
  return {
    id: bot.id,
    is_bot: true,
    first_name: bot.username,
    username: bot.username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: true,
  }
}

/** Telegram requires HTTPS on four ports; plain HTTP is allowed on this machine only. */
function isServable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port } = new URL(url)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')) return true
  return protocol === 'https:' && ['', '443', '80', '88', '8443'].includes(port)
}

function badRequest(problem: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${problem}`)
}
