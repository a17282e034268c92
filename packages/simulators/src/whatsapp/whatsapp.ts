import { randomBytes } from 'node:crypto'
import { createBehaviours, type BehaviourOptions } from '../behaviour-scripts.ts'
import { createRecipientLog } from '../recipient-log.ts'
import { bearerToken, parseJson } from '../request-parameters.ts'
import {
  answerGarbage,
  answerHtmlServerError,
  answerJson,
  startSimulatorServer,
  type SimulatorAnswer,
  type SimulatorReply,
  type SimulatorRequest,
} from '../simulator-server.ts'
import { createWebhookPoster } from '../webhook-poster.ts'
import {
  answerError,
  badToken,
  rateLimited,
  tooFast,
  undeliverable,
  unknownObject,
  unknownPath,
} from './whatsapp-errors.ts'
import { checkTemplateMessage, type CheckedMessage, type WhatsAppTemplate } from './whatsapp-message-check.ts'
import { buildStatusBody, signWebhookBody, type WhatsAppStatus } from './whatsapp-status-webhook.ts'

export type { WhatsAppStatus, WhatsAppTemplate }

/** `cut` and `garbage` send the message and lose the answer; `hang` sends nothing. */
export type WhatsAppScript =
  | 'accept'
  | 'accept-then-failed'
  | 'undeliverable'
  | 'too-fast'
  | 'rate-limited'
  | 'server-error'
  | 'hang'
  | 'cut'
  | 'garbage'

export interface WhatsAppOptions {
  token: string
  phoneNumberId: string
  template: WhatsAppTemplate
  appSecret?: string
  webhookUrl?: string
  port?: number
  /** Refuse a second message to a number within 6 seconds, as the real pair limit does. */
  enforcePairRate?: boolean
  /** Called for every message: in development a developer reads the code. */
  onSent?: (message: WhatsAppMessage) => void
  now?: () => number
}

export interface WhatsAppMessage {
  id: string
  to: string
  code: string
  /** Of the template. */
  language: string
  at: Date
}

export interface StatusOptions {
  duplicate?: boolean
  forgeSignature?: boolean
}

export interface StatusesOptions extends StatusOptions {
  /** Post the last first; the timestamps inside still tell the true order. */
  reverse?: boolean
  inOneBody?: boolean
}

export interface WhatsApp {
  url: string
  codeFor: (phone: string) => string | undefined
  messagesTo: (phone: string) => readonly WhatsAppMessage[]
  sentCount: () => number
  requestCount: () => number
  behave: (phone: string, script: WhatsAppScript, options?: BehaviourOptions) => void
  setWebhookUrl: (url: string) => void
  /** The HTTP statuses our server answered, 0 for no answer. */
  sendStatus: (wamid: string, status: WhatsAppStatus, options?: StatusOptions) => Promise<number[]>
  sendStatuses: (
    events: readonly { wamid: string; status: WhatsAppStatus }[],
    options?: StatusesOptions,
  ) => Promise<number[]>
  /** Waits until the webhooks that followed answers have been delivered. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

type DeliveredMessage = Exclude<CheckedMessage, { error: unknown }>

const pairRateMilliseconds = 6_000

export async function startWhatsApp(options: WhatsAppOptions): Promise<WhatsApp> {
  const now = options.now ?? Date.now
  const sent = createRecipientLog<WhatsAppMessage>()
  const behaviours = createBehaviours<WhatsAppScript>('accept', digitsOf)
  const poster = createWebhookPoster()
  let { webhookUrl } = options
  let requests = 0

  const record = (to: string, code: string, language: string): WhatsAppMessage => {
    const id = `wamid.${randomBytes(24).toString('base64')}`
    const message = { id, to, code, language, at: new Date(now()) }
    sent.add(message)
    options.onSent?.(message)
    return message
  }

  const sendStatuses: WhatsApp['sendStatuses'] = async (events, how = {}) => {
    const { appSecret } = options
    const url = webhookUrl
    if (url === undefined) throw new Error('the WhatsApp simulator has no webhookUrl')
    if (appSecret === undefined) throw new Error('the WhatsApp simulator has no appSecret')
    const firstSecond = Math.floor(now() / 1000)
    const known = events.map(({ wamid, status }, position) => {
      const message = sent.find(wamid)
      if (message === undefined) throw new Error(`no message ${wamid} was sent`)
      return { wamid, status, recipient: message.to, timestampSeconds: firstSecond + position }
    })
    if (how.reverse === true) known.reverse()
    const groups = how.inOneBody === true ? [known] : known.map((event) => [event])
    const answers: number[] = []
    for (const group of groups) {
      const body = buildStatusBody(options.phoneNumberId, group)
      const secret = how.forgeSignature === true ? `not-${appSecret}` : appSecret
      const headers = { 'x-hub-signature-256': signWebhookBody(body, secret) }
      answers.push(await poster.post(url, body, headers))
      if (how.duplicate === true) answers.push(await poster.post(url, body, headers))
    }
    return answers
  }

  const deliver = ({ input, to, code, language }: DeliveredMessage): SimulatorReply => {
    const last = sent.findLast(to)
    const { script, delayMilliseconds } = behaviours.take(to)
    const delayed = (answer: SimulatorAnswer): SimulatorAnswer =>
      delayMilliseconds === undefined ? answer : { ...answer, delayMilliseconds }

    if (script === 'hang') return { kind: 'hang' }
    if (script === 'server-error') return delayed(answerHtmlServerError())
    if (script === 'undeliverable') return delayed(answerError(undeliverable))
    if (script === 'rate-limited') return delayed(answerError(rateLimited))
    if (script === 'too-fast') return delayed(answerError(tooFast))
    if (options.enforcePairRate === true && last !== undefined) {
      if (now() - last.at.getTime() < pairRateMilliseconds) return delayed(answerError(tooFast))
    }

    const message = record(to, code, language)
    if (script === 'cut') return { kind: 'cut' }
    if (script === 'garbage') return delayed(answerGarbage())
    const accepted = acceptance(input, message)
    if (script === 'accept') return delayed(answerJson(200, accepted))
    const afterwards = () => poster.postLater(() => sendStatuses([{ wamid: message.id, status: 'failed' }]))
    return delayed(answerJson(200, accepted, { afterwards }))
  }

  const answer = (request: SimulatorRequest): SimulatorReply => {
    requests += 1
    const [, phoneNumberId] = /^\/v\d+\.\d+\/([^/]+)\/messages$/.exec(request.path) ?? []
    if (phoneNumberId === undefined) return answerError(unknownPath)
    if (bearerToken(request) !== options.token) return answerError(badToken)
    if (request.method !== 'POST' || phoneNumberId !== options.phoneNumberId) {
      return answerError(unknownObject(request.method, phoneNumberId))
    }
    const body = parseJson(request.body.toString('utf8'))
    const checked = checkTemplateMessage(body, options.template)
    if ('error' in checked) return answerError(checked.error)
    return deliver(checked)
  }

  const server = await startSimulatorServer(options.port, answer)

  return {
    url: server.url,
    codeFor: (phone) => sent.findLast(digitsOf(phone))?.code,
    messagesTo: (phone) => sent.listTo(digitsOf(phone)),
    sentCount: () => sent.count(),
    requestCount: () => requests,
    behave: behaviours.behave,
    setWebhookUrl(url) {
      webhookUrl = url
    },
    sendStatus: (wamid, status, how) => sendStatuses([{ wamid, status }], how),
    sendStatuses,
    settle: poster.settle,
    async close() {
      poster.close()
      await server.close()
    },
  }
}

function digitsOf(phone: string): string {
  return phone.replace('+', '')
}

function acceptance(input: string, message: WhatsAppMessage): unknown {
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input, wa_id: message.to }],
    messages: [{ id: message.id, message_status: 'accepted' }],
  }
}
