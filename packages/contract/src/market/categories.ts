import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const CategoryParameter = z.object({
  id: z.int(),
  name: z.string(),
  name_uz: z.string(),
  type: z.enum(['STRING', 'BOOLEAN', 'ENUM']),
  /** Ours: a STRING that holds a number (a year, an area), filtered by range. */
  isNumber: z.optional(z.boolean()),
  /** The Uzbek label of an option has the same index. */
  enumOptions: z.array(z.string()),
  enumOptions_uz: z.array(z.string()),
})

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  name_uz: z.string(),
  link: z.string(),
  order: z.int(),
  parameters: z.array(CategoryParameter),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/telegram/category',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'All categories with their parameters, in display order',
  reply: z.array(Category),
  errors: [],
})
