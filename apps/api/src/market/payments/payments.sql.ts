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
  /** Whole numbers are what Click wants. */
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
  /** Click's number of the paper behind a transaction. */
  readonly providerDocument: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly reservedAt: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
  readonly endReason: number | null
}

/** A row under lock, with the clock by which its time is over. */
export type LockedPayment = PaymentRow & { readonly isOverdue: boolean; readonly now: Date }

const isOverdue = sql<boolean>`state in ('NEW', 'PENDING') and expires_at <= clock_timestamp()`.as(
  'isOverdue',
)
const now = sql<Date>`clock_timestamp()`.as('now')

export const insertPayment = (
  db: TxDb,
  row: Pick<PaymentRow, 'id' | 'userId' | 'paymentSystem' | 'platform' | 'coins' | 'price' | 'currency'> & {
    readonly hours: number
  },
) => {
  const { hours, ...values } = row
  return db
    .insertInto('payments')
    .values({ ...values, expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute()
}

export const countNew = async (db: TxDb, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('payments')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('state', '=', 'NEW')
      .where('expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
  ).count

/** The first link stays: both lead to the same payment. */
export const saveLink = (db: Db, id: string, link: string) =>
  db.updateTable('payments').set({ link }).where('id', '=', id).where('link', 'is', null).execute()

export const findOwn = (db: Db | TxDb, userId: number, id: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .$castTo<PaymentRow>()
    .executeTakeFirst()

export const listOwn = (
  db: Db,
  userId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('number', 'desc')
    .limit(take)
    .offset(skip)
    .$castTo<PaymentRow>()
    .execute()

export const countOwn = (db: Db, userId: number) =>
  db
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

/** Everything that moves a payment holds its row first, then the coins of its person. */
export const lockPayment = (db: TxDb, id: string) =>
  db
    .selectFrom('payments')
    .select([...columns, isOverdue, now])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<LockedPayment>()
    .executeTakeFirst()

export const lockOwn = (db: TxDb, userId: number, id: string) =>
  db
    .selectFrom('payments')
    .select([...columns, isOverdue, now])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .$castTo<LockedPayment>()
    .executeTakeFirst()

export const findIdByProvider = (db: Db | TxDb, system: PaymentSystem, providerId: string) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('paymentSystem', '=', system)
    .where('providerId', '=', providerId)
    .executeTakeFirst()

/** The account of Telegram that a person came with, if they came from there. */
export const findTelegramId = async (db: TxDb, userId: number): Promise<number | null> =>
  (await db.selectFrom('users').select('telegramId').where('id', '=', userId).executeTakeFirst())
    ?.telegramId ?? null

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

export const updatePayment = (db: TxDb, id: string, change: Change) =>
  db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow()

export const noteRefund = (db: TxDb, id: string) =>
  db
    .updateTable('payments')
    .set({ refundAskedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Money that came a second time for the same invoice: a payment of its own, so that each is credited once. */
export const insertSecondCharge = (
  db: TxDb,
  of: PaymentRow,
  row: { readonly id: string; readonly providerId: string; readonly payer: number },
) =>
  db
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

/** Those whose time is over and that nobody is working on at this moment. */
export const expireDue = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql`
    update payments set state = 'EXPIRED', ended_at = clock_timestamp(), end_reason = 4
    where id in (
      select id from payments where state in ('NEW', 'PENDING') and expires_at <= clock_timestamp()
      order by expires_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.length
}

/** As Payme asks for it: by its own time, both ends included. */
export const readStatement = (db: Db, from: number, to: number) =>
  db
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

export const insertCallback = (db: Db, paymentSystem: PaymentSystem, body: Buffer) =>
  db.insertInto('paymentCallbacks').values({ paymentSystem, body }).returning('id').executeTakeFirstOrThrow()

export const answerCallback = (db: Db, id: number, answer: string) =>
  db
    .updateTable('paymentCallbacks')
    .set({ answer, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteOldCallbacks = (db: Db, days: number) =>
  db
    .deleteFrom('paymentCallbacks')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
