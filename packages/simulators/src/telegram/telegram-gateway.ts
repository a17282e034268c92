import { createHash, createHmac } from 'node:crypto'
import { createBehaviours, type BehaviourOptions } from '../behaviour-scripts.ts'
import { bearerToken, readParameters, readText, type Parameters } from '../request-parameters.ts'
import {
  answerGarbage,
  answerHtmlServerError,
  answerJson,
  startSimulatorServer,
  type SimulatorAnswer,
  type SimulatorReply,
  type SimulatorRequest,
} from '../simulator-server.ts'
import {
  createLedger,
  generateCode,
  toRequestStatus,
  type DeliveryStatus,
  type GatewayRequest,
} from './telegram-gateway-ledger.ts'
import { readPhone, readVerificationMessage, type GatewayError } from './telegram-gateway-request.ts'
import { createWebhookPoster } from '../webhook-poster.ts'

export type { DeliveryStatus }

/** `cut` and `garbage` send the message and lose the answer; `hang` sends nothing. */
export type GatewayScript =
  | 'accept'
  | 'no-telegram'
  | 'no-balance'
  | 'server-error'
  | 'hang'
  | 'cut'
  | 'garbage'

export interface TelegramGatewayOptions {
  token: string
  port?: number
  now?: () => number
  /** Called for every message: in development a developer reads the code. */
  onSent?: (message: { to: string; code: string }) => void
}

export interface GatewayMessage {
  requestId: string
  to: string
  code: string
  payload?: string
  ttlSeconds?: number
  callbackUrl?: string
}

export interface ReportOptions {
  /** Without it, the `callback_url` of the request. */
  callbackUrl?: string
  duplicate?: boolean
  forgeSignature?: boolean
  timestampOffsetSeconds?: number
}

export interface TelegramGateway {
  url: string
  codeFor: (phone: string) => string | undefined
  messagesTo: (phone: string) => readonly GatewayMessage[]
  sentCount: () => number
  requestCount: () => number
  setBalance: (units: number) => void
  behave: (phone: string, script: GatewayScript, options?: BehaviourOptions) => void
  /** The HTTP statuses of our server's answers, 0 for no answer. */
  sendReport: (requestId: string, status: DeliveryStatus, options?: ReportOptions) => Promise<number[]>
  close: () => Promise<void>
}

export async function startTelegramGateway(options: TelegramGatewayOptions): Promise<TelegramGateway> {
  const now = options.now ?? Date.now
  const ledger = createLedger(now)
  const behaviours = createBehaviours<GatewayScript>('accept', toE164)
  const poster = createWebhookPoster()
  let requests = 0

  const follow = (phone: string, act: () => GatewayRequest | GatewayError): SimulatorReply => {
    const { script, delayMilliseconds } = behaviours.take(phone)
    const delayed = (answer: SimulatorAnswer): SimulatorAnswer =>
      delayMilliseconds === undefined ? answer : { ...answer, delayMilliseconds }

    if (script === 'hang') return { kind: 'hang' }
    if (script === 'server-error') return delayed(answerHtmlServerError())
    if (script === 'no-telegram') return delayed(refuse('PHONE_NUMBER_NOT_AVAILABLE'))
    if (script === 'no-balance') return delayed(refuse('BALANCE_NOT_ENOUGH'))
    const outcome = act()
    if (script === 'cut') return { kind: 'cut' }
    if (script === 'garbage') return delayed(answerGarbage())
    return delayed(typeof outcome === 'string' ? refuse(outcome) : accept(toRequestStatus(outcome)))
  }

  const methods: Record<string, (parameters: Parameters) => SimulatorReply> = {
    sendVerificationMessage(parameters) {
      const message = readVerificationMessage(parameters, generateCode)
      if (typeof message === 'string') return refuse(message)
      return follow(message.phone, () => {
        const request = ledger.send(message)
        if (typeof request !== 'string') options.onSent?.({ to: message.phone, code: message.code })
        return request
      })
    },
    checkSendAbility(parameters) {
      const phone = readPhone(parameters)
      if (phone === undefined) return refuse('PHONE_NUMBER_INVALID')
      return follow(phone, () => ledger.charge(phone))
    },
    checkVerificationStatus(parameters) {
      const request = findRequest(parameters)
      if (typeof request === 'string') return refuse(request)
      const codeEntered = readText(parameters['code'])
      if (codeEntered !== undefined) {
        const isRight = codeEntered === request.message?.code
        request.verification = {
          status: isRight ? 'code_valid' : 'code_invalid',
          updatedAt: Math.floor(now() / 1000),
          codeEntered,
        }
      }
      return accept(toRequestStatus(request))
    },
    revokeVerificationMessage(parameters) {
      const request = findRequest(parameters)
      if (typeof request === 'string') return refuse(request)
      // A delivered message stays delivered, and the service still confirms the request.
      if (request.delivery?.status === 'sent') {
        request.delivery = { status: 'revoked', updatedAt: Math.floor(now() / 1000) }
      }
      return accept(true)
    },
  }

  const findRequest = (parameters: Parameters): GatewayRequest | GatewayError => {
    const id = readText(parameters['request_id'])
    if (id === undefined) return 'REQUEST_ID_REQUIRED'
    return ledger.find(id) ?? 'REQUEST_ID_INVALID'
  }

  const answer = async (request: SimulatorRequest): Promise<SimulatorReply> => {
    requests += 1
    const token = bearerToken(request)
    if (token === undefined) return refuse('ACCESS_TOKEN_REQUIRED')
    if (token !== options.token) return refuse('ACCESS_TOKEN_INVALID')
    const method = Object.hasOwn(methods, request.path.slice(1)) ? methods[request.path.slice(1)] : undefined
    if (method === undefined) return refuse('UNKNOWN_METHOD')
    return method((await readParameters(request)) ?? {})
  }

  const server = await startSimulatorServer(options.port, answer)

  return {
    url: server.url,
    codeFor: (phone) => toMessages(ledger.listTo(toE164(phone))).at(-1)?.code,
    messagesTo: (phone) => toMessages(ledger.listTo(toE164(phone))),
    sentCount: ledger.sentCount,
    requestCount: () => requests,
    setBalance: ledger.setBalance,
    behave: behaviours.behave,
    async sendReport(requestId, status, how = {}) {
      const request = ledger.find(requestId)
      if (request === undefined) throw new Error(`no request ${requestId} was made`)
      const url = how.callbackUrl ?? request.message?.callbackUrl
      if (url === undefined) throw new Error(`request ${requestId} has no callback_url`)
      const seconds = Math.floor(now() / 1000)
      request.delivery = { status, updatedAt: seconds }
      const body = JSON.stringify(toRequestStatus(request))
      const timestamp = String(seconds + (how.timestampOffsetSeconds ?? 0))
      const token = how.forgeSignature === true ? `not-${options.token}` : options.token
      const headers = {
        'x-request-timestamp': timestamp,
        'x-request-signature': signReport(timestamp, body, token),
      }
      const answers = [await poster.post(url, body, headers)]
      if (how.duplicate === true) answers.push(await poster.post(url, body, headers))
      return answers
    },
    async close() {
      poster.close()
      await server.close()
    },
  }
}

function toE164(phone: string): string {
  return phone.startsWith('+') ? phone : `+${phone}`
}

function signReport(timestamp: string, body: string, token: string): string {
  const key = createHash('sha256').update(token).digest()
  return createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')
}

function toMessages(requests: readonly GatewayRequest[]): GatewayMessage[] {
  return requests.flatMap(({ id, to, message }) => {
    if (message === undefined) return []
    const { phone: _phone, requestId: _requestId, ...rest } = message
    return [{ requestId: id, to, ...rest }]
  })
}

function accept(result: unknown): SimulatorAnswer {
  return answerJson(200, { ok: true, result })
}

// The HTTP status of a refusal is not documented; `ok` decides.
function refuse(error: GatewayError): SimulatorAnswer {
  return answerJson(200, { ok: false, error })
}
