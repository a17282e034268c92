import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, line } from '../shared.ts'
import { ads } from './ads.limits.ts'

export const logSearch = endpoint({
  method: 'POST',
  path: '/api/telegram/search',
  product: 'vio',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 4 * 1024,
  origin: 'specified',
  summary: 'Remember what was searched for',
  body: z.strictObject({ query: line(ads.queryLength).check(z.minLength(1)) }),
  reply: Done,
  errors: [],
})

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/api/telegram/search/suggestions',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'While typing: own recent queries, categories, what others search for, titles',
  query: z.object({ query: z._default(line(ads.queryLength), '') }),
  reply: z.object({
    /** Of the signed-in person; the device keeps its own besides. */
    recent: z.array(z.string()),
    categoryIds: z.array(z.int()),
    queries: z.array(z.string()),
    titles: z.array(z.string()),
  }),
  errors: [],
})
