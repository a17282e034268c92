import * as contract from '@app/contract/core/webhooks'
import type { Answer, Routes } from '#platform/http/bind.ts'
import {
  echoWhatsAppChallenge,
  recordGatewayReport,
  recordWhatsAppStatuses,
  type SignedBody,
} from './webhooks.service.ts'

/** The exact bytes and the headers, over which a signature is computed. */
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
    recordWhatsAppStatuses(ctx, signedBody(answer, body)),
  )
  bind(contract.gatewayReport, (ctx, { body }, answer) => recordGatewayReport(ctx, signedBody(answer, body)))
}
