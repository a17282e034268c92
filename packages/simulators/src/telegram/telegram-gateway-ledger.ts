import { randomBytes, randomInt } from 'node:crypto'
import { createRecipientLog, type LogEntry } from '../recipient-log.ts'
import type { GatewayError, VerificationMessage } from './telegram-gateway-request.ts'

export type DeliveryStatus = 'sent' | 'delivered' | 'read' | 'expired' | 'revoked'

export interface GatewayRequest extends LogEntry {
  costCents: number
  remainingCents: number
  /** Absent while only the ability to send was checked. */
  message?: VerificationMessage
  delivery?: { status: DeliveryStatus; updatedAt: number }
  verification?: { status: 'code_valid' | 'code_invalid'; updatedAt: number; codeEntered: string }
}

const costCents = 1

/** The service's records of requests, and its prepaid balance. */
export function createLedger(now: () => number) {
  const requests = createRecipientLog<GatewayRequest>()
  let balanceCents = 100_000_000
  let sent = 0

  const charge = (phone: string): GatewayRequest | GatewayError => {
    if (balanceCents < costCents) return 'BALANCE_NOT_ENOUGH'
    balanceCents -= costCents
    const id = randomBytes(9).toString('hex')
    const request: GatewayRequest = { id, to: phone, costCents, remainingCents: balanceCents }
    requests.add(request)
    return request
  }

  return {
    charge,
    send(message: VerificationMessage): GatewayRequest | GatewayError {
      const request =
        message.requestId === undefined ? charge(message.phone) : requests.find(message.requestId)
      if (typeof request === 'string') return request
      if (request === undefined) return 'REQUEST_ID_INVALID'
      if (request.to !== message.phone) return 'PHONE_NUMBER_MISMATCH'
      if (request.message !== undefined) return 'MESSAGE_ALREADY_SENT'
      request.message = message
      request.delivery = { status: 'sent', updatedAt: Math.floor(now() / 1000) }
      sent += 1
      return request
    },
    find: (id: string) => requests.find(id),
    listTo: (phone: string) => requests.listTo(phone),
    sentCount: () => sent,
    setBalance: (units: number) => {
      balanceCents = Math.round(units * 100)
    },
  }
}

export function generateCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** The RequestStatus object of the wire; optional fields are absent, never null. */
export function toRequestStatus(request: GatewayRequest): Record<string, unknown> {
  const { delivery, verification } = request
  return {
    request_id: request.id,
    phone_number: request.to,
    request_cost: request.costCents / 100,
    remaining_balance: request.remainingCents / 100,
    ...(delivery && {
      delivery_status: { status: delivery.status, updated_at: delivery.updatedAt },
    }),
    ...(verification && {
      verification_status: {
        status: verification.status,
        updated_at: verification.updatedAt,
        code_entered: verification.codeEntered,
      },
    }),
    ...(request.message?.payload !== undefined && { payload: request.message.payload }),
  }
}
