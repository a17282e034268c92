import { otp } from '@app/contract/core/auth.limits'
import type { Product } from '@app/contract/endpoint'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import type { CounterLabels } from '#platform/observability/counters.ts'
import { traced } from '#platform/observability/telemetry.ts'
import { getSetting } from '../settings/settings.service.ts'
import { firstLanguage } from '../users/users.service.ts'
import { failureCounters, priceOf, sendCounters, waitAfter, type Counter, type Price } from './codes.rules.ts'
import * as sql from './codes.sql.ts'
import type { CodeSender, SendResult } from './senders/sender.ts'
import { makeTelegramGatewaySender } from './senders/telegram-gateway.ts'
import { makeWhatsAppSender } from './senders/whatsapp.ts'
import { challengeOf, isSolved, type Work } from './work.rules.ts'

/** The channels of a product, in the order they are tried. */
const sendersOf = (deps: Deps, product: Product): CodeSender[] => {
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
  const pay = ({ refusedBy, bits }: Price, sentBefore: number): void => {
    refuse(ctx, refusedBy)
    // Good for one code: the next one of this device has another challenge.
    if (bits !== null) demandWork(ctx, owner, { of: `code ${day} ${sentBefore}`, bits }, work)
  }
  // Without a lock, so that a flood is refused cheaply; what many read at once is counted one by one below.
  const price = priceOf(all, await sql.readCounts(ctx.db, all))
  if (price.refusedBy || price.bits !== null) pay(price, (await sql.sentToday(ctx.db, owner)).count)

  const code = newCode()
  const senders = sendersOf(ctx.deps, ctx.product)
  const { id, nextTimeout } = await inTx(ctx, async (tx) => {
    await sql.lockPhone(tx.db, owner.product, phone)
    const before = await sql.sentToday(tx.db, owner)
    if (before.count > 0 && before.secondsSinceLast !== null) {
      const left = waitAfter(before.count) - before.secondsSinceLast
      if (left > 0) throw new AppError('OTP_TOO_SOON', { retryAfterSeconds: Math.ceil(left) })
    }
    // The code before the counters: confirming one locks them in this order, too.
    const newId = await sql.replaceCode(
      tx.db,
      owner,
      hashCode(ctx, owner, code),
      senders[0]?.channel ?? 'none',
    )
    const { own, block } = counters
    const counts = await sql.countUp(tx.db, own)
    const isInShare = block && (counts.get(block.share.key) ?? 0) < (block.share.free ?? 0)
    const counted = isInShare ? [...own, block.counter] : own
    if (isInShare) for (const [key, hits] of await sql.countUp(tx.db, [block.counter])) counts.set(key, hits)
    // Throwing rolls all of it back: a refused request uses up nothing, and the last code stays good.
    pay(priceOf(counted, counts), before.count)
    await sql.saveCounted(tx.db, newId, counted)
    return { id: newId, nextTimeout: waitAfter(before.count + 1) }
  })
  await send(ctx, senders, { id, owner, code })
  return { nextTimeout }
}

const refuse = (ctx: Ctx, by: Counter | null): void => {
  if (!by) return
  const counter = by.key.split(':')[2] as CounterLabels<'otp_refused'>['counter']
  ctx.deps.metrics.count('otp_refused', { product: ctx.product, counter })
  throw new AppError('OTP_LIMIT_REACHED', { retryAfterSeconds: by.window === 'hour' ? 3600 : 86_400 })
}

/** Nothing happens when the work was done; otherwise the refusal carries what there is to work out. */
const demandWork = (
  ctx: Ctx,
  owner: sql.CodeOwner,
  { of, bits }: { readonly of: string; readonly bits: number },
  work: Work | undefined,
): void => {
  const puzzle = { challenge: challengeOf(ctx.deps.config.storageHashKey, owner, of), bits }
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
    // After a lost answer the message may have gone out: the same code again does no harm.
    if (last.kind === 'busy') last = await attempt()
    if (last.kind === 'sent') {
      await sql.noteSent(ctx.db, id, sender.channel, last.reference)
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
  await sql.noteNotSent(ctx.db, id)
  // Asking which numbers can be reached stays limited; a provider's bad day is not the person's fault.
  if (last.kind === 'unreachable') throw new AppError('PHONE_UNREACHABLE')
  await inTx(ctx, (tx) => sql.takeBackCounts(tx.db, owner, id))
  throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds: 10 })
}

type Refusal = 'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_NOT_REQUESTED' | 'OTP_WORK_REQUIRED'

/**
 * Looks at a guess, and with a right one does what it is for in the same transaction: a sign-in that fails leaves the
 * code as it was. A wrong guess uses up a try for good, so the refusal is returned and thrown outside: an exception
 * inside would give the try back.
 */
export async function verifyCode<T extends object>(
  ctx: Ctx,
  phone: string,
  guess: { readonly code: string; readonly work?: Work | undefined },
  signIn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const owner = { product: ctx.product, phone, requester: ctx.requester }
  const failures = failureCounters({ product: ctx.product, ip: ctx.ip }, await getSetting(ctx, 'otp.limits'))
  const workedFor = await passHurdles(ctx, owner, failures, guess.work)
  const outcome = await inTx(ctx, async (tx) => {
    const refusal = await judge(ctx, tx, owner, { code: guess.code, only: workedFor }, failures)
    if (refusal !== null) return refusal
    const signedIn = await signIn(tx)
    // Only unconfirmed codes count. Last, since whole networks wait for these rows.
    await sql.takeBackCounts(tx.db, owner)
    return signedIn
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  ctx.deps.metrics.count('otp_verified', { product: ctx.product })
  return outcome
}

type Failures = ReturnType<typeof failureCounters>

/**
 * When a network failed often, or all networks together, sign-in stays open: each guess of a new device costs it work.
 * Answers which try was worked for, null when there was no need. How many can be guessed is bounded by the codes that
 * a network may ask for.
 */
const passHurdles = async (
  ctx: Ctx,
  owner: sql.CodeOwner,
  { ofNetwork, ofAll }: Failures,
  work: Work | undefined,
): Promise<number | null> => {
  const counters = [...ofNetwork, ofAll]
  const { bits } = priceOf(counters, await sql.readCounts(ctx.db, counters))
  if (bits === null || (await sql.hasConfirmedBefore(ctx.db, owner))) return null
  const open = await sql.findOpenCode(ctx.db, owner)
  // Nothing that could be guessed: what is answered then costs no try.
  if (!open) return null
  demandWork(ctx, owner, { of: `guess ${open.id} ${open.tries}`, bits }, work)
  return open.tries
}

const judge = async (
  ctx: Ctx,
  tx: Tx,
  owner: sql.CodeOwner,
  { code, only }: { readonly code: string; readonly only: number | null },
  failures: Failures,
): Promise<Refusal | null> => {
  const taken = await sql.takeTry(tx.db, owner, only)
  // Somebody else's guess came first with the same work, which is good for one.
  if (!taken && only !== null) return 'OTP_WORK_REQUIRED'
  if (!taken) return (await sql.hasAskedForCode(tx.db, owner)) ? 'OTP_EXPIRED' : 'OTP_NOT_REQUESTED'
  if (!timingSafeEqual(taken.codeHash, hashCode(ctx, owner, code))) {
    const counts = await sql.countUp(tx.db, failures.ofNetwork)
    if (priceOf(failures.ofNetwork, counts).bits === null) await sql.countUp(tx.db, [failures.ofAll])
    return 'OTP_INVALID'
  }
  return (await sql.useCode(tx.db, taken.id)) ? null : 'OTP_EXPIRED'
}

export function useProof(ctx: Ctx, tx: Tx, phone: string): Promise<boolean> {
  return sql.useProof(tx.db, { product: ctx.product, phone, requester: ctx.requester })
}

export function noteDelivery(ctx: Pick<Ctx, 'db'>, reference: string, state: string) {
  return sql.noteDelivery(ctx.db, reference, state)
}

export function forgetOldCodes(tx: Tx): Promise<void> {
  return sql.sweepCodes(tx.db)
}
