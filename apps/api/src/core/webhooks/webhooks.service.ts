import * as z from 'zod'
import { recordDelivery } from '../auth/codes.service.ts'
import { isGatewaySignature, isSameSecret, isWhatsAppSignature } from './webhooks.rules.ts'

export interface SignedBody {
  readonly body: unknown
  readonly bytes: Buffer
  readonly header: (name: string) => string | undefined
}

export function echoWhatsAppChallenge(ctx: Ctx, token: string, challenge: string): string {
  if (!isSameSecret(token, ctx.deps.config.whatsapp?.verifyToken ?? '')) throw new AppError('ACCESS_DENIED')
  return challenge
}
import type { Ctx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'

const whatsappStatuses = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: z.string().max(200),
                  status: z.enum(['sent', 'delivered', 'read', 'failed']),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
})

/** Statuses arrive in any order and repeatedly; the row keeps the final one. */
export async function recordWhatsAppStatuses(ctx: Ctx, signed: SignedBody): Promise<{ ok: true }> {
  const secret = ctx.deps.config.whatsapp?.appSecret ?? ''
  if (!isWhatsAppSignature(signed.header('x-hub-signature-256'), signed.bytes, secret))
    throw new AppError('ACCESS_DENIED')
  const parsed = whatsappStatuses.safeParse(signed.body)
  if (!parsed.success) return { ok: true }
  const statuses = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  )
  for (const { id, status } of statuses) await recordDelivery(ctx, id, status)
  return { ok: true }
}

const gatewayReport = z.object({
  request_id: z.string().max(200),
  delivery_status: z
    .object({ status: z.enum(['sent', 'delivered', 'read', 'expired', 'revoked']) })
    .optional(),
})

export async function recordGatewayReport(ctx: Ctx, signed: SignedBody): Promise<{ ok: true }> {
  const given = {
    timestamp: signed.header('x-request-timestamp'),
    signature: signed.header('x-request-signature'),
  }
  const now = Math.floor(ctx.now().getTime() / 1000)
  if (!isGatewaySignature(given, signed.bytes, ctx.deps.config.gateway?.token ?? '', now))
    throw new AppError('ACCESS_DENIED')
  const parsed = gatewayReport.safeParse(signed.body)
  if (parsed.success && parsed.data.delivery_status) {
    const { status } = parsed.data.delivery_status
    await recordDelivery(ctx, parsed.data.request_id, status === 'expired' ? 'failed' : status)
  }
  return { ok: true }
}

export { isSameSecret }
