import * as contract from '@app/contract/core/webhooks'
import type { Answer, Routes } from '#platform/bind.ts'
import { AppError } from '#platform/errors.ts'
import { isGatewaySignature, isSameSecret, isWhatsAppSignature } from './webhooks.rules.ts'
import { noteGatewayReport, noteWhatsAppStatuses } from './webhooks.service.ts'

const header = (answer: Answer, name: string): string | undefined => {
  const value = answer.request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const bytesOf = (answer: Answer): Buffer => answer.request.rawBody ?? Buffer.alloc(0)

export const webhooksRoutes: Routes = (bind) => {
  bind(contract.whatsappVerify, (ctx, { query }) => {
    const expected = ctx.deps.config.whatsapp?.verifyToken ?? ''
    if (!isSameSecret(query['hub.verify_token'], expected)) throw new AppError('ACCESS_DENIED')
    return query['hub.challenge']
  })
  bind(contract.whatsappStatus, (ctx, { body }, answer) => {
    const secret = ctx.deps.config.whatsapp?.appSecret ?? ''
    if (!isWhatsAppSignature(header(answer, 'x-hub-signature-256'), bytesOf(answer), secret))
      throw new AppError('ACCESS_DENIED')
    return noteWhatsAppStatuses(ctx, body)
  })
  bind(contract.gatewayReport, (ctx, { body }, answer) => {
    const given = {
      timestamp: header(answer, 'x-request-timestamp'),
      signature: header(answer, 'x-request-signature'),
    }
    const now = Math.floor(ctx.now().getTime() / 1000)
    if (!isGatewaySignature(given, bytesOf(answer), ctx.deps.config.gateway?.token ?? '', now))
      throw new AppError('ACCESS_DENIED')
    return noteGatewayReport(ctx, body)
  })
}
