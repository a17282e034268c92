import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The body is raw bytes until its sender is authenticated, and the answer has exactly the provider's format. */
const callback = {
  method: 'POST',
  product: 'vio',
  access: 'signed',
  rate: 'callback',
  isMoney: true,
  bodyLimitBytes: 16 * 1024,
  origin: 'ours',
  takesRawBody: true,
  body: z.unknown(),
  fileType: 'application/json',
  reply: z.file(),
  errors: [],
} as const

export const paymeCallback = endpoint({
  ...callback,
  path: '/api/payments/payme',
  summary: 'Payme’s Merchant API: JSON-RPC, always 200',
})

export const clickCallback = endpoint({
  ...callback,
  path: '/api/payments/click',
  summary: 'Click’s SHOP-API: Prepare and Complete, told apart by their action',
})
