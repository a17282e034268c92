import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const probe = {
  method: 'GET',
  product: 'both',
  access: 'public',
  rate: 'probe',
  bodyLimitBytes: 0,
  origin: 'ours',
  errors: [],
} as const

export const live = endpoint({
  ...probe,
  path: '/live',
  summary: 'The event loop answers; touches no dependency',
  reply: z.object({ status: z.enum(['ok', 'failing']) }),
})

export const ready = endpoint({
  ...probe,
  path: '/ready',
  summary: 'May receive traffic: database answers, schema fits, not draining. At most a second old',
  reply: z.object({ status: z.enum(['ok', 'failing']) }),
})

export const startup = endpoint({
  ...probe,
  path: '/startup',
  summary: 'Configuration, keys and route policies are complete',
  reply: z.object({ status: z.enum(['ok', 'failing']), products: z.array(z.string()), routes: z.int() }),
})
