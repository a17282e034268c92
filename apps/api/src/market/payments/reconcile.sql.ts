import type { PaymentState, PaymentSystem } from '@app/contract/market/payments'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Difference, OurPayment } from './reconcile.rules.ts'

const zone = 'Asia/Tashkent'

/** Paid on this day, or in the provider's statement. */
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

/** Payments that the provider started on this day. */
export async function readStarted(db: Db, system: PaymentSystem, day: string): Promise<OurPayment[]> {
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

/** The same difference has the same mark in every run. */
const differenceMark = sql`md5((found - 'isMended')::text)`

/** The differences of a run, each with its settlement. `run` is the row of the run. */
const withSettled = sql`jsonb_array_elements(run.differences) with ordinality as each (found, place)
  left join settled_differences settled on settled.payment_system = run.payment_system
    and settled.day = run.day and settled.mark = ${differenceMark}`

const isLatest = sql<boolean>`not exists (select from payment_reconciliations later
  where later.payment_system = run.payment_system and later.day = run.day and later.id > run.id)`

const openCount = sql<number>`(select count(*)::int from ${withSettled}
  where not (found ->> 'isMended')::boolean and settled.mark is null)`

export interface ReconciliationRow {
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

interface ReconciliationFilter {
  readonly id?: number
  readonly paymentSystem?: PaymentSystem | undefined
  readonly isOpen?: boolean
}

const passes = ({ id, paymentSystem, isOpen = false }: ReconciliationFilter) => sql`
  (${id ?? null}::bigint is null or run.id = ${id ?? null})
  and (${paymentSystem ?? null}::text is null or run.payment_system = ${paymentSystem ?? null})
  and (not ${isOpen}::boolean or (run.differences <> '[]' and ${isLatest} and ${openCount} > 0))`

/** Newest first. Days are text except in the table. */
export async function readReconciliations(
  db: Db | TxDb,
  filter: ReconciliationFilter & { readonly take: number; readonly skip: number },
): Promise<readonly ReconciliationRow[]> {
  return (
    await sql<ReconciliationRow>`
      select run.id, run.payment_system, run.day::text as day, run.checked, run.started_by,
        run.created_at, ${isLatest} as is_latest, ${openCount} as open,
        coalesce((select jsonb_agg(found || jsonb_build_object(
            'stateNow', payment.state,
            'settled', case when settled.mark is not null then jsonb_build_object(
              'reason', settled.reason, 'by', settled.settled_by,
              'at', to_char(settled.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)
            order by place)
          from ${withSettled}
          left join payments payment on payment.payment_system = run.payment_system
            and payment.id = case when found ->> 'paymentId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then (found ->> 'paymentId')::uuid end), '[]') as differences
      from payment_reconciliations run
      where ${passes(filter)}
      order by run.id desc limit ${filter.take} offset ${filter.skip}`.execute(db)
  ).rows
}

export async function countReconciliations(db: Db, filter: ReconciliationFilter): Promise<number> {
  return (
    (
      await sql<{ count: number }>`
      select count(*)::int as count from payment_reconciliations run where ${passes(filter)}`.execute(db)
    ).rows[0]?.count ?? 0
  )
}

/** Returns false when it was settled before, or when there is no such difference. */
export async function settle(
  db: TxDb,
  { id, position, reason, by }: { id: number; position: number; reason: string; by: string },
): Promise<boolean> {
  return (
    (
      await sql`
      insert into settled_differences (payment_system, day, mark, reason, settled_by)
      select run.payment_system, run.day, ${differenceMark}, ${reason}, ${by}
      from payment_reconciliations run, lateral (select run.differences -> ${position}::int as found) one
      where run.id = ${id} and found is not null
      on conflict do nothing`.execute(db)
    ).numAffectedRows === 1n
  )
}
