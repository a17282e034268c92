import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/payments'
import type { PaymentSystem } from '@app/contract/market/payments'
import { recordAudit } from '#core/audit/audit.service.ts'
import { botApi } from '#core/notifications/bot.service.ts'
import { inTx, type Ctx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { addDays, dayOf } from '#platform/days.ts'
import type { Db, TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { askClick, clickPaid } from './providers/click-api.ts'
import { compareStatement, type Difference, type TheirPayment } from './reconcile.rules.ts'
import * as sql from './reconcile.sql.ts'
import { settleCharge } from './providers/stars.service.ts'

type Reconciliation = ReplyOf<typeof contract.runReconciliation>
type ReconcileContext = Pick<Ctx, 'db' | 'deps' | 'log'>

interface Statement {
  readonly theirs: readonly TheirPayment[]
  readonly nextOffset: number | null
  /** Telegram's charges by id; missing ones can be credited. */
  readonly charges: ReadonlyMap<string, { readonly payer: number }>
}

const pageSize = 100
const maxPages = 1_000

/** Telegram's list only grows: each run continues where the previous day started. */
const starsStatement = async ({ db, deps }: ReconcileContext, day: string): Promise<Statement> => {
  const api = botApi(deps.config, 'vio')
  const theirs = new Map<string, TheirPayment>()
  const charges = new Map<string, { payer: number }>()
  let offset = await sql.findOffset(db, 'TELEGRAM_STARS')
  let nextOffset = offset
  for (let count = 0; count < maxPages; count += 1) {
    const { transactions } = await api.getStarTransactions({ offset, limit: pageSize }).catch(() => {
      throw new AppError('PAYMENT_UNAVAILABLE')
    })
    for (const [index, one] of transactions.entries()) {
      const date = dayOf('vio', new Date(one.date * 1000))
      // The previous day is read again, because refunds come later.
      if (date < addDays(day, -1)) nextOffset = offset + index + 1
      if (date > addDays(day, 1)) continue
      const partner = one.source ?? one.receiver
      if (partner?.type !== 'user' || partner.invoice_payload === undefined) continue
      const isRefunded = one.source === undefined
      const known = theirs.get(one.id)
      if (isRefunded && !known) continue
      theirs.set(one.id, {
        providerId: one.id,
        paymentId: known?.paymentId ?? partner.invoice_payload,
        price: known?.price ?? one.amount,
        isRefunded,
      })
      charges.set(one.id, { payer: partner.user.id })
    }
    if (transactions.length < pageSize) break
    offset += pageSize
  }
  return { theirs: [...theirs.values()], nextOffset, charges }
}

/** Asks Click about each payment that it started on that day. */
const clickStatement = async ({ db, deps }: ReconcileContext, day: string): Promise<Statement> => {
  const { click } = deps.config
  if (!click) throw new AppError('FEATURE_UNAVAILABLE')
  const theirs: TheirPayment[] = []
  for (const { id, providerId, price, state } of await sql.readStarted(db, 'CLICK_UZ', day)) {
    const status = await askClick(click, id, day)
    const isPaid = status.error_code === 0 && status.payment_status === clickPaid
    // Click reports a refunded payment only as not paid.
    const isRefunded = !isPaid && state === 'REFUNDED'
    if (isPaid || isRefunded) theirs.push({ providerId: providerId ?? '', paymentId: id, price, isRefunded })
  }
  return { theirs, nextOffset: null, charges: new Map() }
}

/** Credits a charge that only Telegram knows: the money arrived, but its message was lost. */
const creditMissingCharge = async (
  ctx: ReconcileContext,
  statement: Statement,
  difference: Difference,
): Promise<Difference> => {
  const their = statement.theirs.find(({ providerId }) => providerId === difference.providerId)
  const charge = difference.kind === 'missing' && their && statement.charges.get(their.providerId)
  if (!charge || !their) return difference
  const answer = await settleCharge(ctx, {
    id: their.providerId,
    payer: charge.payer,
    currency: 'XTR',
    amount: their.price,
    payload: their.paymentId,
  })
  return { ...difference, isMended: answer !== 'unknown' }
}

const reconcile = async (
  ctx: ReconcileContext,
  paymentSystem: PaymentSystem,
  day: string,
  given: readonly TheirPayment[] | undefined,
  startedBy: string | null,
): Promise<Reconciliation> => {
  const statement = await readStatement(ctx, paymentSystem, day, given)
  const providerIds = statement.theirs.map(({ providerId }) => providerId)
  const ours = await sql.readOurs(ctx.db, paymentSystem, day, providerIds)
  const differences: Difference[] = []
  for (const difference of compareStatement(ours, statement.theirs))
    differences.push(await creditMissingCharge(ctx, statement, difference))
  const id = await sql.insertReconciliation(ctx.db, {
    paymentSystem,
    day,
    checked: new Set([...providerIds, ...ours.map(({ providerId }) => providerId)]).size,
    differences: JSON.stringify(differences),
    nextOffset: statement.nextOffset,
    startedBy,
  })
  if (differences.length > 0) {
    ctx.deps.metrics.count('payment_differences', { provider: paymentSystem }, differences.length)
    ctx.log.error('payments differ from the provider', {
      provider: paymentSystem,
      count: differences.length,
    })
  }
  return getReconciliation(ctx.db, id)
}

const readStatement = (
  ctx: ReconcileContext,
  paymentSystem: PaymentSystem,
  day: string,
  given: readonly TheirPayment[] | undefined,
): Statement | Promise<Statement> => {
  if (given) return { theirs: given, nextOffset: null, charges: new Map() }
  if (paymentSystem === 'TELEGRAM_STARS') return starsStatement(ctx, day)
  if (paymentSystem === 'CLICK_UZ') return clickStatement(ctx, day)
  throw new AppError('FEATURE_UNAVAILABLE')
}

/** Payme's refunds start in its own merchant cabinet. */
const refundableSystems: ReadonlySet<PaymentSystem> = new Set(['TELEGRAM_STARS', 'CLICK_UZ'])

const toReply = ({ differences, createdAt, ...run }: sql.ReconciliationRow): Reconciliation => ({
  ...run,
  createdAt: createdAt.toISOString(),
  differences: differences.map((difference) => ({
    ...difference,
    canRefund: difference.stateNow === 'PAID' && refundableSystems.has(run.paymentSystem),
  })),
})

const getReconciliation = async (db: Db | TxDb, id: number): Promise<Reconciliation> => {
  const [run] = await sql.readReconciliations(db, { id, take: 1, skip: 0 })
  if (!run) throw new AppError('PAYMENT_NOT_FOUND')
  return toReply(run)
}

export function runReconciliation(
  ctx: UserCtx,
  { paymentSystem, day, statement }: HandlerInput<typeof contract.runReconciliation>['body'],
): Promise<Reconciliation> {
  return reconcile(ctx, paymentSystem, day, statement, ctx.user.publicId)
}

export async function listReconciliations(
  ctx: UserCtx,
  { take, skip, paymentSystem, open }: HandlerInput<typeof contract.listReconciliations>['query'],
): Promise<ReplyOf<typeof contract.listReconciliations>> {
  const filter = { paymentSystem, isOpen: open === 'true' }
  const [rows, total, openTotal] = await Promise.all([
    sql.readReconciliations(ctx.db, { ...filter, take, skip }),
    sql.countReconciliations(ctx.db, filter),
    sql.countReconciliations(ctx.db, { paymentSystem, isOpen: true }),
  ])
  return { data: rows.map(toReply), total, openTotal }
}

/** The first settlement of a difference stays, and is in the audit log. */
export function settleDifference(
  ctx: UserCtx,
  id: number,
  { position, reason }: HandlerInput<typeof contract.settleDifference>['body'],
): Promise<Reconciliation> {
  return inTx(ctx, async (tx) => {
    const isFirst = await sql.settle(tx.db, { id, position, reason, by: ctx.user.publicId })
    const run = await getReconciliation(tx.db, id)
    const difference = run.differences[position]
    if (!difference) throw new AppError('PAYMENT_NOT_FOUND')
    if (isFirst)
      await recordAudit(tx, ctx, {
        action: 'payment.difference-settle',
        object: difference.paymentId ?? difference.providerId ?? `reconciliation:${id}`,
        data: { reason, reconciliation: id, kind: difference.kind },
      })
    return run
  })
}

/** Reconciles yesterday with each provider; when one is unavailable, the others are still checked. */
export async function reconcileYesterday(deps: Deps): Promise<void> {
  const ctx = { db: deps.database.db, deps, log: deps.log }
  const day = addDays(dayOf('vio', deps.now()), -1)
  const failures: unknown[] = []
  for (const system of ['TELEGRAM_STARS', ...(deps.config.click ? ['CLICK_UZ' as const] : [])] as const)
    await reconcile(ctx, system, day, undefined, null).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'a provider could not be asked')
}
