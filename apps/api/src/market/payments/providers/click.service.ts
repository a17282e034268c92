import { PaymentId } from '@app/contract/market/payments'
import { inTx, type Ctx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { isFromNetworks, matchesAnyKey, logRefusedCallback, recordCallback } from '../callbacks.ts'
import {
  clickError,
  clickRefusal,
  clickSignature,
  clickSuccess,
  readClick,
  parseTiyin,
  type ClickError,
  type ClickRequest,
} from './click.rules.ts'
import { movePayment, type Moved } from '../payment-moves.ts'
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
  return recordCallback(ctx, system, body, async () => {
    if (request.serviceId !== click.serviceId || !/^\d{1,20}$/.test(request.clickTransId))
      return clickRefusal(-8)
    if (request.action === '0') return prepare(ctx, request)
    if (request.action === '1') return complete(ctx, request)
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

const complete = async (ctx: Ctx, request: ClickRequest): Promise<string> => {
  if (!/^(?:0|-\d{1,9})$/.test(request.error)) return clickRefusal(-8)
  const step = await inTx(ctx, async ({ db }): Promise<Step> => {
    const payment = await lockNamedPayment(db, request)
    if (!payment) return -5
    const isPrepared =
      payment.providerId === request.clickTransId && request.merchantPrepareId === String(payment.number)
    if (!isPrepared) return -6
    if (isWrongAmount(request, payment)) return -2
    return movePayment(ctx, db, payment, request.error === '0' ? 'click.complete' : 'click.cancel')
  })
  if (typeof step === 'number') return clickRefusal(step)
  const error = clickError(step.answer)
  return error === 0
    ? clickSuccess(request, { merchant_confirm_id: step.payment.number })
    : clickRefusal(error)
}
