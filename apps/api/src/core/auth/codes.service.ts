import { otp } from '@app/contract/core/auth.limits'
import type { Product } from '@app/contract/endpoint'
import { traced } from '@app/telemetry/traces'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import type { CounterLabels } from '#platform/observability/counters.ts'
import { getSetting } from '../settings/settings.service.ts'
import { firstLanguage } from '../users/users.service.ts'
import {
  failureCounters,
  findAlarms,
  computePrice,
  sendCounters,
  resendWait,
  type Counter,
  type Price,
} from './codes.rules.ts'
import * as sql from './codes.sql.ts'
import type { CodeSender, SendResult } from './senders/sender.ts'
import { makeTelegramGatewaySender } from './senders/telegram-gateway.ts'
import { makeWhatsAppSender } from './senders/whatsapp.ts'
import { makeChallenge, isSolved, type Work } from './work.rules.ts'

/** The channels of a product, in the order of attempts. */
const getSenders = (deps: Deps, product: Product): CodeSender[] => {
  const { gateway, whatsapp } = deps.config
  if (product === 'vio') return gateway ? [makeTelegramGatewaySender(gateway)] : []
  return whatsapp ? [makeWhatsAppSender(whatsapp)] : []
}

const hashCode = (ctx: Ctx, owner: sql.CodeOwner, code: string): Buffer =>
  createHmac('sha256', ctx.deps.config.storageHashKey)
    .update(`otp ${owner.product} ${owner.phone} ${owner.requester} ${code}`)
    .digest()

const newCode = (): string =>
  randomInt(0, 10 ** otp.digits)
    .toString()
    .padStart(otp.digits, '0')

export async function requestCode(
  ctx: Ctx,
  phone: string,
  work: Work | undefined,
): Promise<{ nextTimeout: number }> {
  if (!(await getSetting(ctx, 'switch.otp'))) throw new AppError('OTP_SEND_FAILED')
  const owner = { product: ctx.product, phone, requester: ctx.requester }
  const limits = await getSetting(ctx, 'otp.limits')
  const isKnown = await sql.hasConfirmedBefore(ctx.db, owner)
  const counters = sendCounters({ ...owner, ip: ctx.ip, isKnown }, limits)
  const all = [...counters.own, ...(counters.block ? [counters.block.counter] : [])]
  const day = ctx.now().toISOString().slice(0, 10)
  const enforce = ({ refusedBy, bits }: Price, sentBefore: number): void => {
    refuse(ctx, refusedBy)
    // The work is valid for one code: the next code of this device has another challenge.
    if (bits !== null) requireWork(ctx, owner, { purpose: `code ${day} ${sentBefore}`, bits }, work)
  }
  // Without a lock, so that a flood is refused cheaply; concurrent requests are counted one by one below.
  const price = computePrice(all, await sql.readCounts(ctx.db, all))
  if (price.refusedBy || price.bits !== null) enforce(price, (await sql.sentToday(ctx.db, owner)).count)

  const code = newCode()
  const senders = getSenders(ctx.deps, ctx.product)
  const { id, nextTimeout, alarms } = await inTx(ctx, async (tx) => {
    await sql.lockPhone(tx.db, owner.product, phone)
    const before = await sql.sentToday(tx.db, owner)
    if (before.count > 0 && before.secondsSinceLast !== null) {
      const left = resendWait(before.count) - before.secondsSinceLast
      if (left > 0) throw new AppError('OTP_TOO_SOON', { retryAfterSeconds: Math.ceil(left) })
    }
    // The code before the counters: a confirmation locks them in the same order.
    const newId = await sql.replaceCode(
      tx.db,
      owner,
      hashCode(ctx, owner, code),
      senders[0]?.channel ?? 'none',
    )
    const { own, block } = counters
    const counts = await sql.incrementCounters(tx.db, own)
    const isInShare = block && (counts.get(block.share.key) ?? 0) < (block.share.free ?? 0)
    const counted = isInShare ? [...own, block.counter] : own
    if (isInShare)
      for (const [key, hits] of await sql.incrementCounters(tx.db, [block.counter])) counts.set(key, hits)
    // Throwing rolls everything back: a refused request uses up nothing, and the last code stays valid.
    enforce(computePrice(counted, counts), before.count)
    await sql.saveCounted(
      tx.db,
      newId,
      counted.filter(({ isSpent }) => !isSpent),
    )
    return { id: newId, nextTimeout: resendWait(before.count + 1), alarms: findAlarms(counted, counts) }
  })
  for (const { key } of alarms) raiseAlarm(ctx, key)
  await send(ctx, senders, { id, owner, code })
  return { nextTimeout }
}

/** Most of a day's budget is used up: an attack, or more users than expected. */
const raiseAlarm = (ctx: Ctx, key: string): void => {
  const budget = key.endsWith(':all') ? 'all' : 'unconfirmed'
  ctx.deps.metrics.count('otp_budget_alarms', { product: ctx.product, budget })
  ctx.log.error('most codes of the day are used up', { reason: budget })
}

const refuse = (ctx: Ctx, by: Counter | null): void => {
  if (!by) return
  const counter = by.key.split(':')[2] as CounterLabels<'otp_refused'>['counter']
  ctx.deps.metrics.count('otp_refused', { product: ctx.product, counter })
  throw new AppError('OTP_LIMIT_REACHED', { retryAfterSeconds: by.window === 'hour' ? 3600 : 86_400 })
}

/** Throws with a challenge unless the proof of work is there. */
const requireWork = (
  ctx: Ctx,
  owner: sql.CodeOwner,
  { purpose, bits }: { readonly purpose: string; readonly bits: number },
  work: Work | undefined,
): void => {
  const puzzle = { challenge: makeChallenge(ctx.deps.config.storageHashKey, owner, purpose), bits }
  if (isSolved(puzzle, work)) return
  ctx.deps.metrics.count('otp_refused', { product: ctx.product, counter: 'work' })
  throw new AppError('OTP_WORK_REQUIRED', { puzzle })
}

interface Outgoing {
  readonly id: number
  readonly owner: sql.CodeOwner
  readonly code: string
}

const send = async (ctx: Ctx, senders: readonly CodeSender[], outgoing: Outgoing): Promise<void> => {
  const { id, owner, code } = outgoing
  const language = ctx.user?.language ?? firstLanguage(ctx.product, ctx.language)
  let last: SendResult = { kind: 'refused', providerCode: 'no channel' }
  for (const sender of senders) {
    const attempt = () =>
      traced('send code', { channel: sender.channel }, () =>
        sender.send({ phone: owner.phone, code, language }),
      )
    last = await attempt()
    // The first message may have gone out without a reply; sending the same code again does no harm.
    if (last.kind === 'busy') last = await attempt()
    if (last.kind === 'sent') {
      await sql.recordSent(ctx.db, id, sender.channel, last.reference)
      ctx.deps.metrics.count('otp_sent', { product: ctx.product, channel: sender.channel })
      return
    }
    ctx.log.warn('code not sent', {
      channel: sender.channel,
      reason: last.kind,
      providerCode: last.providerCode,
    })
  }
  ctx.deps.metrics.count('otp_send_failed', { product: ctx.product, reason: last.kind })
  await sql.recordNotSent(ctx.db, id)
  // Unreachable numbers stay counted, so that numbers cannot be enumerated; failures of the provider do not.
  if (last.kind === 'unreachable') throw new AppError('PHONE_UNREACHABLE')
  await inTx(ctx, (tx) => sql.revertCounts(tx.db, owner, id))
  throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds: 10 })
}

type Refusal = 'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_NOT_REQUESTED' | 'OTP_WORK_REQUIRED'

/**
 * Checks a guess and, when it is right, signs in within the same transaction, so that a failed sign-in leaves the code
 * valid. A wrong guess must use up a try, so its refusal is returned and thrown outside: an exception inside would roll
 * the try back.
 */
export async function verifyCode<T extends object>(
  ctx: Ctx,
  phone: string,
  guess: { readonly code: string; readonly work?: Work | undefined },
  signIn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const owner = { product: ctx.product, phone, requester: ctx.requester }
  const failures = failureCounters({ product: ctx.product, ip: ctx.ip }, await getSetting(ctx, 'otp.limits'))
  const provenTry = await requireWorkForGuess(ctx, owner, failures, guess.work)
  const outcome = await inTx(ctx, async (tx) => {
    const refusal = await checkGuess(ctx, tx, owner, { code: guess.code, only: provenTry }, failures)
    if (refusal !== null) return refusal
    const signedIn = await signIn(tx)
    // Only unconfirmed codes count. Last, since all requests of a network wait for these rows.
    await sql.revertCounts(tx.db, owner)
    return signedIn
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  ctx.deps.metrics.count('otp_verified', { product: ctx.product })
  return outcome
}

type Failures = ReturnType<typeof failureCounters>

/**
 * After many failures of a network, or of all networks together, each guess of a new device needs proof of work.
 * Returns the try that the work was for, null when none was needed. The number of guesses is bounded by the number of
 * codes that a network may request.
 */
const requireWorkForGuess = async (
  ctx: Ctx,
  owner: sql.CodeOwner,
  { ofNetwork, ofAll }: Failures,
  work: Work | undefined,
): Promise<number | null> => {
  const counters = [...ofNetwork, ofAll]
  const { bits } = computePrice(counters, await sql.readCounts(ctx.db, counters))
  if (bits === null || (await sql.hasConfirmedBefore(ctx.db, owner))) return null
  const open = await sql.findOpenCode(ctx.db, owner)
  // There is no code to guess; the error that follows uses up no try.
  if (!open) return null
  requireWork(ctx, owner, { purpose: `guess ${open.id} ${open.tries}`, bits }, work)
  return open.tries
}

const checkGuess = async (
  ctx: Ctx,
  tx: Tx,
  owner: sql.CodeOwner,
  { code, only }: { readonly code: string; readonly only: number | null },
  failures: Failures,
): Promise<Refusal | null> => {
  const taken = await sql.takeTry(tx.db, owner, only)
  // A concurrent guess used the same work, which is valid for one try.
  if (!taken && only !== null) return 'OTP_WORK_REQUIRED'
  if (!taken) return (await sql.hasRequestedCode(tx.db, owner)) ? 'OTP_EXPIRED' : 'OTP_NOT_REQUESTED'
  if (!timingSafeEqual(taken.codeHash, hashCode(ctx, owner, code))) {
    const counts = await sql.incrementCounters(tx.db, failures.ofNetwork)
    if (computePrice(failures.ofNetwork, counts).bits === null)
      await sql.incrementCounters(tx.db, [failures.ofAll])
    return 'OTP_INVALID'
  }
  return (await sql.useCode(tx.db, taken.id)) ? null : 'OTP_EXPIRED'
}

export function useProof(ctx: Ctx, tx: Tx, phone: string): Promise<boolean> {
  return sql.useProof(tx.db, { product: ctx.product, phone, requester: ctx.requester })
}

export function recordDelivery(ctx: Pick<Ctx, 'db'>, reference: string, state: string) {
  return sql.recordDelivery(ctx.db, reference, state)
}

export function deleteOldCodes(tx: Tx): Promise<void> {
  return sql.deleteOldCodes(tx.db)
}
