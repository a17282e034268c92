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
type Around = Pick<Ctx, 'db' | 'deps' | 'log'>

interface Statement {
  readonly theirs: readonly TheirPayment[]
  readonly nextOffset: number | null
  /** Charges of Telegram by their id: what is missing of them can be credited. */
  readonly charges: ReadonlyMap<string, { readonly payer: number }>
}

const pageSize = 100
const maxPages = 1_000

/** Telegram's list only grows: each look goes on where the day before began. */
const starsStatement = async ({ db, deps }: Around, day: string): Promise<Statement> => {
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
      // The day before is kept in sight: its refunds come later.
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

/** Click is asked about each payment that it began with on that day. */
const clickStatement = async ({ db, deps }: Around, day: string): Promise<Statement> => {
  const { click } = deps.config
  if (!click) throw new AppError('FEATURE_UNAVAILABLE')
  const theirs: TheirPayment[] = []
  for (const { id, providerId, price, state } of await sql.readBegun(db, 'CLICK_UZ', day)) {
    const status = await askClick(click, id, day)
    const isPaid = status.error_code === 0 && status.payment_status === clickPaid
    // Of what went back Click only says that it is not paid.
    const wentBack = !isPaid && state === 'REFUNDED'
    if (isPaid || wentBack)
      theirs.push({ providerId: providerId ?? '', paymentId: id, price, isRefunded: wentBack })
  }
  return { theirs, nextOffset: null, charges: new Map() }
}

/** A charge that Telegram has and we have not is money that arrived: its message was lost, its coins are not. */
const mend = async (around: Around, statement: Statement, difference: Difference): Promise<Difference> => {
  const their = statement.theirs.find(({ providerId }) => providerId === difference.providerId)
  const charge = difference.kind === 'missing' && their && statement.charges.get(their.providerId)
  if (!charge || !their) return difference
  const answer = await settleCharge(around, {
    id: their.providerId,
    payer: charge.payer,
    currency: 'XTR',
    amount: their.price,
    payload: their.paymentId,
  })
  return { ...difference, isMended: answer !== 'unknown' }
}

const reconcile = async (
  around: Around,
  paymentSystem: PaymentSystem,
  day: string,
  given: readonly TheirPayment[] | undefined,
  startedBy: string | null,
): Promise<Reconciliation> => {
  const statement = await statementOf(around, paymentSystem, day, given)
  const providerIds = statement.theirs.map(({ providerId }) => providerId)
  const ours = await sql.readOurs(around.db, paymentSystem, day, providerIds)
  // A payment that expired and was paid after all is known by its own id only.
  const differences: Difference[] = []
  for (const difference of compareStatement(ours, statement.theirs))
    differences.push(await mend(around, statement, difference))
  const id = await sql.insertReconciliation(around.db, {
    paymentSystem,
    day,
    checked: new Set([...providerIds, ...ours.map(({ providerId }) => providerId)]).size,
    differences: JSON.stringify(differences),
    nextOffset: statement.nextOffset,
    startedBy,
  })
  if (differences.length > 0) {
    around.deps.metrics.count('payment_differences', { provider: paymentSystem }, differences.length)
    around.log.error('payments differ from the provider', {
      provider: paymentSystem,
      count: differences.length,
    })
  }
  return getLook(around.db, id)
}

const statementOf = (
  around: Around,
  paymentSystem: PaymentSystem,
  day: string,
  given: readonly TheirPayment[] | undefined,
): Statement | Promise<Statement> => {
  if (given) return { theirs: given, nextOffset: null, charges: new Map() }
  if (paymentSystem === 'TELEGRAM_STARS') return starsStatement(around, day)
  if (paymentSystem === 'CLICK_UZ') return clickStatement(around, day)
  throw new AppError('FEATURE_UNAVAILABLE')
}

/** Payme's refunds begin in its own cabinet. */
const takesRefunds: ReadonlySet<PaymentSystem> = new Set(['TELEGRAM_STARS', 'CLICK_UZ'])

const shown = ({ differences, createdAt, ...look }: sql.LookRow): Reconciliation => ({
  ...look,
  createdAt: createdAt.toISOString(),
  differences: differences.map((difference) => ({
    ...difference,
    canRefund: difference.stateNow === 'PAID' && takesRefunds.has(look.paymentSystem),
  })),
})

const getLook = async (db: Db | TxDb, id: number): Promise<Reconciliation> => {
  const [look] = await sql.readLooks(db, { id, take: 1, skip: 0 })
  if (!look) throw new AppError('PAYMENT_NOT_FOUND')
  return shown(look)
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
    sql.readLooks(ctx.db, { ...filter, take, skip }),
    sql.countLooks(ctx.db, filter),
    sql.countLooks(ctx.db, { paymentSystem, isOpen: true }),
  ])
  return { data: rows.map(shown), total, openTotal }
}

/** The first word about a difference stays, and the audit log has it. */
export function settleDifference(
  ctx: UserCtx,
  id: number,
  { position, reason }: HandlerInput<typeof contract.settleDifference>['body'],
): Promise<Reconciliation> {
  return inTx(ctx, async (tx) => {
    const isFirst = await sql.settle(tx.db, { id, position, reason, by: ctx.user.publicId })
    const look = await getLook(tx.db, id)
    const difference = look.differences[position]
    if (!difference) throw new AppError('PAYMENT_NOT_FOUND')
    if (isFirst)
      await recordAudit(tx, ctx, {
        action: 'payment.difference-settle',
        object: difference.paymentId ?? difference.providerId ?? `reconciliation:${id}`,
        data: { reason, reconciliation: id, kind: difference.kind },
      })
    return look
  })
}

/** Yesterday, with each provider that can be asked. One that is away does not keep the other from being asked. */
export async function reconcileYesterday(deps: Deps): Promise<void> {
  const around = { db: deps.database.db, deps, log: deps.log }
  const day = addDays(dayOf('vio', deps.now()), -1)
  const failures: unknown[] = []
  for (const system of ['TELEGRAM_STARS', ...(deps.config.click ? ['CLICK_UZ' as const] : [])] as const)
    await reconcile(around, system, day, undefined, null).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'a provider could not be asked')
}
