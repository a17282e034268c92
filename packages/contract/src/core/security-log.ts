import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PublicId } from '../shared.ts'

export const securityKinds = [
  'sign_in_failed',
  'second_factor_failed',
  'limit_hit',
  'access_denied',
  'phone_changed',
  'session_revoked',
  'role_used',
] as const

const Hash = z.string().check(z.regex(/^[\w-]{22}$/))

/** By POST: phones and addresses must not be part of a URL, which proxies log. */
export const searchSecurityEvents = endpoint({
  method: 'POST',
  path: '/api/security-events/search',
  product: 'both',
  access: 'admin',
  rate: 'write',
  bodyLimitBytes: 2 * 1024,
  origin: 'ours',
  summary:
    'Search the security log: by person, phone, network address or the hashes of an entry; newest first',
  body: z.strictObject({
    kind: z.optional(z.enum(securityKinds)),
    userId: z.optional(PublicId),
    phoneNumber: z.optional(z.string().check(z.minLength(5), z.maxLength(24))),
    ip: z.optional(z.string().check(z.minLength(2), z.maxLength(64))),
    subject: z.optional(Hash),
    network: z.optional(Hash),
    /** The id of the last entry of the previous page. */
    before: z.optional(z.int().check(z.positive())),
    take: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        kind: z.enum(securityKinds),
        /** The error code, the limit, the route, or why a session ended. */
        detail: z.string(),
        subject: z.nullable(z.string()),
        network: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['PHONE_INVALID'],
})
