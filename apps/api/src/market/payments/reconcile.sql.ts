import type { PaymentSystem } from '@app/contract/market/payments'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { OurPayment } from './reconcile.rules.ts'

const zone = 'Asia/Tashkent'

/** Paid on this day, or named by the provider. */
export async function readOurs(
  db: Db,
  system: PaymentSystem,
  day: string,
  providerIds: readonly string[],
): Promise<(OurPayment & { isOfTheDay: boolean })[]> {
  return (
    await sql<OurPayment & { isOfTheDay: boolean }>`
      with bounds as (
        select (${day}::date)::timestamp at time zone ${zone} as first,
          (${day}::date + 1)::timestamp at time zone ${zone} as last)
      select p.id::text as id, p.provider_id, p.price, p.state,
        coalesce(p.paid_at >= bounds.first and p.paid_at < bounds.last, false) as is_of_the_day
      from payments p cross join bounds
      where p.payment_system = ${system}
        and ((p.paid_at >= bounds.first and p.paid_at < bounds.last)
          or p.provider_id = any(${[...providerIds]}::text[]))`.execute(db)
  ).rows
}

/** What Click can be asked about: everything of the day that it ever began with. */
export async function readBegun(db: Db, system: PaymentSystem, day: string): Promise<OurPayment[]> {
  return (
    await sql<OurPayment>`
      select id::text as id, provider_id, price, state from payments
      where payment_system = ${system} and provider_id is not null
        and reserved_at >= (${day}::date)::timestamp at time zone ${zone}
        and reserved_at < (${day}::date + 1)::timestamp at time zone ${zone}
      order by number`.execute(db)
  ).rows
}

export async function findOffset(db: Db, system: PaymentSystem): Promise<number> {
  return (
    (
      await db
        .selectFrom('paymentReconciliations')
        .select('nextOffset')
        .where('paymentSystem', '=', system)
        .where('nextOffset', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.nextOffset ?? 0
  )
}

/** Days are text everywhere but in the table. */
const columns = [
  'id',
  'paymentSystem',
  sql<string>`day::text`.as('day'),
  'checked',
  'differences',
  'startedBy',
  'createdAt',
] as const

export function insertReconciliation(
  db: Db,
  row: {
    readonly paymentSystem: PaymentSystem
    readonly day: string
    readonly checked: number
    readonly differences: string
    readonly nextOffset: number | null
    readonly startedBy: string | null
  },
) {
  return db
    .insertInto('paymentReconciliations')
    .values({ ...row, day: sql<Date>`${row.day}::date` })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function listReconciliations(db: Db, { take, skip }: { take: number; skip: number }) {
  return db
    .selectFrom('paymentReconciliations')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
}

export function countReconciliations(db: Db) {
  return db
    .selectFrom('paymentReconciliations')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
}
