import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, idInPath } from '../shared.ts'

export const recordProductView = endpoint({
  method: 'POST',
  path: '/api/products/{id}/view',
  product: 'saath',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'The page of a product was opened; of who is not signed in nothing is kept',
  params: z.object({ id: idInPath }),
  body: z.strictObject({}),
  reply: Done,
  errors: [],
})
