import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../shared.ts'
import { FoundProduct, pageInQuery } from './product.ts'
import { shop } from './shop.limits.ts'

const read = {
  method: 'GET',
  product: 'saath',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
} as const

const searchQuery = z.object({
  ...pageInQuery,
  query: line(shop.searchText).check(z.minLength(1)),
})

export const searchProducts = endpoint({
  ...read,
  path: '/api/products/search',
  origin: 'specified',
  summary: 'Products by words, in English, Hindi or Hindi in Latin letters',
  query: searchQuery,
  reply: z.object({ data: z.array(FoundProduct), total: z.int() }),
  errors: [],
})

export const searchExpiredProducts = endpoint({
  ...read,
  path: '/api/expired-products/search',
  origin: 'specified',
  summary: 'Products whose offer has ended, by words: they can be waited for, not ordered',
  query: searchQuery,
  reply: z.object({ data: z.array(FoundProduct), total: z.int() }),
  errors: [],
})
