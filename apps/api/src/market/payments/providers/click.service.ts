import { PaymentId } from '@app/contract/market/payments'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Config } from '#platform/config.ts'
import { inTx, type Ctx, type Deps } from '#platform/ctx.ts'
import { dayOf } from '#platform/days.ts'
import type { TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { isFromNetworks, matchesAnyKey, logRefusedCallback, recordCallback } from '../callbacks.ts'
import { askClick, clickPaid, isAlive, isReversed } from './click-api.ts'
import {
  clickError,
  clickRefusal,
  clickSignature,
  clickSuccess,
  isFresh,
  readClick,
  parseTiyin,
  withoutSignature,
  type ClickError,
  type ClickRequest,
} from './click.rules.ts'
import { movePayment, raiseAlarm, type Moved } from '../payment-moves.ts'
import * as sql from '../payments.sql.ts'

const system = 'CLICK_UZ'

/** The signature covers fields, so the form is parsed first; no lookup happens before the signature is verified. */
export async function answerClick(ctx: Ctx, body: Buffer): Promise<string> {
  const { click } = ctx.deps.config
  const request = readClick(body)
  if (!request) return clickRefusal(-8)
  const signatures = (click?.keys ?? []).map((key) => clickSignature(request, key))
  if (!click || !matchesAnyKey(request.signString, signatures) || !isFromNetworks(ctx.ip, click.networks)) {
    logRefusedCallback(ctx, system)
    return clickRefusal(-1)
  }
  return recordCallback(ctx, system, withoutSignature(body), async () => {
    if (request.serviceId !== click.serviceId || !/^\d{1,20}$/.test(request.clickTransId))
      return clickRefusal(-8)
    if (request.action === '0') return prepare(ctx, request)
    if (request.action === '1') return complete(ctx, click, request)
    return clickRefusal(-3)
  })
}

const lockNamedPayment = async (trx: TxDb, request: ClickRequest): Promise<sql.LockedPayment | null> => {
  const named = PaymentId.safeParse(request.merchantTransId)
  const payment = named.success ? await sql.lockPayment(trx, named.data) : undefined
  return payment?.paymentSystem === system ? payment : null
}

/** For a paid payment Click expects "already paid" before any check of the amount. */
const isWrongAmount = (request: ClickRequest, payment: sql.LockedPayment): boolean =>
  payment.state !== 'PAID' && parseTiyin(request.amount) !== payment.price * 100

type Step = Moved | ClickError

const prepare = async (ctx: Ctx, request: ClickRequest): Promise<string> => {
  const step = await inTx(ctx, async ({ db }): Promise<Step> => {
    const payment = await lockNamedPayment(db, request)
    if (!payment) return -5
    if (isWrongAmount(request, payment)) return -2
    const providerId = request.clickTransId
    const known = await sql.findIdByProvider(db, system, providerId)
    if (known && known.id !== payment.id) return -8
    const isSame = payment.providerId === null || payment.providerId === providerId
    return movePayment(ctx, db, payment, isSame ? 'click.prepare' : 'click.prepare-other', {
      providerId,
      ...(/^\d{1,20}$/.test(request.document) && { providerDocument: request.document }),
    })
  })
  if (typeof step === 'number') return clickRefusal(step)
  const error = clickError(step.answer)
  return error === 0
    ? clickSuccess(request, { merchant_prepare_id: step.payment.number })
    : clickRefusal(error)
}

type ClickConfig = NonNullable<Config['click']>
type Outcome = 'click.complete' | 'click.cancel'

/**
 * Whether the payment succeeded. Click does not sign `error`, so for a large price or an old message its API decides.
 * When that is unavailable the caller gets 503, and Click repeats the message.
 */
const decideOutcome = async (ctx: Ctx, click: ClickConfig, request: ClickRequest): Promise<Outcome> => {
  const said: Outcome = request.error === '0' ? 'click.complete' : 'click.cancel'
  const named = PaymentId.safeParse(request.merchantTransId)
  const payment = named.success ? await sql.findPayment(ctx.db, named.data) : undefined
  if (payment?.paymentSystem !== system || payment.state !== 'PENDING') return said
  const { askFromSum } = await getSetting(ctx, 'payments.click')
  const isLarge = said === 'click.complete' && payment.price >= askFromSum
  if (!isLarge && isFresh(request, ctx.now())) return said
  const status = await askClick(click, payment.id, dayOf('vio', payment.reservedAt ?? ctx.now()))
  const isPaid = status.error_code === 0 && status.payment_status === clickPaid
  if (said === 'click.complete' ? isAlive(status) : !isPaid) return said
  raiseAlarm(ctx, 'click.contradicted', payment)
  if (isPaid) return 'click.complete'
  if (isReversed(status)) return 'click.cancel'
  throw new AppError('PAYMENT_UNAVAILABLE')
}

const complete = async (ctx: Ctx, click: ClickConfig, request: ClickRequest): Promise<string> => {
  if (!/^(?:0|-\d{1,9})$/.test(request.error)) return clickRefusal(-8)
  const outcome = await decideOutcome(ctx, click, request)
  const step = await inTx(ctx, async ({ db, enqueue }): Promise<Step> => {
    const payment = await lockNamedPayment(db, request)
    if (!payment) return -5
    const isPrepared =
      payment.providerId === request.clickTransId && request.merchantPrepareId === String(payment.number)
    if (!isPrepared) return -6
    if (isWrongAmount(request, payment)) return -2
    if (outcome === 'click.cancel' && payment.state === 'PAID')
      await enqueue('payments.ask-click', { paymentId: payment.id })
    const moved = await movePayment(ctx, db, payment, outcome)
    if (moved.answer === 'ok' && ctx.deps.config.fiscal)
      await enqueue('payments.fiscalise', { paymentId: payment.id })
    return moved
  })
  if (typeof step === 'number') return clickRefusal(step)
  const error = clickError(step.answer)
  return error === 0
    ? clickSuccess(request, { merchant_confirm_id: step.payment.number })
    : clickRefusal(error)
}

/** Refunds a paid payment only when Click's own API says that it was reversed. */
export async function askAboutPaid(deps: Deps, paymentId: string): Promise<void> {
  const { click } = deps.config
  const { db } = deps.database
  const payment = await sql.findPayment(db, paymentId)
  if (!click || payment?.state !== 'PAID') return
  const status = await askClick(click, payment.id, dayOf('vio', payment.reservedAt ?? payment.createdAt))
  if (!isReversed(status)) return
  const ctx = { deps, log: deps.log }
  await inTx({ db, deps }, async (tx) => {
    const locked = await sql.lockPayment(tx.db, paymentId)
    if (!locked) return
    raiseAlarm(ctx, 'click.reversed', locked)
    await movePayment(ctx, tx.db, locked, 'click.reversed')
  })
}
