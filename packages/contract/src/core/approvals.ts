import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** In a reply to an order that needs a second person: until when it waits for the same order of another user. */
export const WaitsUntil = z.nullable(z.iso.datetime())

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  product: 'both',
  access: 'operator',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Orders that wait for a second person: it confirms one by giving the same order',
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        kind: z.enum([
          'payment.refund',
          'referral.pay',
          'setting.change',
          'role.grant',
          'second-factor.renew',
        ]),
        /** The payment, the user or the setting. */
        object: z.string(),
        input: z.record(z.string(), z.unknown()),
        reason: z.string(),
        requestedBy: z.string(),
        requestedByName: z.string(),
        requestedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        /** A user cannot confirm their own order. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
