import * as contract from '@app/contract/core/webhooks'
import type { Answer, Routes } from '#platform/http/bind.ts'
import {
  echoWhatsAppChallenge,
  noteGatewayReport,
  noteWhatsAppStatuses,
  type SignedBody,
} from './webhooks.service.ts'

/** What a signature is checked over: the exact bytes and the headers. */
const signedBody = ({ request }: Answer, body: unknown): SignedBody => ({
  body,
  bytes: request.rawBody ?? Buffer.alloc(0),
  header: (name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  },
})

export const webhooksRoutes: Routes = (bind) => {
  bind(contract.whatsappVerify, (ctx, { query }) =>
    echoWhatsAppChallenge(ctx, query['hub.verify_token'], query['hub.challenge']),
  )
  bind(contract.whatsappStatus, (ctx, { body }, answer) =>
    noteWhatsAppStatuses(ctx, signedBody(answer, body)),
  )
  bind(contract.gatewayReport, (ctx, { body }, answer) => noteGatewayReport(ctx, signedBody(answer, body)))
}
