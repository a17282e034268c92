import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../shared.ts'
import { GroupCode, Participant } from './groups.ts'
import { pageInQuery, ProductCard } from './product.ts'
import { shop } from './shop.limits.ts'

const read = {
  method: 'GET',
  product: 'saath',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
} as const

/** The group that a user would join: up to three members, and the free seats. */
const Spots = z.object({
  groupCode: GroupCode,
  total: z.int(),
  left: z.int(),
  people: z.array(z.pick(Participant, { seat: true, name: true, photoUrl: true, joinedAt: true })),
})

/** A row of the search results, with the names of the specification. */
const FoundProduct = z.object({
  ...z.pick(ProductCard, {
    id: true,
    link: true,
    groups: true,
    soldItems: true,
    price: true,
    discountedPrice: true,
    availability: true,
  }).shape,
  name: z.string(),
  name_hi: z.string(),
  image: ProductCard.shape.cover,
  rating: ProductCard.shape.avgRating,
  countReviews: ProductCard.shape.reviewsCount,
  /** Missing without an open group. */
  spots: z.nullable(Spots),
})

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
