import type { PaymentPlatform, PaymentState, PaymentSystem } from '@app/contract/market/payments'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Currency } from './payments.rules.ts'

const columns = [
  'id',
  'number',
  'userId',
  'paymentSystem',
  'platform',
  'coins',
  'price',
  'currency',
  'state',
  'link',
  'payer',
  'providerId',
  'providerTime',
  'providerDocument',
  'createdAt',
  'expiresAt',
  'reservedAt',
  'paidAt',
  'endedAt',
  'endReason',
] as const

export interface PaymentRow {
  readonly id: string
  /** Click needs an integer. */
  readonly number: number
  readonly userId: number
  readonly paymentSystem: PaymentSystem
  readonly platform: PaymentPlatform
  readonly coins: number
  readonly price: number
  readonly currency: Currency
  readonly state: PaymentState
  readonly link: string | null
  readonly payer: number | null
  readonly providerId: string | null
  readonly providerTime: number | null
  /** Click's document number of a transaction. */
  readonly providerDocument: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly reservedAt: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
  readonly endReason: number | null
}

/** A locked row with the database time by which it expires. */
export type LockedPayment = PaymentRow & {
  readonly isOverdue: boolean
  readonly now: Date
  /** Two people have ordered the refund; a repeated order continues it. */
  readonly isRefundAsked: boolean
}

const isOverdue = sql<boolean>`state in ('NEW', 'PENDING') and expires_at <= clock_timestamp()`.as(
  'isOverdue',
)
const now = sql<Date>`clock_timestamp()`.as('now')
const isRefundAsked = sql<boolean>`refund_asked_at is not null`.as('isRefundAsked')

/** The page of the fiscal receipt, for the buyer. */
const fiscalUrl = sql<string | null>`(select qr_url from payment_receipts receipt
  where receipt.payment_id = payments.id and receipt.kind = 'PERFORM')`.as('fiscalUrl')

export type OwnPayment = PaymentRow & { readonly fiscalUrl: string | null }

export function insertPayment(
  db: TxDb,
  row: Pick<PaymentRow, 'id' | 'userId' | 'paymentSystem' | 'platform' | 'coins' | 'price' | 'currency'> & {
    readonly hours: number
  },
) {
  const { hours, ...values } = row
  return db
    .insertInto('payments')
    .values({ ...values, expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute()
}

export async function countNew(db: TxDb, userId: number): Promise<number> {
  return (
    await db
      .selectFrom('payments')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('state', '=', 'NEW')
      .where('expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
  ).count
}

/** Keeps the first link: both lead to the same payment. */
export function saveLink(db: Db, id: string, link: string) {
  return db.updateTable('payments').set({ link }).where('id', '=', id).where('link', 'is', null).execute()
}

export function findOwn(db: Db | TxDb, userId: number, id: string) {
  return db
    .selectFrom('payments')
    .select([...columns, fiscalUrl])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .$castTo<OwnPayment>()
    .executeTakeFirst()
}

export function findPayment(db: Db | TxDb, id: string) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

export function listOwn(
  db: Db,
  userId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
) {
  return db
    .selectFrom('payments')
    .select([...columns, fiscalUrl])
    .where('userId', '=', userId)
    .orderBy('number', 'desc')
    .limit(take)
    .offset(skip)
    .$castTo<OwnPayment>()
    .execute()
}

export function countOwn(db: Db, userId: number) {
  return db
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Lock order: first the payment, then the user's coins. */
export function lockPayment(db: TxDb, id: string) {
  return db
    .selectFrom('payments')
    .select([...columns, isOverdue, now, isRefundAsked])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<LockedPayment>()
    .executeTakeFirst()
}

export function lockOwn(db: TxDb, userId: number, id: string) {
  return db
    .selectFrom('payments')
    .select([...columns, isOverdue, now, isRefundAsked])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .$castTo<LockedPayment>()
    .executeTakeFirst()
}

export function findIdByProvider(db: Db | TxDb, system: PaymentSystem, providerId: string) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('paymentSystem', '=', system)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
}

export interface Change {
  readonly state: PaymentState
  readonly providerId?: string
  readonly providerTime?: number
  readonly providerDocument?: string
  readonly payer?: number
  readonly expiresAt?: Date
  readonly reservedAt?: Date
  readonly paidAt?: Date
  readonly endedAt?: Date | null
  readonly endReason?: number | null
}

export function updatePayment(db: TxDb, id: string, change: Change) {
  return db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow()
}

export function recordRefundRequest(db: TxDb, id: string) {
  return db
    .updateTable('payments')
    .set({ refundAskedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** A second charge for the same invoice becomes its own payment, so that each is credited once. */
export function insertSecondCharge(
  db: TxDb,
  of: PaymentRow,
  row: { readonly id: string; readonly providerId: string; readonly payer: number },
) {
  return db
    .insertInto('payments')
    .values({
      ...row,
      userId: of.userId,
      paymentSystem: of.paymentSystem,
      platform: of.platform,
      coins: of.coins,
      price: of.price,
      currency: of.currency,
      state: 'PAID',
      expiresAt: sql<Date>`now()`,
      paidAt: sql<Date>`now()`,
      secondChargeOf: of.id,
    })
    .onConflict((conflict) => conflict.constraint('payments_provider_id').doNothing())
    .returning(columns)
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

/** Expires overdue payments, except those that another transaction has locked. */
export async function expireDue(db: Db, most: number): Promise<number> {
  const { rows } = await sql`
    update payments set state = 'EXPIRED', ended_at = clock_timestamp(), end_reason = 4
    where id in (
      select id from payments where state in ('NEW', 'PENDING') and expires_at <= clock_timestamp()
      order by expires_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.length
}

/** As Payme requires: by its own time, both ends inclusive. */
export function readStatement(db: Db, from: number, to: number) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('paymentSystem', '=', 'PAYCOM_UZ')
    .where('providerId', 'is not', null)
    .where('providerTime', '>=', from)
    .where('providerTime', '<=', to)
    .orderBy('providerTime')
    .orderBy('number')
    .$castTo<PaymentRow>()
    .execute()
}

export function insertCallback(db: Db, paymentSystem: PaymentSystem, body: Buffer) {
  return db
    .insertInto('paymentCallbacks')
    .values({ paymentSystem, body })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function answerCallback(db: Db, id: number, answer: string) {
  return db
    .updateTable('paymentCallbacks')
    .set({ answer, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export function deleteOldCallbacks(db: Db, days: number) {
  return db
    .deleteFrom('paymentCallbacks')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
