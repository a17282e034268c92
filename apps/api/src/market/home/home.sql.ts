import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export interface CategoryClicks {
  readonly categoryId: number
  readonly day: string
  readonly source: string
  readonly count: number
}

/** Sorted, so that concurrent writers lock rows in the same order and cannot deadlock. */
export function addClicks(db: Db, clicks: readonly CategoryClicks[]) {
  return db
    .insertInto('categoryClicks')
    .values(
      clicks
        .toSorted((a, b) => (clickKey(a) < clickKey(b) ? -1 : 1))
        .map(({ day, ...click }) => ({ ...click, day: sql<Date>`${day}::date` })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['categoryId', 'day', 'source'])
        .doUpdateSet({ count: sql`category_clicks.count + excluded.count` }),
    )
    .execute()
}

export function clickKey({ categoryId, day, source }: Omit<CategoryClicks, 'count'>): string {
  return `${categoryId} ${day} ${source}`
}

/** The last seven days including today, by the database clock. */
export function readPopular(db: Db, timeZone: string) {
  return db
    .selectFrom('categoryClicks')
    .select('categoryId')
    .where('day', '>', sql<Date>`(now() at time zone ${timeZone})::date - 7`)
    .groupBy('categoryId')
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('categoryId')
    .execute()
}
