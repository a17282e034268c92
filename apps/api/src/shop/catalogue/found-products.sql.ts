import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { gatheredRead, namedRead } from '#platform/named-read.ts'
import { cards } from './catalogue.sql.ts'

interface FullestGroup {
  readonly inviteCode: string
  readonly need: number
  readonly joined: number
  readonly people: readonly {
    readonly seat: number
    readonly firstName: string
    readonly photoUrl: string | null
    readonly joinedAt: string
  }[]
}

/** Specification 001 §9: at most three member photos. */
const maxMembersShown = 3

/** The same choice as on the page of the product: the fullest open group; of equally full ones the one that ends first. */
const fullest = sql<FullestGroup | null>`(
  select json_build_object('invite_code', g.invite_code, 'need', g.need, 'joined', g.joined, 'people', (
    select coalesce(json_agg(person), '[]') from (
      select member.seat, users.first_name, users.photo_url, member.joined_at
      from group_participants member join users on users.id = member.user_id
      where member.group_id = g.id and member.left_at is null
      order by member.joined_at, member.id limit ${sql.lit(maxMembersShown)}) person))
  from group_purchases g
  where g.product_id = products.id and g.status = 'OPEN' and g.ends_at > now()
  order by g.joined desc, g.ends_at, g.id limit 1)`.as('fullest')

const foundCards = (db: Db) => cards(db).select(fullest)

export type FoundRow = Awaited<ReturnType<typeof readFoundCards>>[number]

const readMany = namedRead('found-cards', (db, ids: readonly number[]) =>
  foundCards(db).where('products.id', '=', sql<number>`any((select ${ids}::bigint[])::bigint[])`),
)

const readOne = namedRead('found-card', (db, ids: readonly number[]) =>
  foundCards(db).where('products.id', '=', sql<number>`(${ids}::bigint[])[1]`),
)

/** In any order. */
export const readFoundCards = gatheredRead(
  (db, ids: readonly number[]) => (ids.length === 1 ? readOne : readMany)(db, ids),
  ({ id }) => id,
)
