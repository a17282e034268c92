import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, line } from '../shared.ts'
import { placeInQuery, referenceId } from './place.ts'
import { searchLimits } from './search.limits.ts'

export const logSearch = endpoint({
  method: 'POST',
  path: '/api/telegram/search',
  product: 'vio',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 4 * 1024,
  origin: 'specified',
  summary: 'Remember what was searched for',
  body: z.strictObject({ query: line(searchLimits.textLength).check(z.minLength(1)) }),
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
  summary: 'While typing: own recent queries, categories, phrases that find something here',
  query: z.object({
    query: z._default(line(searchLimits.textLength), ''),
    /** The place in which the phrases must find ads. */
    ...placeInQuery,
    categoryId: z.optional(referenceId),
  }),
  reply: z.object({
    /** Of the signed-in user; the device has its own list besides. */
    recent: z.array(z.string()),
    categoryIds: z.array(z.int()),
    /** Frequent searches and common words of titles, each with its number of ads; null: not known. */
    phrases: z.array(z.object({ text: z.string(), count: z.nullable(z.int()) })),
    /** Only the phrases, for old clients without counts. */
    queries: z.array(z.string()),
    /** Empty: titles belong to their sellers. */
    titles: z.array(z.string()),
  }),
  errors: [],
})
