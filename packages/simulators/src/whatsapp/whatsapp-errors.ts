import { randomBytes } from 'node:crypto'
import { answerJson, type SimulatorAnswer } from '../simulator-server.ts'

export interface WhatsAppError {
  httpStatus: number
  code: number
  message: string
  type?: string
  subcode?: number
  details?: string
}

export function answerError(error: WhatsAppError): SimulatorAnswer {
  return answerJson(error.httpStatus, {
    error: {
      message: error.message,
      type: error.type ?? 'OAuthException',
      code: error.code,
      ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
      ...(error.details === undefined
        ? {}
        : { error_data: { messaging_product: 'whatsapp', details: error.details } }),
      fbtrace_id: randomBytes(9).toString('base64url'),
    },
  })
}

export const badToken: WhatsAppError = {
  httpStatus: 401,
  code: 190,
  message: 'Error validating access token: the token is not valid.',
}
export const unknownPath: WhatsAppError = {
  httpStatus: 400,
  code: 2500,
  message: 'Unknown path components',
}
export const undeliverable: WhatsAppError = {
  httpStatus: 400,
  code: 131026,
  message: '(#131026) Message undeliverable',
  details: 'Message Undeliverable.',
}
export const tooFast: WhatsAppError = {
  httpStatus: 400,
  code: 131056,
  message: '(#131056) (Business Account, Consumer Account) pair rate limit hit',
  details: 'Too many messages sent from this phone number to the same recipient in a short time.',
}
export const rateLimited: WhatsAppError = {
  httpStatus: 429,
  code: 130429,
  message: '(#130429) Rate limit hit',
  details: 'Message failed to send because there were too many messages sent in a short time.',
}

export function unknownObject(method: string, id: string): WhatsAppError {
  return {
    httpStatus: 400,
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist.`,
  }
}
