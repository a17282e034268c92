import { PaymentId } from '@app/contract/market/payments'
import * as z from 'zod'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Ctx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { lockBalance } from '../../ledger/ledger.service.ts'
import { isFromNetworks, matchesAnyKey, logRefusedCallback, recordCallback } from '../callbacks.ts'
import { movePayment, type ProviderDetails } from '../payment-moves.ts'
import {
  isPaymeMethod,
  orderField,
  paramShapes,
  paymeError,
  PaymeError,
  paymeHeaders,
  paymeState,
  readRpc,
  rpcError,
  rpcResult,
  unknownOrder,
  type PaymeMethod,
  type RpcRequest,
} from './payme.rules.ts'
import type { PaymentEvent } from '../payments.rules.ts'
import { paymeDetail } from '../fiscal.rules.ts'
import * as sql from '../payments.sql.ts'
import { saveReceipt } from '../receipts.sql.ts'

const system = 'PAYCOM_UZ'
/** Payme drops a transaction after twelve hours, by its own clock. */
const transactionMs = 43_200_000
/** The difference of two clocks. */
const maxAheadMs = 3_600_000

/** Authenticates the call, stores the body, then parses it. Errors are JSON-RPC replies, never HTTP statuses. */
export async function answerPayme(
  ctx: Ctx,
  { authorization, body }: { readonly authorization: string | undefined; readonly body: Buffer },
): Promise<string> {
  const { payme } = ctx.deps.config
  const isKnown = payme !== null && matchesAnyKey(authorization ?? '', paymeHeaders(payme.keys))
  if (!isKnown || !isFromNetworks(ctx.ip, payme.networks)) {
    logRefusedCallback(ctx, system)
    return rpcError(null, new PaymeError(-32_504))
  }
  const { id, request } = readRpc(body)
  try {
    return await recordCallback(ctx, system, body, async () => {
      try {
        if (request instanceof PaymeError) throw request
        return rpcResult(id, await perform(ctx, request))
      } catch (error) {
        if (error instanceof PaymeError) return rpcError(id, error)
        throw error
      }
    })
  } catch (error) {
    // Nothing was committed, so the reply must be an error; Payme repeats the call.
    ctx.log.error('payment callback failed', { provider: system, requestId: ctx.requestId, error })
    return rpcError(id, new PaymeError(-32_400))
  }
}

type Params<M extends PaymeMethod> = z.output<(typeof paramShapes)[M]>

const perform = async (ctx: Ctx, { method, params }: RpcRequest): Promise<object> => {
  if (!isPaymeMethod(method)) throw new PaymeError(-32_601, method)
  const read = <M extends PaymeMethod>(name: M, code = -32_600): Params<M> => {
    const parsed = paramShapes[name].safeParse(params)
    if (!parsed.success) throw new PaymeError(code)
    return parsed.data as Params<M>
  }
  switch (method) {
    case 'CheckPerformTransaction':
      return check(ctx, read(method))
    case 'CreateTransaction':
      return create(ctx, read(method))
    case 'PerformTransaction':
      return settle(ctx, read(method))
    case 'CancelTransaction':
      return cancel(ctx, read(method))
    case 'CheckTransaction':
      return describe(ctx, read(method))
    case 'GetStatement':
      return state(ctx, read(method))
    case 'SetFiscalData':
      return saveFiscalData(ctx, read(method, -32_602))
  }
}

/** The payment that the account names; throws unless it is one of Payme's and the amount matches in tiyin. */
const lockNamedPayment = async (
  trx: TxDb,
  { account, amount }: Params<'CheckPerformTransaction'>,
): Promise<sql.LockedPayment> => {
  const named = PaymentId.safeParse(account[orderField])
  const payment = named.success ? await sql.lockPayment(trx, named.data) : undefined
  if (payment?.paymentSystem !== system) throw unknownOrder()
  if (amount !== payment.price * 100) throw new PaymeError(-31_001)
  return payment
}

const lockTransaction = async (trx: TxDb, id: string): Promise<sql.LockedPayment> => {
  const found = await sql.findIdByProvider(trx, system, id)
  const payment = found && (await sql.lockPayment(trx, found.id))
  if (!payment) throw new PaymeError(-31_003)
  return payment
}

/** Throws the error after the transaction, so that the expiry of overdue rows is committed in any case. */
const step = async (
  ctx: Ctx,
  work: (
    trx: TxDb,
    move: (
      payment: sql.LockedPayment,
      event: PaymentEvent,
      details?: ProviderDetails,
    ) => ReturnType<typeof movePayment>,
  ) => ReturnType<typeof movePayment>,
): Promise<sql.PaymentRow> => {
  const { busyCode } = await getSetting(ctx, 'payments.payme')
  const { answer, payment } = await inTx(ctx, ({ db }) =>
    work(db, (row, event, details) => movePayment(ctx, db, row, event, details)),
  )
  const error = paymeError(answer, busyCode)
  if (error) throw error
  return payment
}

const check = async (ctx: Ctx, params: Params<'CheckPerformTransaction'>): Promise<object> => {
  const payment = await step(ctx, async (trx, move) =>
    move(await lockNamedPayment(trx, params), 'payme.check'),
  )
  const { fiscal } = ctx.deps.config
  return { allow: true, ...(fiscal && { detail: paymeDetail(fiscal, payment) }) }
}

const create = async (ctx: Ctx, params: Params<'CreateTransaction'>): Promise<object> => {
  const { id, time } = params
  const payment = await step(ctx, async (trx, move) => {
    const row = await lockNamedPayment(trx, params)
    const known = await sql.findIdByProvider(trx, system, id)
    if (known && known.id !== row.id) throw new PaymeError(-31_008)
    // Payme itself has dropped a transaction of this age.
    if (row.state === 'NEW' && time + transactionMs <= row.now.getTime()) throw new PaymeError(-31_008)
    // A time ahead would keep the payment reserved for as long.
    if (time - row.now.getTime() > maxAheadMs) throw new PaymeError(-31_008)
    const isOurs = row.providerId === null || row.providerId === id
    return move(row, isOurs ? 'payme.create' : 'payme.create-other', { providerId: id, providerTime: time })
  })
  return { create_time: toMillis(payment.reservedAt), transaction: payment.id, state: 1 }
}

const settle = async (ctx: Ctx, { id }: Params<'PerformTransaction'>): Promise<object> => {
  const payment = await step(ctx, async (trx, move) => move(await lockTransaction(trx, id), 'payme.perform'))
  return { transaction: payment.id, perform_time: toMillis(payment.paidAt), state: 2 }
}

const cancel = async (ctx: Ctx, { id, reason }: Params<'CancelTransaction'>): Promise<object> => {
  const payment = await step(ctx, async (trx, move) => {
    const row = await lockTransaction(trx, id)
    const isSpent = (await lockBalance(trx, row.userId)).coins < row.coins
    return move(row, isSpent ? 'payme.cancel-spent' : 'payme.cancel', { reason: reason ?? 10 })
  })
  return {
    transaction: payment.id,
    cancel_time: toMillis(payment.endedAt),
    state: paymeState(payment.state),
  }
}

const describe = async (ctx: Ctx, { id }: Params<'CheckTransaction'>): Promise<object> => {
  const payment = await inTx(ctx, async ({ db }) => {
    const row = await lockTransaction(db, id)
    return row.isOverdue ? (await movePayment(ctx, db, row, 'time.over')).payment : row
  })
  return transactionTimes(payment)
}

const state = async (ctx: Ctx, { from, to }: Params<'GetStatement'>): Promise<object> => ({
  transactions: (await sql.readStatement(ctx.db, from, to)).map((payment) => ({
    id: payment.providerId,
    time: payment.providerTime,
    amount: payment.price * 100,
    account: { [orderField]: payment.id },
    ...transactionTimes(payment),
    receivers: null,
  })),
})

/** Payme has registered the payment, or its refund, with the tax authority. */
const saveFiscalData = async (ctx: Ctx, params: Params<'SetFiscalData'>): Promise<object> => {
  const { id, type, fiscal_data: data } = params
  const payment = await sql.findIdByProvider(ctx.db, system, id)
  if (!payment) throw new PaymeError(-32_001)
  await saveReceipt(ctx.db, {
    paymentId: payment.id,
    kind: type,
    qrUrl: data.qr_code_url ?? null,
    statusCode: data.status_code,
    details: JSON.stringify(data),
  })
  return { success: true }
}

/** 0 for an event that has not happened. */
const toMillis = (at: Date | null): number => at?.getTime() ?? 0

const transactionTimes = (payment: sql.PaymentRow) => ({
  create_time: toMillis(payment.reservedAt),
  perform_time: toMillis(payment.paidAt),
  cancel_time: toMillis(payment.endedAt),
  transaction: payment.id,
  state: paymeState(payment.state),
  reason: payment.endReason,
})
