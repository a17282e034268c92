import type { PaymentState, PaymentSystem } from '@app/contract/market/payments'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Difference, OurPayment } from './reconcile.rules.ts'

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

export async function insertReconciliation(
  db: Db,
  row: {
    readonly paymentSystem: PaymentSystem
    readonly day: string
    readonly checked: number
    readonly differences: string
    readonly nextOffset: number | null
    readonly startedBy: string | null
  },
): Promise<number> {
  return (
    await db
      .insertInto('paymentReconciliations')
      .values({ ...row, day: sql<Date>`${row.day}::date` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** The same difference has the same mark, whichever look found it. */
const markOf = sql`md5((found - 'isMended')::text)`

/** What a look found, each with whether somebody has settled it. `look` is the row of the look. */
const withSettled = sql`jsonb_array_elements(look.differences) with ordinality as each (found, place)
  left join settled_differences settled on settled.payment_system = look.payment_system
    and settled.day = look.day and settled.mark = ${markOf}`

const isLatest = sql<boolean>`not exists (select from payment_reconciliations later
  where later.payment_system = look.payment_system and later.day = look.day and later.id > look.id)`

const openCount = sql<number>`(select count(*)::int from ${withSettled}
  where not (found ->> 'isMended')::boolean and settled.mark is null)`

export interface LookRow {
  readonly id: number
  readonly paymentSystem: PaymentSystem
  readonly day: string
  readonly checked: number
  readonly differences: readonly (Difference & {
    readonly stateNow: PaymentState | null
    readonly settled: { readonly reason: string; readonly by: string; readonly at: string } | null
  })[]
  readonly startedBy: string | null
  readonly createdAt: Date
  readonly isLatest: boolean
  readonly open: number
}

interface LookFilter {
  readonly id?: number
  readonly paymentSystem?: PaymentSystem | undefined
  readonly isOpen?: boolean
}

const passes = ({ id, paymentSystem, isOpen = false }: LookFilter) => sql`
  (${id ?? null}::bigint is null or look.id = ${id ?? null})
  and (${paymentSystem ?? null}::text is null or look.payment_system = ${paymentSystem ?? null})
  and (not ${isOpen}::boolean or (look.differences <> '[]' and ${isLatest} and ${openCount} > 0))`

/** Newest first. Days are text everywhere but in the table. */
export async function readLooks(
  db: Db | TxDb,
  filter: LookFilter & { readonly take: number; readonly skip: number },
): Promise<readonly LookRow[]> {
  return (
    await sql<LookRow>`
      select look.id, look.payment_system, look.day::text as day, look.checked, look.started_by,
        look.created_at, ${isLatest} as is_latest, ${openCount} as open,
        coalesce((select jsonb_agg(found || jsonb_build_object(
            'stateNow', payment.state,
            'settled', case when settled.mark is not null then jsonb_build_object(
              'reason', settled.reason, 'by', settled.settled_by,
              'at', to_char(settled.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)
            order by place)
          from ${withSettled}
          left join payments payment on payment.payment_system = look.payment_system
            and payment.id = case when found ->> 'paymentId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then (found ->> 'paymentId')::uuid end), '[]') as differences
      from payment_reconciliations look
      where ${passes(filter)}
      order by look.id desc limit ${filter.take} offset ${filter.skip}`.execute(db)
  ).rows
}

export async function countLooks(db: Db, filter: LookFilter): Promise<number> {
  return (
    (
      await sql<{ count: number }>`
      select count(*)::int as count from payment_reconciliations look where ${passes(filter)}`.execute(db)
    ).rows[0]?.count ?? 0
  )
}

/** False: it was settled before, by somebody, and that word stays. Nothing happens when there is no such difference. */
export async function settle(
  db: TxDb,
  { id, position, reason, by }: { id: number; position: number; reason: string; by: string },
): Promise<boolean> {
  return (
    (
      await sql`
      insert into settled_differences (payment_system, day, mark, reason, settled_by)
      select look.payment_system, look.day, ${markOf}, ${reason}, ${by}
      from payment_reconciliations look, lateral (select look.differences -> ${position}::int as found) one
      where look.id = ${id} and found is not null
      on conflict do nothing`.execute(db)
    ).numAffectedRows === 1n
  )
}
