import { rareSearches, type SearchRow } from '@app/contract/reports/rows'
import type * as z from 'zod/mini'
import type { UserCtx } from '#platform/ctx.ts'
import * as sql from './searches.sql.ts'

export { readDaySearches } from './searches.sql.ts'

/** Of either product: the caller's host says which. */
export async function reportSearches(
  ctx: UserCtx,
  period: { readonly zone: string; readonly from: string; readonly to: string },
): Promise<z.output<typeof SearchRow>[]> {
  return (await sql.readSearches(ctx.db, ctx.product, period)).map(({ folded, query, searches }) =>
    folded === ''
      ? { query: rareSearches, count: searches, isRare: true }
      : { query, count: searches, isRare: false },
  )
}
