import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { vioLanguages } from '../languages.ts'
import { Done, line } from '../shared.ts'

export const Banner = z.object({
  id: z.string(),
  /** URL of the picture, 336 × 64 at twice the size. */
  src: z.string(),
  alt: z.string(),
  /** A path of this app. */
  href: z.string(),
})

const read = {
  method: 'GET',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
} as const

export const listBanners = endpoint({
  ...read,
  path: '/api/telegram/banners',
  summary: 'Banners of the home page that are in force today, in one language',
  query: z.object({ language: z._default(z.enum(vioLanguages), 'uz') }),
  reply: z.object({ data: z.array(Banner) }),
  errors: [],
})

export const listPopularCategories = endpoint({
  ...read,
  path: '/api/telegram/category/popular',
  summary: 'Categories by the clicks of the last seven days, most first',
  reply: z.object({ categoryIds: z.array(z.int()) }),
  errors: [],
})

export const clickCategory = endpoint({
  method: 'POST',
  path: '/api/telegram/click',
  product: 'vio',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary: 'Counts the opening of a category',
  body: z.strictObject({
    /** The category's slug. */
    link: line(64).check(z.minLength(1)),
    source: z.optional(z.enum(['strip', 'list', 'selector', 'ad', 'suggestion'])),
  }),
  reply: Done,
  errors: [],
})
