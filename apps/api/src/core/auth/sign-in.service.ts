import type { AccountChangeKind } from '@app/contract/core/users'
import { launchData as limits, otp } from '@app/contract/core/auth.limits'
import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { noteSecurity } from '../security-log/security-log.service.ts'
import { tell, type AccountNewsKind } from '../notifications/notifications.service.ts'
import {
  attachPhone,
  findUserById,
  recordAccountChange,
  saveStreet,
  signInPhoneUser,
  signInTelegramUser,
  newcomerOf,
  type Attached,
  type Newcomer,
  type ProveOwner,
} from '../users/users.service.ts'
import * as codes from './codes.service.ts'
import { checkContact, checkLaunchData } from './launch-data.rules.ts'
import { normaliseContactPhone, normalisePhone } from '../phones/phones.rules.ts'
import { acceptOnce, endSessionsOf, startSession, type Tokens } from './sessions.service.ts'
import type { Work } from './work.rules.ts'

type Referrer = string | null | undefined

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

const botToken = (ctx: Ctx): string => {
  const token = ctx.deps.config.product[ctx.product]?.bot.token
  if (token === undefined) throw new AppError('NOT_FOUND')
  return token
}

const remember = (ctx: Ctx, tx: Tx, signed: { hash: string; authDate: number }): Promise<void> =>
  acceptOnce(ctx, tx, {
    hash: signed.hash,
    product: ctx.product,
    expiresAt: new Date((signed.authDate + limits.maxAgeSeconds + limits.maxAheadSeconds) * 1000),
  })

export async function signInWithLaunchData(ctx: Ctx, raw: string, referrer: Referrer): Promise<Tokens> {
  const checked = checkLaunchData(raw, botToken(ctx), seconds(ctx.now()))
  if (!checked.ok)
    throw new AppError(checked.why === 'expired' ? 'LAUNCH_DATA_EXPIRED' : 'LAUNCH_DATA_INVALID')
  const { value } = checked
  const newcomer = await newcomerOf(ctx, referrer)
  const tokens = await inTx(ctx, async (tx) => {
    await remember(ctx, tx, checked)
    const user = await signInTelegramUser(
      ctx,
      tx,
      {
        id: value.id,
        firstName: value.first_name,
        lastName: value.last_name,
        username: value.username,
        photoUrl: value.photo_url,
        languageCode: value.language_code,
        isWhole: true,
      },
      newcomer,
    )
    return startSession(ctx, tx, user)
  })
  ctx.deps.metrics.count('sign_in', { product: ctx.product, by: 'telegram' })
  return tokens
}

const phoneOf = (ctx: Ctx, typed: string): string => {
  const phone = normalisePhone(ctx.product, typed)
  if (phone === null) throw new AppError('PHONE_INVALID')
  return phone
}

export function requestCode(
  ctx: Ctx,
  input: { phoneNumber: string; work?: Work | undefined },
): Promise<{ nextTimeout: number }> {
  return codes.requestCode(ctx, phoneOf(ctx, input.phoneNumber), input.work)
}

export async function verifyCode(
  ctx: Ctx,
  input: {
    phoneNumber: string
    code: string
    refererId?: Referrer
    launchData?: string | undefined
    work?: Work | undefined
  },
): Promise<Tokens> {
  const phone = phoneOf(ctx, input.phoneNumber)
  const newcomer = await newcomerOf(ctx, input.refererId)
  const tokens = await codes.verifyCode(ctx, phone, input, (tx) =>
    ctx.user
      ? attachAndStart(ctx, tx, ctx.user.id, phone, proofBeside(ctx, tx, input.launchData))
      : signInByPhone(ctx, tx, phone, newcomer),
  )
  ctx.deps.metrics.count('sign_in', { product: ctx.product, by: 'code' })
  return tokens
}

const signInByPhone = async (ctx: Ctx, tx: Tx, phone: string, newcomer: Newcomer): Promise<Tokens> =>
  startSession(ctx, tx, await signInPhoneUser(ctx, tx, phone, newcomer))

/**
 * A code to the thief's own phone proves nothing of the account. Beside it: a code to the old phone, confirmed on this
 * device minutes ago, or that the same Telegram account has just opened the app.
 */
const proofBeside =
  (ctx: Ctx, tx: Tx, launch: string | undefined): ProveOwner =>
  async ({ phone, telegramId }) => {
    if (launch === undefined) return codes.useProof(ctx, tx, phone)
    const checked = checkLaunchData(launch, botToken(ctx), seconds(ctx.now()))
    if (!checked.ok)
      throw new AppError(checked.why === 'expired' ? 'LAUNCH_DATA_EXPIRED' : 'LAUNCH_DATA_INVALID')
    if (checked.authDate < seconds(ctx.now()) - otp.proofSeconds) throw new AppError('LAUNCH_DATA_EXPIRED')
    if (checked.value.id !== telegramId) return false
    await remember(ctx, tx, checked)
    return true
  }

/** Telegram itself has just said whose phone it is. */
const provenByTelegram: ProveOwner = () => Promise.resolve(true)

const toldAs = {
  phone_added: 'account.phone-added',
  phone_replaced: 'account.phone',
  telegram_added: 'account.telegram-added',
} as const satisfies Record<AccountChangeKind, AccountNewsKind>

/**
 * What belongs to every change of who may sign in to an account: an entry in the audit and the security log, and the
 * user is told by the bot and at the next start of the app. A merged account's sessions end, and with a replaced phone
 * all other sessions.
 */
const recordAttached = async (ctx: Ctx, tx: Tx, claimantId: number, attached: Attached): Promise<void> => {
  const { userId, publicId, change, mergedFrom } = attached
  if (mergedFrom !== null) await endSessionsOf(tx, claimantId, 'account folded')
  if (change === null) return
  if (change === 'phone_replaced') await endSessionsOf(tx, userId, 'phone replaced')
  noteSecurity(ctx, { kind: 'phone_changed', detail: change, subject: `person ${publicId}` })
  await recordAudit(tx, ctx, {
    action: `user.${change}`,
    object: publicId,
    ...(mergedFrom !== null && { data: { mergedFrom } }),
  })
  await recordAccountChange(tx, { userId, kind: change, requester: ctx.requester })
  await tell(tx, { userId, kind: toldAs[change], key: ctx.now().toISOString(), data: {} })
}

/** The person may end up in another account: the one that already holds the phone. */
const attachAndStart = async (
  ctx: Ctx,
  tx: Tx,
  userId: number,
  phone: string,
  isProvenOwner: ProveOwner,
): Promise<Tokens> => {
  const attached = await attachPhone(ctx, tx, userId, phone, isProvenOwner)
  await recordAttached(ctx, tx, userId, attached)
  return startSession(ctx, tx, await findUserById(tx.db, attached.userId))
}

const contactOf = (ctx: Ctx, raw: string) => {
  const checked = checkContact(raw, botToken(ctx), seconds(ctx.now()))
  if (!checked.ok) throw new AppError('CONTACT_INVALID')
  const phone = normaliseContactPhone(ctx.product, checked.value.phone_number)
  if (phone === null) throw new AppError('PHONE_INVALID')
  return { ...checked, phone }
}

export async function attachContact(ctx: UserCtx, raw: string): Promise<Tokens> {
  const contact = contactOf(ctx, raw)
  if (contact.value.user_id !== ctx.user.telegramId) throw new AppError('CONTACT_INVALID')
  return inTx(ctx, async (tx) => {
    await remember(ctx, tx, contact)
    return attachAndStart(ctx, tx, ctx.user.id, contact.phone, provenByTelegram)
  })
}

/** The same contact, told to the bot by Telegram itself: the way that works in old clients too. */
export async function attachSharedContact(
  ctx: Ctx,
  tx: Tx,
  from: {
    id: number
    first_name?: string | undefined
    last_name?: string | undefined
    username?: string | undefined
    language_code?: string | undefined
  },
  phoneNumber: string,
  newcomer: Newcomer,
): Promise<void> {
  const phone = normaliseContactPhone(ctx.product, phoneNumber)
  if (phone === null) throw new AppError('PHONE_INVALID')
  const profile = {
    id: from.id,
    firstName: from.first_name,
    lastName: from.last_name,
    username: from.username,
    photoUrl: undefined,
    languageCode: from.language_code,
    isWhole: true,
  }
  const person = await signInTelegramUser(ctx, tx, profile, newcomer)
  const attached = await attachPhone(ctx, tx, person.id, phone, provenByTelegram)
  await recordAttached(ctx, tx, person.id, attached)
}

/** Never without a proof: ads publish phone numbers, and a number alone would open its owner's account. */
export async function signInWithPhone(
  ctx: Ctx,
  input: { phoneNumber: string; address: string; refererId?: Referrer; contact?: string | undefined },
): Promise<Tokens> {
  const phone = phoneOf(ctx, input.phoneNumber)
  const contact = input.contact === undefined ? null : contactOf(ctx, input.contact)
  if (contact && contact.phone !== phone) throw new AppError('CONTACT_INVALID')
  const newcomer = await newcomerOf(ctx, input.refererId)
  const tokens = await inTx(ctx, async (tx) => {
    if (!contact) {
      if (!(await codes.useProof(ctx, tx, phone))) throw new AppError('CODE_REQUIRED')
      const user = await signInPhoneUser(ctx, tx, phone, newcomer)
      if (input.address !== '') await saveStreet(tx, user.id, input.address)
      return startSession(ctx, tx, user)
    }
    await remember(ctx, tx, contact)
    const profile = {
      id: contact.value.user_id,
      firstName: contact.value.first_name,
      lastName: contact.value.last_name,
      username: undefined,
      photoUrl: undefined,
      languageCode: undefined,
      isWhole: false,
    }
    const person = await signInTelegramUser(ctx, tx, profile, newcomer)
    const attached = await attachPhone(ctx, tx, person.id, phone, provenByTelegram)
    await recordAttached(ctx, tx, person.id, attached)
    if (input.address !== '') await saveStreet(tx, attached.userId, input.address)
    return startSession(ctx, tx, await findUserById(tx.db, attached.userId))
  })
  ctx.deps.metrics.count('sign_in', { product: ctx.product, by: 'phone' })
  return tokens
}

export { normalisePhone }
