import { randomUUID } from 'node:crypto'
import { coins as limits } from '@app/contract/market/payments.limits'
import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/payments'
import type { PaymentPlatform, PaymentSystem } from '@app/contract/market/payments'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { getAppUrl } from '#core/notifications/bot.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Ctx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { getBalance, listLedgerLines } from '../ledger/ledger.service.ts'
import { movePayment } from './payment-moves.ts'
import { clickLink, currencyFor, offeredSystems, paymeLink, quote } from './payments.rules.ts'
import * as sql from './payments.sql.ts'
import { makeStarsLink } from './providers/stars.service.ts'

type Payment = ReplyOf<typeof contract.getPayment>

const isPayable = ({ state }: sql.PaymentRow): boolean => state === 'NEW' || state === 'PENDING'

const toReply = (row: sql.PaymentRow & { readonly fiscalUrl?: string | null }): Payment => ({
  id: row.id,
  paymentSystem: row.paymentSystem,
  state: row.state,
  amount: row.coins,
  price: row.price,
  currency: row.currency,
  link: isPayable(row) ? row.link : null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  providerId: row.providerId,
  fiscalUrl: row.fiscalUrl ?? null,
})

const availableSystems = async (ctx: Ctx, platform: PaymentPlatform): Promise<PaymentSystem[]> => {
  const { config } = ctx.deps
  const isSetUp = (system: PaymentSystem): boolean =>
    system === 'TELEGRAM_STARS' || (system === 'PAYCOM_UZ' ? config.payme : config.click) !== null
  const offered = await getSetting(ctx, 'payments.offer')
  return offeredSystems(offered, platform, isSetUp, config.environment === 'development')
}

export async function listRates(ctx: Ctx): Promise<ReplyOf<typeof contract.listRates>> {
  const { sumPerCoin, starsPerCoin } = await getSetting(ctx, 'coins.prices')
  return [
    { currency: 'UZS', rate: sumPerCoin },
    { currency: 'XTR', rate: starsPerCoin },
  ]
}

export async function getOffer(
  ctx: Ctx,
  platform: PaymentPlatform,
): Promise<ReplyOf<typeof contract.getCoinOffer>> {
  const [prices, systems] = await Promise.all([
    getSetting(ctx, 'coins.prices'),
    availableSystems(ctx, platform),
  ])
  return {
    systems: systems.map((paymentSystem) => {
      const currency = currencyFor(paymentSystem)
      return { paymentSystem, currency, rate: currency === 'XTR' ? prices.starsPerCoin : prices.sumPerCoin }
    }),
    packs: prices.packs.map(({ amount }) => ({
      amount,
      prices: { UZS: quote(prices, 'UZS', amount), XTR: quote(prices, 'XTR', amount) },
    })),
    maxAmount: limits.maxAmount,
  }
}

/** The payment page of Payme or Click; its address holds everything, so the provider need not be called. */
const pageLink = ({ deps, user }: UserCtx, payment: sql.PaymentRow): string | null => {
  const { config } = deps
  const returnUrl = `${getAppUrl(config, 'vio')}/profile`
  const order = { orderId: payment.id, returnUrl }
  if (payment.paymentSystem === 'PAYCOM_UZ' && config.payme)
    return paymeLink(config.payme.checkoutUrl, {
      ...order,
      merchantId: config.payme.merchantId,
      tiyin: payment.price * 100,
      language: user.language,
    })
  if (payment.paymentSystem === 'CLICK_UZ' && config.click)
    return clickLink(config.click.payUrl, { ...config.click, ...order, sum: payment.price })
  return null
}

/**
 * Commits the row first, then requests a link from Telegram. A client that got no link repeats the request with the same
 * key and gets the same payment.
 */
export async function createPayment(
  ctx: UserCtx,
  input: HandlerInput<typeof contract.createPayment>['body'],
): Promise<Payment> {
  const { platform, paymentSystem, amount } = input
  if (!(await availableSystems(ctx, platform)).includes(paymentSystem))
    throw new AppError('FEATURE_UNAVAILABLE')
  const currency = currencyFor(paymentSystem)
  const price = quote(await getSetting(ctx, 'coins.prices'), currency, amount)
  const userId = ctx.user.id
  const { id } = await inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: 'payment.create', input }, async () => {
      if ((await sql.countNew(tx.db, userId)) >= limits.openPayments)
        throw new AppError('PAYMENT_LIMIT_REACHED')
      const row = { id: randomUUID(), userId, paymentSystem, platform, coins: amount, price, currency }
      await sql.insertPayment(tx.db, { ...row, hours: limits.newHours })
      return { id: row.id }
    }),
  )
  const payment = await getOwn(ctx, id)
  if (payment.link !== null || !isPayable(payment)) return toReply(payment)
  const link = pageLink(ctx, payment) ?? (await makeStarsLink(ctx, payment))
  await sql.saveLink(ctx.db, id, link)
  return toReply(await getOwn(ctx, id))
}

const getOwn = async (ctx: UserCtx, id: string): Promise<sql.OwnPayment> => {
  const payment = await sql.findOwn(ctx.db, ctx.user.id, id)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  return payment
}

export async function getPayment(ctx: UserCtx, id: string): Promise<Payment> {
  return toReply(await getOwn(ctx, id))
}

/** Cancels a payment that has not started. Later it changes nothing and returns the current state. */
export function cancelPayment(ctx: UserCtx, id: string): Promise<Payment> {
  return inTx(ctx, async (tx) => {
    const payment = await sql.lockOwn(tx.db, ctx.user.id, id)
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
    return toReply((await movePayment(ctx, tx.db, payment, 'user.cancel')).payment)
  })
}

export async function listPayments(
  ctx: UserCtx,
  page: { readonly take: number; readonly skip: number },
): Promise<ReplyOf<typeof contract.listPayments>> {
  const [rows, { count }] = await Promise.all([
    sql.listOwn(ctx.db, ctx.user.id, page),
    sql.countOwn(ctx.db, ctx.user.id),
  ])
  return { data: rows.map(toReply), total: count }
}

export async function listCoinLines(
  ctx: UserCtx,
  page: { readonly take: number; readonly skip: number },
): Promise<ReplyOf<typeof contract.listCoinLines>> {
  const [{ coins, held, debt }, { data, total }] = await Promise.all([
    getBalance(ctx.db, ctx.user.id),
    listLedgerLines(ctx.db, ctx.user.id, page),
  ])
  return { coins, held, debt, data: [...data], total }
}

const blockSize = 500
/** Thirteen months. */
const callbackDays = 400

/** Expires unpaid payments and deletes old callbacks. */
export async function sweepPayments(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    if ((await sql.expireDue(deps.database.db, blockSize)) < blockSize) break
  }
  await sql.deleteOldCallbacks(deps.database.db, callbackDays)
}
