import type { SaathLanguage } from '@app/contract/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Names and values of the details, without the JSON syntax. */
const detailText = (language: SaathLanguage) => sql`coalesce((
  select string_agg(concat_ws(' ', detail ->> 'name', detail ->> 'value'), ' ')
  from jsonb_array_elements(${sql.ref(`${language}.details`)}) detail), '')`

export interface IndexedProduct {
  readonly id: number
  readonly version: number
  readonly offerUntil: Date | null
  readonly titleEn: string
  readonly titleHi: string
  readonly bodyEn: string
  readonly bodyHi: string
  readonly categories: string
}

/** All texts of these products, for the index. */
export async function readForIndex(db: Db, ids: readonly number[]): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    select p.id, p.version, p.offer_until, en.title as title_en, hi.title as title_hi,
      en.description || ' ' || array_to_string(en.highlights, ' ') || ' ' || ${detailText('en')} as body_en,
      hi.description || ' ' || array_to_string(hi.highlights, ' ') || ' ' || ${detailText('hi')} as body_hi,
      coalesce((select string_agg(c.name_en || ' ' || c.name_hi, ' ') from shop_category_products member
        join shop_categories c on c.id = member.category_id where member.product_id = p.id), '') as categories
    from products p
    join product_texts en on en.product_id = p.id and en.language = 'en'
    join product_texts hi on hi.product_id = p.id and hi.language = 'hi'
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Ids and versions after this id, in order. */
export function readVersions(db: Db, afterId: number, take: number) {
  return db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(take)
    .execute()
}

export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.now
}

/** The fallback without the engine: products whose title in one language contains all words. */
export async function findByTitle(
  db: Db,
  words: readonly string[],
  page: { readonly take: number; readonly skip: number; readonly isEnded: boolean },
): Promise<number[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const { rows } = await sql<{ id: number }>`
    select products.id from products
    where exists (select from product_texts where product_texts.product_id = products.id
        and product_texts.title ilike all(${patterns}::text[]))
      and coalesce(products.offer_until <= now(), false) = ${page.isEnded}
    order by products.id desc limit ${page.take} offset ${page.skip}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface LoggedSearch {
  readonly requester: string
  readonly userId: number | null
  readonly query: string
  readonly folded: string
  readonly results: number
}

/** At most one search per requester. A search within ten seconds replaces the previous one: the user was still typing. */
export function logSearches(db: Db, searches: readonly LoggedSearch[]) {
  return sql`
    with given as (
      select * from unnest(
        ${searches.map(({ requester }) => requester)}::text[], ${searches.map(({ userId }) => userId)}::bigint[],
        ${searches.map(({ query }) => query)}::text[], ${searches.map(({ folded }) => folded)}::text[],
        ${searches.map(({ results }) => results)}::int[])
        as one(requester, user_id, query, folded, results)),
    before as (
      select distinct on (given.requester) earlier.id, given.query, given.folded, given.results from given
      join shop_searches earlier on earlier.requester = given.requester
      where earlier.updated_at > now() - interval '10 seconds'
      order by given.requester, earlier.id desc),
    replaced as (
      update shop_searches set query = before.query, folded = before.folded, results = before.results,
        updated_at = now()
      from before where shop_searches.id = before.id returning shop_searches.requester)
    insert into shop_searches (requester, user_id, query, folded, results)
    select requester, user_id, query, folded, results from given
    where requester not in (select requester from replaced)`.execute(db)
}

/** An arbitrary number that no other advisory lock uses. */
const buildLock = 7_230_002

/**
 * Allows one build at a time across all processes. The lock belongs to the connection, so it ends with the process.
 * Returns null when another process holds it.
 */
export function withBuildLock<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${buildLock}) as "isMine"`.execute(connection)
    if (rows[0]?.isMine !== true) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${buildLock})`.execute(connection)
    }
  })
}
