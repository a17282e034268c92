import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface OrderRow {
  readonly product: string
  readonly kind: string
  readonly object: string
  /** JSON; equal orders have equal values. */
  readonly input: string
  readonly reason: string
  readonly requestedBy: string
}

const columns = [
  'id',
  'kind',
  'object',
  'input',
  'reason',
  'requestedBy',
  'requestedAt',
  'expiresAt',
] as const

export type OpenApproval = Awaited<ReturnType<typeof readOpen>>[number]

/** Two concurrent orders about one object wait for each other. */
export function lockObject(
  db: TxDb,
  { product, kind, object }: Pick<OrderRow, 'product' | 'kind' | 'object'>,
) {
  return sql`select pg_advisory_xact_lock(hashtext(${`approval:${product}:${kind}:${object}`}))`.execute(db)
}

export function findOpen(db: TxDb, order: OrderRow) {
  return db
    .selectFrom('approvals')
    .select(columns)
    .select(sql<boolean>`input = ${order.input}::jsonb`.as('isSame'))
    .select(sql<boolean>`expires_at > now()`.as('isInTime'))
    .where('product', '=', order.product)
    .where('kind', '=', order.kind)
    .where('object', '=', order.object)
    .where('confirmedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
}

export function replace(db: TxDb, id: number) {
  return db
    .updateTable('approvals')
    .set({ replacedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export function confirm(db: TxDb, id: number, confirmedBy: string) {
  return db
    .updateTable('approvals')
    .set({ confirmedBy, confirmedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export function insertOrder(db: TxDb, order: OrderRow, hours: number) {
  return db
    .insertInto('approvals')
    .values({ ...order, expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function readOpen(db: Db, product: string) {
  return db
    .selectFrom('approvals')
    .leftJoin('users as requester', (join) =>
      join
        .onRef('requester.publicId', '=', 'approvals.requestedBy')
        .onRef('requester.product', '=', 'approvals.product'),
    )
    .select(columns.map((column) => `approvals.${column}` as const))
    .select(['requester.firstName', 'requester.lastName'])
    .where('approvals.product', '=', product)
    .where('confirmedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('approvals.id', 'desc')
    .limit(100)
    .execute()
}
