import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { gatheredRead, namedRead } from '#platform/named-read.ts'

/** What other modules read of a seller's own ads. */

/** The statuses of each tab. */
const tabs = {
  all: ['PENDING', 'ACTIVE', 'REJECTED', 'CLOSED', 'EXPIRED', 'BLOCKED'],
  active: ['ACTIVE', 'CLOSED', 'EXPIRED'],
  moderation: ['PENDING'],
  rejected: ['REJECTED', 'BLOCKED'],
} as const
export type Tab = keyof typeof tabs

const wasAppealed = sql<boolean>`exists (select from ad_appeals where ad_appeals.ad_id = ads.id)`

/** Live ads first, then ended ones; the latest first. */
export function listOwnAds(
  db: Db,
  userId: number,
  page: { readonly tab: Tab; readonly take: number; readonly skip: number },
) {
  return db
    .selectFrom('ads')
    .leftJoin('adCounters as counters', 'counters.adId', 'ads.id')
    .selectAll('ads')
    .select(['counters.opens', 'counters.favourites', 'counters.contacts'])
    .select(wasAppealed.as('wasAppealed'))
    .where('ads.userId', '=', userId)
    .where('ads.isArchived', '=', false)
    .where('ads.status', 'in', tabs[page.tab])
    .orderBy(sql`ads.status = 'ACTIVE'`, 'desc')
    .orderBy(sql`coalesce(ads.ended_at, ads.submitted_at, ads.published_at, ads.created_at)`, 'desc')
    .orderBy('ads.id', 'desc')
    .limit(page.take)
    .offset(page.skip)
    .execute()
}

export function countOwnByStatus(db: Db, userId: number) {
  return db
    .selectFrom('ads')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('userId', '=', userId)
    .where('isArchived', '=', false)
    .groupBy('status')
    .execute()
}

const readTotals = namedRead('own-ad-totals', (db, userIds: readonly number[]) =>
  db
    .selectFrom('ads')
    .select(['userId', sql<number>`count(*)::int`.as('count')])
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('isArchived', '=', false)
    .where('status', 'in', tabs.all)
    .groupBy('userId'),
)

/** Users without ads have no row. Every start of the app asks it. */
export const readOwnAdTotals = gatheredRead(readTotals, ({ userId }) => userId)

export function tabCount(counts: ReadonlyMap<string, number>, tab: Tab): number {
  return tabs[tab].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
}

export function findOwnAd(db: Db, userId: number, link: string) {
  return db
    .selectFrom('ads')
    .selectAll('ads')
    .select(wasAppealed.as('wasAppealed'))
    .where('ads.link', '=', link)
    .where('ads.userId', '=', userId)
    .executeTakeFirst()
}

/**
 * How many ads the user has placed, and which one has the same content as the mark, or as the ad `exceptId`, which is
 * being changed or brought back.
 */
export async function readOwnLoad(
  db: TxDb,
  userId: number,
  { contentMark, exceptId }: { readonly contentMark: number | null; readonly exceptId: number },
) {
  const { rows } = await sql<{ live: number; today: number; sameLink: string | null; joinedAt: Date }>`
    select
      (select count(*)::int from ads where user_id = ${userId} and not is_archived
        and status in ('PENDING', 'ACTIVE') and id <> ${exceptId}) as live,
      (select count(*)::int from ads where user_id = ${userId} and not is_archived
        and created_at > now() - interval '24 hours') as today,
      (select link from ads where user_id = ${userId} and not is_archived and status in ('PENDING', 'ACTIVE')
        and id <> ${exceptId} and content_mark = coalesce(${contentMark}::bigint,
          (select own.content_mark from ads own where own.id = ${exceptId} and not own.is_archived))
        limit 1) as "sameLink",
      (select created_at from users where id = ${userId}) as "joinedAt"`.execute(db)
  return rows[0] ?? { live: 0, today: 0, sameLink: null, joinedAt: new Date(0) }
}
