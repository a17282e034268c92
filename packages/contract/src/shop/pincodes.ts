import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getPincode = endpoint({
  method: 'GET',
  path: '/api/pincodes/{pin}',
  product: 'saath',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'District and state of a PIN: a suggestion that the shopper may change',
  params: z.object({ pin: z.string().check(z.regex(/^[1-9]\d{5}$/)) }),
  reply: z.object({ pin: z.string(), city: z.string(), state: z.string(), stateHi: z.string() }),
  errors: ['PINCODE_NOT_FOUND'],
})
