import { starsCheckout } from './bot-api-checkout.ts'
import { BotApiError, botApiMethods, type BotState, type SimulatedBot } from './bot-api-methods.ts'
import { chargeStars, newStarsState, preCheckoutUpdate, type StarInvoice } from './bot-api-stars.ts'
import { createBotWebhook, type UpdateDelivery } from './bot-webhook.ts'
import { answerCheckout } from '../payments/checkout-page.ts'
import { createRecipientLog } from '../recipient-log.ts'
import { isObject, readParameters, readText, type Parameters } from '../request-parameters.ts'
import {
  answerJson,
  startSimulatorServer,
  type SimulatorReply,
  type SimulatorRequest,
} from '../simulator-server.ts'
import { myChatMemberUpdate, type TelegramUser, type Update } from './telegram-updates.ts'
import { createWebhookPoster } from '../webhook-poster.ts'

export { starsMessage } from './bot-api-stars.ts'
export type { StarInvoice } from './bot-api-stars.ts'
export { contactUpdate, messageUpdate, myChatMemberUpdate, tapUpdate } from './telegram-updates.ts'
export type { Update } from './telegram-updates.ts'
export type { SimulatedBot, UpdateDelivery }

export interface BotApiOptions {
  bots: readonly SimulatedBot[]
  port?: number
  /** Retries of a webhook that did not answer 2xx. Telegram continues for a day. */
  webhookRetries?: number
  /** Factor of Telegram's pauses of 2, 4, 8 … seconds. */
  webhookRetryFactor?: number
  /** Links of invoices lead to a page of the simulator, because there is no Telegram to open them. */
  hasInvoicePages?: boolean
}

export interface BotCall {
  id: string
  /** The chat, or an empty text for a method without one. */
  to: string
  botId: number
  method: string
  parameters: Parameters
  /** The answer's status; 0 when the call was left hanging. */
  status: number
  at: Date
}

export interface BotApi {
  url: string
  calls: (method?: string) => readonly BotCall[]
  callCount: () => number
  /** Accepted messages and photos of this chat. */
  messagesTo: (chatId: number) => readonly BotCall[]
  sentCount: () => number
  /** Without a token, every bot is blocked. */
  block: (userId: number, botToken?: string) => Promise<UpdateDelivery[]>
  unblock: (userId: number, botToken?: string) => Promise<UpdateDelivery[]>
  forceTooManyRequests: (calls: number, retryAfterSeconds: number) => void
  failWith500: (calls: number) => void
  hang: (calls: number) => void
  /** Executes the call but loses its answer. */
  loseAnswers: (calls: number) => void
  /** Refuses every message to this chat with this error, for all bots; null ends it. */
  refuseChat: (chatId: number, refusal: { errorCode: number; description: string } | null) => void
  /** Ends every forced fault, except for calls that already hang. */
  clearFaults: () => void
  /** As by a call of the bot itself. */
  setWebhook: (botToken: string, url: string, secretToken: string) => void
  postUpdate: (botToken: string, update: Update, options?: { duplicate?: boolean }) => Promise<UpdateDelivery>
  /** The content of an invoice link. */
  invoiceOf: (botToken: string, link: string) => StarInvoice
  /** Telegram's query before it takes Stars; starts waiting for the answer. */
  askToPay: (botToken: string, invoice: StarInvoice, from: TelegramUser) => { id: string; update: Update }
  /** Whether the bot accepted it; undefined while it has not answered. */
  wasAllowed: (queryId: string) => boolean | undefined
  /** Takes the Stars, whatever the bot answered; the caller delivers the update, or loses it. */
  takeStars: (
    botToken: string,
    invoice: StarInvoice,
    from: TelegramUser,
  ) => { chargeId: string; update: Update }
  /** All effects of a tap on "pay", through the webhook. */
  payInvoice: (botToken: string, link: string, from: TelegramUser) => Promise<'paid' | 'failed'>
  close: () => Promise<void>
}

type Fault = { left: number } & (
  | { kind: 'too-many-requests'; retryAfterSeconds: number }
  | { kind: 'server-error' }
  | { kind: 'hang' }
  | { kind: 'lost-answer' }
)

const sendingMethods = new Set(['sendMessage', 'sendPhoto'])

export async function startBotApi(options: BotApiOptions): Promise<BotApi> {
  const poster = createWebhookPoster()
  const log = createRecipientLog<BotCall>()
  const faults: Fault[] = []
  let sent = 0
  let ownUrl = ''
  const invoiceLink = (slug: string): string =>
    options.hasInvoicePages === true ? `${ownUrl}/invoice/${slug}` : `https://t.me/$${slug}`
  const retry = {
    retries: options.webhookRetries ?? 3,
    factor: options.webhookRetryFactor ?? 0.01,
  }
  const states = new Map<string, BotState>(
    options.bots.map((bot) => [
      bot.token,
      {
        bot,
        webhook: createBotWebhook(poster, retry),
        blockedBy: new Set(),
        refusedChats: new Map(),
        openPreCheckouts: new Map(),
        stars: newStarsState(),
        invoiceLink,
      },
    ]),
  )

  const getState = (token: string): BotState => {
    const state = states.get(token)
    if (state === undefined) throw new Error('the Bot API simulator has no bot with this token')
    return state
  }

  const takeFault = (): Fault | undefined => {
    const [fault] = faults
    if (fault === undefined) return undefined
    fault.left -= 1
    if (fault.left <= 0) faults.shift()
    return fault
  }

  const perform = (
    state: BotState,
    fault: Fault | undefined,
    method: string,
    parameters: Parameters,
  ): SimulatorReply => {
    if (fault?.kind === 'hang') return { kind: 'hang' }
    if (fault?.kind === 'server-error') return refuse(500, 'Internal Server Error')
    if (fault?.kind === 'too-many-requests') return refuseForNow(fault.retryAfterSeconds)
    const run = botApiMethods.get(method.toLowerCase())
    if (run === undefined) return refuse(404, 'Not Found: method not found')
    try {
      return answerJson(200, { ok: true, ...run(state, parameters) })
    } catch (error) {
      if (error instanceof BotApiError) return refuse(error.errorCode, error.message)
      throw error
    }
  }

  const answer = async (request: SimulatorRequest): Promise<SimulatorReply> => {
    const [, token, method] = /^\/bot([^/]+)\/(?:test\/)?(\w+)$/.exec(request.path) ?? []
    if (token === undefined || method === undefined)
      return (await answerCheckout(checkout, request)) ?? refuse(404, 'Not Found')
    const state = states.get(decodeURIComponent(token))
    if (state === undefined) return refuse(401, 'Unauthorized')
    const parameters = await readParameters(request)
    if (parameters === undefined) return refuse(400, "Bad Request: can't parse the request body")

    const fault = takeFault()
    const reply = perform(state, fault, method, parameters)
    const status = reply.kind === 'answer' ? reply.status : 0
    if (status === 200 && sendingMethods.has(method)) sent += 1
    log.add({
      id: String(log.count()),
      to: readText(parameters['chat_id']) ?? '',
      botId: state.bot.id,
      method,
      parameters,
      status,
      at: new Date(),
    })
    return fault?.kind === 'lost-answer' ? { kind: 'hang' } : reply
  }

  const postUpdate: BotApi['postUpdate'] = (botToken, update, how) => {
    const state = getState(botToken)
    const query = update['pre_checkout_query']
    if (isObject(query)) expectPreCheckoutAnswer(state, String(query['id']))
    return state.webhook.post(update, how)
  }

  const changeMembership = (
    userId: number,
    botToken: string | undefined,
    status: 'kicked' | 'member',
  ): Promise<UpdateDelivery[]> => {
    const affected = botToken === undefined ? [...states.values()] : [getState(botToken)]
    const deliveries = affected.map((state) => {
      if (status === 'kicked') state.blockedBy.add(String(userId))
      else state.blockedBy.delete(String(userId))
      const from = { id: userId, first_name: `User ${userId}` }
      return state.webhook.post(myChatMemberUpdate({ from, status, bot: state.bot }))
    })
    return Promise.all(deliveries)
  }

  let queries = 0
  const invoiceOf: BotApi['invoiceOf'] = (botToken, link) => {
    const invoice = getState(botToken).stars.invoices.get(link)
    if (invoice === undefined) throw new Error('there is no such invoice')
    return invoice
  }
  const ask = (state: BotState, invoice: StarInvoice, from: TelegramUser) => {
    queries += 1
    const id = String(7_000_000_000_000 + queries)
    expectPreCheckoutAnswer(state, id)
    return { id, update: preCheckoutUpdate(id, from, invoice) }
  }
  const askToPay: BotApi['askToPay'] = (botToken, invoice, from) => ask(getState(botToken), invoice, from)
  const wasAllowed: BotApi['wasAllowed'] = (queryId) => {
    const call = log
      .list()
      .find(({ method, status, parameters }) =>
        method === 'answerPreCheckoutQuery' && status === 200
          ? parameters['pre_checkout_query_id'] === queryId
          : false,
      )
    return call && (call.parameters['ok'] === true || call.parameters['ok'] === 'true')
  }
  const takeStars: BotApi['takeStars'] = (botToken, invoice, from) =>
    chargeStars(getState(botToken).stars, from, invoice)

  const checkout = starsCheckout({
    states: () => states.values(),
    linkOf: invoiceLink,
    askToPay: ask,
    wasAllowed,
  })
  const server = await startSimulatorServer(options.port, answer)
  ownUrl = server.url

  return {
    url: server.url,
    calls: (method) => {
      const all = log.list()
      return method === undefined ? all : all.filter((call) => call.method === method)
    },
    callCount: () => log.count(),
    messagesTo: (chatId) =>
      log.listTo(String(chatId)).filter((call) => call.status === 200 && sendingMethods.has(call.method)),
    sentCount: () => sent,
    block: (userId, botToken) => changeMembership(userId, botToken, 'kicked'),
    unblock: (userId, botToken) => changeMembership(userId, botToken, 'member'),
    forceTooManyRequests(calls, retryAfterSeconds) {
      faults.push({ kind: 'too-many-requests', left: calls, retryAfterSeconds })
    },
    failWith500(calls) {
      faults.push({ kind: 'server-error', left: calls })
    },
    hang(calls) {
      faults.push({ kind: 'hang', left: calls })
    },
    loseAnswers(calls) {
      faults.push({ kind: 'lost-answer', left: calls })
    },
    refuseChat(chatId, refusal) {
      for (const { refusedChats } of states.values()) {
        if (refusal === null) refusedChats.delete(String(chatId))
        else refusedChats.set(String(chatId), new BotApiError(refusal.errorCode, refusal.description))
      }
    },
    clearFaults() {
      faults.length = 0
    },
    setWebhook(botToken, url, secretToken) {
      getState(botToken).webhook.set({ url, secretToken, maxConnections: 40 })
    },
    postUpdate,
    invoiceOf,
    askToPay,
    wasAllowed,
    takeStars,
    async payInvoice(botToken, link, from) {
      const invoice = invoiceOf(botToken, link)
      const { id, update } = askToPay(botToken, invoice, from)
      await postUpdate(botToken, update)
      if (wasAllowed(id) !== true) return 'failed'
      await postUpdate(botToken, takeStars(botToken, invoice, from).update)
      return 'paid'
    },
    async close() {
      poster.close()
      await server.close()
    },
  }
}

function expectPreCheckoutAnswer({ openPreCheckouts }: BotState, id: string): void {
  openPreCheckouts.set(id, Date.now())
  const [oldest] = openPreCheckouts.keys()
  if (openPreCheckouts.size > 10_000 && oldest !== undefined) openPreCheckouts.delete(oldest)
}

function refuse(errorCode: number, description: string): SimulatorReply {
  return answerJson(errorCode, { ok: false, error_code: errorCode, description })
}

function refuseForNow(retryAfterSeconds: number): SimulatorReply {
  const body = {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${retryAfterSeconds}`,
    parameters: { retry_after: retryAfterSeconds },
  }
  return answerJson(429, body, { headers: { 'retry-after': String(retryAfterSeconds) } })
}
