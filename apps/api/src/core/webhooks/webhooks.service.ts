import * as z from 'zod'
import { noteDelivery } from '../auth/codes.service.ts'
import type { Ctx } from '#platform/ctx.ts'

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

/** States come in any order and more than once; the row keeps the last word. */
export const noteWhatsAppStatuses = async (ctx: Ctx, body: unknown): Promise<{ ok: true }> => {
  const parsed = whatsappStatuses.safeParse(body)
  if (!parsed.success) return { ok: true }
  const statuses = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  )
  for (const { id, status } of statuses) await noteDelivery(ctx, id, status)
  return { ok: true }
}

const gatewayReport = z.object({
  request_id: z.string().max(200),
  delivery_status: z
    .object({ status: z.enum(['sent', 'delivered', 'read', 'expired', 'revoked']) })
    .optional(),
})

export const noteGatewayReport = async (ctx: Ctx, body: unknown): Promise<{ ok: true }> => {
  const parsed = gatewayReport.safeParse(body)
  if (parsed.success && parsed.data.delivery_status) {
    const { status } = parsed.data.delivery_status
    await noteDelivery(ctx, parsed.data.request_id, status === 'expired' ? 'failed' : status)
  }
  return { ok: true }
}

export { isSameSecret } from './webhooks.rules.ts'
