import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idInPath, numberInQuery } from '../shared.ts'
import { pageInQuery, Product, ProductCard, ProductLink } from './product.ts'

const read = {
  method: 'GET',
  product: 'saath',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
} as const

export const CategoryLink = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/))

export const ShopCategory = z.object({
  id: z.int(),
  link: z.string(),
  name: z.string(),
  name_hi: z.string(),
  products: z.array(ProductCard),
  /** All products of the category. */
  total: z.int(),
})

export const listShopCategories = endpoint({
  ...read,
  path: '/api/categories',
  origin: 'ours',
  summary: 'The home page: every category with its first products',
  reply: z.object({ data: z.array(ShopCategory) }),
  errors: [],
})

export const getShopCategory = endpoint({
  ...read,
  path: '/api/categories/{link}',
  origin: 'specified',
  summary: 'A category with a page of its products',
  params: z.object({ link: CategoryLink }),
  query: z.object(pageInQuery),
  reply: ShopCategory,
  errors: ['CATEGORY_NOT_FOUND'],
})

export const listProducts = endpoint({
  ...read,
  path: '/api/products',
  origin: 'specified',
  summary: 'Deals: products that can be ordered, largest discount first, or those of one category',
  query: z.object({ ...pageInQuery, categoryId: z.optional(numberInQuery(1_000_000)) }),
  reply: z.object({ data: z.array(ProductCard), total: z.int() }),
  errors: [],
})

export const getProduct = endpoint({
  ...read,
  path: '/api/products/{link}',
  origin: 'specified',
  summary: 'The page of a product',
  params: z.object({ link: ProductLink }),
  reply: Product,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const listSimilarProducts = endpoint({
  ...read,
  path: '/api/products/similar/{id}',
  origin: 'specified',
  summary: 'Others of the same categories',
  params: z.object({ id: idInPath }),
  reply: z.object({ data: z.array(ProductCard) }),
  errors: ['PRODUCT_NOT_FOUND'],
})

export const registerInterest = endpoint({
  method: 'POST',
  path: '/api/interest',
  product: 'saath',
  access: 'public',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Tell me when it can be ordered (again)',
  body: z.strictObject({
    productId: z.int().check(z.minimum(1)),
    /** For a product that is coming soon: which of its two buttons was pressed. */
    button: z.optional(z.enum(['alone', 'friends'])),
  }),
  reply: z.object({
    ok: z.literal(true),
    /** The user is known and has a Telegram account, so the bot can write. Others are only counted. */
    canBeTold: z.boolean(),
  }),
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_STATE_CONFLICT'],
})
