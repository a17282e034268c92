import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, idInPath, line, numberInQuery } from '../shared.ts'
import { ProductLink } from './product.ts'
import { shop } from './shop.limits.ts'

/** HELD: waits for an operator. */
const ReviewState = z.enum(['SHOWN', 'HELD', 'HIDDEN'])

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/reports',
  product: 'saath',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Report a review or the name of its author; several reports hide it until an operator decides',
  params: z.object({ id: idInPath }),
  body: z.strictObject({}),
  reply: Done,
  errors: ['REVIEW_NOT_FOUND', 'COMPLAINT_LIMIT_REACHED'],
})

export const listReviewQueue = endpoint({
  method: 'GET',
  path: '/api/reviews/moderation',
  product: 'saath',
  access: 'operator',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Reviews that wait for a decision, those held back first, oldest first',
  query: z.object({
    take: z._default(numberInQuery(shop.maxTake), shop.take),
    skip: z._default(numberInQuery(shop.maxSkip), 0),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        state: ReviewState,
        text: z.string(),
        authorName: z.string(),
        stars: z.int(),
        reports: z.int(),
        createdAt: z.iso.datetime(),
        product: z.object({ link: ProductLink, title: z.string() }),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})

export const decideReview = endpoint({
  method: 'PATCH',
  path: '/api/reviews/{id}',
  product: 'saath',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 2048,
  origin: 'ours',
  summary: 'Show or hide a review; its author may be shown without a name. The decision is in the audit log',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    state: z.enum(['SHOWN', 'HIDDEN']),
    isNameHidden: z._default(z.boolean(), false),
    note: z._default(line(300), ''),
  }),
  reply: Done,
  errors: ['REVIEW_NOT_FOUND'],
})
