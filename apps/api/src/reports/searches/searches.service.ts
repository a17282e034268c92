import { rareSearches, type SearchRow } from '@app/contract/reports/rows'
import type * as z from 'zod/mini'
import type { UserCtx } from '#platform/ctx.ts'
import type { Period } from '../period/period.rules.ts'
import * as sql from './searches.sql.ts'

/** For the product of the request's host. */
export async function reportSearches(ctx: UserCtx, period: Period): Promise<z.output<typeof SearchRow>[]> {
  return (await sql.readSearches(ctx.db, ctx.product, period)).map(({ folded, query, searches }) =>
    folded === ''
      ? { query: rareSearches, count: searches, isRare: true }
      : { query, count: searches, isRare: false },
  )
}

export function readDaySearches(ctx: UserCtx, period: Period): Promise<{ day: string; searches: number }[]> {
  return sql.readDaySearches(ctx.db, ctx.product, period)
}
