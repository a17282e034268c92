import type { AccountChangeKind } from '@app/contract/core/users'
import { launchData as limits, otp } from '@app/contract/core/auth.limits'
import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recordSecurityEvent } from '../security-log/security-log.service.ts'
import { notify, type AccountNewsKind } from '../notifications/notifications.service.ts'
import {
  findUserById,
  saveStreet,
  signInPhoneUser,
  signInTelegramUser,
  readRegistration,
  type Registration,
} from '../users/users.service.ts'
import { recordAccountChange } from '../users/account-changes.service.ts'
import { attachPhone, type Attached, type ProveOwner } from '../users/phone-attachment.service.ts'
import * as codes from './codes.service.ts'
import { checkContact, checkLaunchData } from './launch-data.rules.ts'
import { normaliseContactPhone, normalisePhone } from '../phones/phones.rules.ts'
import { rejectReplay, revokeUserSessions, startSession, type Tokens } from './sessions.service.ts'
import type { Work } from './work.rules.ts'

type Referrer = string | null | undefined

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

const getBotToken = (ctx: Ctx): string => {
  const token = ctx.deps.config.product[ctx.product]?.bot.token
  if (token === undefined) throw new AppError('NOT_FOUND')
  return token
}

const rejectReplayedSignature = (
  ctx: Ctx,
  tx: Tx,
  signed: { hash: string; authDate: number },
): Promise<void> =>
  rejectReplay(ctx, tx, {
    hash: signed.hash,
    product: ctx.product,
    expiresAt: new Date((signed.authDate + limits.maxAgeSeconds + limits.maxAheadSeconds) * 1000),
  })

export async function signInWithLaunchData(ctx: Ctx, raw: string, referrer: Referrer): Promise<Tokens> {
  const checked = checkLaunchData(raw, getBotToken(ctx), seconds(ctx.now()))
  if (!checked.ok)
    throw new AppError(checked.why === 'expired' ? 'LAUNCH_DATA_EXPIRED' : 'LAUNCH_DATA_INVALID')
  const { value } = checked
  const registration = await readRegistration(ctx, referrer)
  const tokens = await inTx(ctx, async (tx) => {
    await rejectReplayedSignature(ctx, tx, checked)
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
      registration,
    )
    return startSession(ctx, tx, user)
  })
  ctx.deps.metrics.count('sign_in', { product: ctx.product, by: 'telegram' })
  return tokens
}

const parsePhone = (ctx: Ctx, typed: string): string => {
  const phone = normalisePhone(ctx.product, typed)
  if (phone === null) throw new AppError('PHONE_INVALID')
  return phone
}

export function requestCode(
  ctx: Ctx,
  input: { phoneNumber: string; work?: Work | undefined },
): Promise<{ nextTimeout: number }> {
  return codes.requestCode(ctx, parsePhone(ctx, input.phoneNumber), input.work)
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
  const phone = parsePhone(ctx, input.phoneNumber)
  const registration = await readRegistration(ctx, input.refererId)
  const tokens = await codes.verifyCode(ctx, phone, input, (tx) =>
    ctx.user
      ? attachAndStart(ctx, tx, ctx.user.id, phone, makeOwnerProof(ctx, tx, input.launchData))
      : signInByPhone(ctx, tx, phone, registration),
  )
  ctx.deps.metrics.count('sign_in', { product: ctx.product, by: 'code' })
  return tokens
}

const signInByPhone = async (ctx: Ctx, tx: Tx, phone: string, registration: Registration): Promise<Tokens> =>
  startSession(ctx, tx, await signInPhoneUser(ctx, tx, phone, registration))

/**
 * A code to the new phone does not prove the ownership of the account. In addition: a code to the old phone, confirmed on
 * this device minutes ago, or launch data of the account's Telegram user.
 */
const makeOwnerProof =
  (ctx: Ctx, tx: Tx, launch: string | undefined): ProveOwner =>
  async ({ phone, telegramId }) => {
    if (launch === undefined) return codes.useProof(ctx, tx, phone)
    const checked = checkLaunchData(launch, getBotToken(ctx), seconds(ctx.now()))
    if (!checked.ok)
      throw new AppError(checked.why === 'expired' ? 'LAUNCH_DATA_EXPIRED' : 'LAUNCH_DATA_INVALID')
    if (checked.authDate < seconds(ctx.now()) - otp.proofSeconds) throw new AppError('LAUNCH_DATA_EXPIRED')
    if (checked.value.id !== telegramId) return false
    await rejectReplayedSignature(ctx, tx, checked)
    return true
  }

/** Telegram has just confirmed the owner of the phone. */
const provenByTelegram: ProveOwner = () => Promise.resolve(true)

const notificationKinds = {
  phone_added: 'account.phone-added',
  phone_replaced: 'account.phone',
  telegram_added: 'account.telegram-added',
} as const satisfies Record<AccountChangeKind, AccountNewsKind>

/**
 * Every change of the ways to sign in to an account is written to the audit log and the security log, and the user is
 * notified by the bot and at the next start of the app. The sessions of a merged account end; with a replaced phone, all
 * other sessions.
 */
const recordAttachment = async (ctx: Ctx, tx: Tx, claimantId: number, attached: Attached): Promise<void> => {
  const { userId, publicId, change, mergedFrom, before } = attached
  if (mergedFrom !== null) await revokeUserSessions(tx, claimantId, 'account merged')
  if (change === null) return
  if (change === 'phone_replaced') await revokeUserSessions(tx, userId, 'phone replaced')
  recordSecurityEvent(ctx, { kind: 'phone_changed', detail: change, subject: `person ${publicId}` })
  await recordAudit(tx, ctx, {
    action: `user.${change}`,
    object: publicId,
    ...(mergedFrom !== null && { data: { mergedFrom } }),
  })
  await recordAccountChange(tx, { userId, kind: change, requester: ctx.requester }, before)
  await notify(tx, { userId, kind: notificationKinds[change], key: ctx.now().toISOString(), data: {} })
}

/** The session may be for another account: the one that already has the phone. */
const attachAndStart = async (
  ctx: Ctx,
  tx: Tx,
  userId: number,
  phone: string,
  isProvenOwner: ProveOwner,
): Promise<Tokens> => {
  const attached = await attachPhone(ctx, tx, userId, phone, isProvenOwner)
  await recordAttachment(ctx, tx, userId, attached)
  return startSession(ctx, tx, await findUserById(tx.db, attached.userId))
}

const parseContact = (ctx: Ctx, raw: string) => {
  const checked = checkContact(raw, getBotToken(ctx), seconds(ctx.now()))
  if (!checked.ok) throw new AppError('CONTACT_INVALID')
  const phone = normaliseContactPhone(ctx.product, checked.value.phone_number)
  if (phone === null) throw new AppError('PHONE_INVALID')
  return { ...checked, phone }
}

export async function attachContact(ctx: UserCtx, raw: string): Promise<Tokens> {
  const contact = parseContact(ctx, raw)
  if (contact.value.user_id !== ctx.user.telegramId) throw new AppError('CONTACT_INVALID')
  return inTx(ctx, async (tx) => {
    await rejectReplayedSignature(ctx, tx, contact)
    return attachAndStart(ctx, tx, ctx.user.id, contact.phone, provenByTelegram)
  })
}

/** A contact that the user shared with the bot; the only way for old Telegram clients. */
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
  registration: Registration,
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
  const user = await signInTelegramUser(ctx, tx, profile, registration)
  const attached = await attachPhone(ctx, tx, user.id, phone, provenByTelegram)
  await recordAttachment(ctx, tx, user.id, attached)
}

/** Requires a code or a contact: ads publish phone numbers, so that a number alone must not open an account. */
export async function signInWithPhone(
  ctx: Ctx,
  input: { phoneNumber: string; address: string; refererId?: Referrer; contact?: string | undefined },
): Promise<Tokens> {
  const phone = parsePhone(ctx, input.phoneNumber)
  const contact = input.contact === undefined ? null : parseContact(ctx, input.contact)
  if (contact && contact.phone !== phone) throw new AppError('CONTACT_INVALID')
  const registration = await readRegistration(ctx, input.refererId)
  const tokens = await inTx(ctx, async (tx) => {
    if (!contact) {
      if (!(await codes.useProof(ctx, tx, phone))) throw new AppError('CODE_REQUIRED')
      const user = await signInPhoneUser(ctx, tx, phone, registration)
      if (input.address !== '') await saveStreet(tx, user.id, input.address)
      return startSession(ctx, tx, user)
    }
    await rejectReplayedSignature(ctx, tx, contact)
    const profile = {
      id: contact.value.user_id,
      firstName: contact.value.first_name,
      lastName: contact.value.last_name,
      username: undefined,
      photoUrl: undefined,
      languageCode: undefined,
      isWhole: false,
    }
    const claimant = await signInTelegramUser(ctx, tx, profile, registration)
    const attached = await attachPhone(ctx, tx, claimant.id, phone, provenByTelegram)
    await recordAttachment(ctx, tx, claimant.id, attached)
    if (input.address !== '') await saveStreet(tx, attached.userId, input.address)
    return startSession(ctx, tx, await findUserById(tx.db, attached.userId))
  })
  ctx.deps.metrics.count('sign_in', { product: ctx.product, by: 'phone' })
  return tokens
}

export { normalisePhone }
