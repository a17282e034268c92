import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** Specification 000: only clicks in the list and the selector choose a category. */
const isSelected = sql`clicks.source in ('list', 'selector')`

export interface CategoryClicks {
  readonly id: number
  readonly name: string
  readonly selectedClicks: number
  readonly totalClicks: number
}

/** The market stores clicks as sums by day. */
export async function readClicks(db: Db, { from, to }: Days): Promise<CategoryClicks[]> {
  const { rows } = await sql<CategoryClicks>`
    select categories.id, categories.name,
      coalesce(sum(clicks.count) filter (where ${isSelected}), 0)::bigint as selected_clicks,
      sum(clicks.count)::bigint as total_clicks
    from category_clicks clicks join categories on categories.id = clicks.category_id
    where clicks.day between ${from}::date and ${to}::date
    group by categories.id
    order by total_clicks desc, categories.id`.execute(db)
  return rows
}

export interface DayClicks {
  readonly day: string
  readonly selectedClicks: number
  readonly totalClicks: number
}

export async function readDayClicks(
  db: Db,
  { from, to }: Days,
  categoryId: number | null,
): Promise<DayClicks[]> {
  const { rows } = await sql<DayClicks>`
    select clicks.day::text as day,
      coalesce(sum(clicks.count) filter (where ${isSelected}), 0)::bigint as selected_clicks,
      sum(clicks.count)::bigint as total_clicks
    from category_clicks clicks
    where clicks.day between ${from}::date and ${to}::date
      and (${categoryId}::bigint is null or clicks.category_id = ${categoryId})
    group by clicks.day`.execute(db)
  return rows
}

export function readCategoryNames(db: Db) {
  return db.selectFrom('categories').select(['id', 'name']).execute()
}
