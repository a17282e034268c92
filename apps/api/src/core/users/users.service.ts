import type { AccountChangeKind } from '@app/contract/core/users'
import type { Product } from '@app/contract/endpoint'
import type { Language, SaathLanguage, VioLanguage } from '@app/contract/languages'
import { nanoid } from 'nanoid'
import type { Ctx, Deps, Tx, UserCtx } from '#platform/ctx.ts'
import type { Role } from '#platform/current-user.ts'
import type { Db, TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { carryOver } from '../carry-over/carry-over.service.ts'
import { getSetting } from '../settings/settings.service.ts'
import { cleanName, cleanPhotoUrl, decidePhone, firstLanguage } from './users.rules.ts'
import * as sql from './users.sql.ts'

/** A user who does not open the app for a month has the message of the bot. */
const shownChangeDays = 30

type User = NonNullable<Awaited<ReturnType<typeof sql.findByPhone>>>

/** The parts of Telegram's user object that we keep. */
export interface TelegramProfile {
  readonly id: number
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly username: string | undefined
  readonly photoUrl: string | undefined
  readonly languageCode: string | undefined
  /** False for a shared contact: what it does not carry is kept as we have it. */
  readonly isWhole: boolean
}

type SignInCtx = Pick<Ctx, 'db' | 'product' | 'deps' | 'language'>

/** What is decided before the transaction starts, so that inside it nobody waits for a second connection. */
export interface Newcomer {
  readonly referrer: string | null | undefined
  /** Operators can close registration; old ones still come in. */
  readonly isWelcome: boolean
}

export async function newcomerOf(ctx: SignInCtx, referrer: Newcomer['referrer']): Promise<Newcomer> {
  return {
    referrer,
    isWelcome: await getSetting(ctx, 'switch.registration'),
  }
}

const newAccount = async (ctx: SignInCtx, tx: Tx, language: Language, newcomer: Newcomer) => ({
  product: ctx.product,
  publicId: nanoid(16),
  language,
  referrerId: await findReferrer(tx.db, ctx.product, newcomer.referrer),
})

/**
 * Bound once, here, when the account is made: an account that does not exist yet cannot be its own ancestor. A public
 * id of 16 characters, or the code of 14 that a member of a group invites with.
 */
const findReferrer = async (db: TxDb, product: Product, code: string | null | undefined) => {
  if (!code || !/^[\w-]{14}(?:[\w-]{2})?$/.test(code)) return null
  const find = code.length === 16 ? sql.findByPublicId : sql.findByMemberCode
  const referrer = await find(db, product, code)
  return referrer && !referrer.bannedAt ? referrer.id : null
}

export async function signInTelegramUser(
  ctx: SignInCtx,
  tx: Tx,
  profile: TelegramProfile,
  newcomer: Newcomer,
): Promise<User> {
  if (!newcomer.isWelcome && !(await sql.findByTelegramId(tx.db, ctx.product, profile.id)))
    throw new AppError('FEATURE_UNAVAILABLE')
  const account = await newAccount(ctx, tx, firstLanguage(ctx.product, profile.languageCode), newcomer)
  return sql.upsertTelegramUser(
    tx.db,
    {
      telegramId: profile.id,
      firstName: cleanName(profile.firstName),
      lastName: cleanName(profile.lastName) || null,
      username: cleanName(profile.username, 32) || null,
      photoUrl: cleanPhotoUrl(profile.photoUrl),
    },
    account,
    profile.isWhole,
  )
}

/** Whoever signs in reads the app in some language already: messages come in that one from now on. */
const readingIn = async ({ product, language }: SignInCtx, tx: Tx, user: User): Promise<User> => {
  // A browser's own list of languages is nobody's choice; the app names just the one that it shows.
  const isChosen = language !== undefined && firstLanguage(product, language) === language
  if (!isChosen || language === user.language) return user
  await sql.updateLanguage(tx.db, user.id, language)
  return { ...user, language }
}

export async function signInPhoneUser(
  ctx: SignInCtx,
  tx: Tx,
  phone: string,
  newcomer: Newcomer,
): Promise<User> {
  const known = await sql.findByPhone(tx.db, ctx.product, phone)
  if (known) return readingIn(ctx, tx, known)
  if (!newcomer.isWelcome) throw new AppError('FEATURE_UNAVAILABLE')
  const account = await newAccount(ctx, tx, firstLanguage(ctx.product, ctx.language), newcomer)
  const made = await sql.insertPhoneUser(tx.db, phone, account)
  const user = made ?? (await sql.findByPhone(tx.db, ctx.product, phone))
  if (!user) throw new AppError('INTERNAL')
  return user
}

export interface Attached {
  readonly userId: number
  readonly publicId: string
  /** What the user of an account that existed before is told; null when nothing changed or the account is new. */
  readonly change: AccountChangeKind | null
  /** The account that was merged into this one. */
  readonly mergedFrom: string | null
}

/** Whether whoever claims a new phone is the person of the account: a session alone may be stolen. */
export type ProveOwner = (account: {
  readonly phone: string
  readonly telegramId: number | null
}) => Promise<boolean>

/** Attach a proven phone to an account, or fold the account into the one that holds the phone. */
export async function attachPhone(
  ctx: SignInCtx,
  tx: Tx,
  userId: number,
  phone: string,
  isProvenOwner: ProveOwner,
): Promise<Attached> {
  const holderSeen = await sql.findByPhone(tx.db, ctx.product, phone)
  const locked = await sql.lockForPhone(tx.db, userId, holderSeen?.id)
  const claimant = locked.find((row) => row.id === userId && row.foldedInto === null)
  if (!claimant) throw new AppError('SESSION_EXPIRED')
  const holder = locked.find((row) => row.phone === phone) ?? null
  const hasValue = await sql.hasValue(tx.db, userId)
  const same = { userId, publicId: claimant.publicId, change: null, mergedFrom: null }
  switch (decidePhone({ ...claimant, hasValue }, holder)) {
    case 'keep':
      return same
    case 'deny':
      throw new AppError('ACCESS_DENIED')
    case 'replace': {
      const { telegramId, phone: before } = claimant
      if (before === null || !(await isProvenOwner({ phone: before, telegramId })))
        throw new AppError('PHONE_PROOF_REQUIRED')
      await sql.setPhone(tx.db, userId, phone)
      return { ...same, change: 'phone_replaced' }
    }
    case 'attach':
      // A phone taken between the look and the write is caught by the unique index: PHONE_TAKEN.
      await sql.setPhone(tx.db, userId, phone)
      return { ...same, change: claimant.isNew ? null : 'phone_added' }
    case 'fold': {
      const target = holder as User
      await sql.foldUser(tx.db, claimant, target.id)
      await tx.enqueue('accounts.merge', { fromId: claimant.id, intoId: target.id })
      return {
        userId: target.id,
        publicId: target.publicId,
        change: 'telegram_added',
        mergedFrom: claimant.publicId,
      }
    }
    case 'refuse':
      throw new AppError('PHONE_TAKEN')
  }
}

export function recordAccountChange(
  tx: Tx,
  change: { userId: number; kind: AccountChangeKind; requester: string },
): Promise<unknown> {
  return sql.insertAccountChange(tx.db, change)
}

/** The last change that another device made: this one may still have to show it to its user. */
export async function findAccountChange(ctx: Pick<Ctx, 'db' | 'requester'>, userId: number) {
  const found = await sql.findChangeByOtherDevice(ctx.db, userId, ctx.requester, shownChangeDays)
  return found ? { kind: found.kind as AccountChangeKind, at: found.changedAt.toISOString() } : null
}

/** Coins and ads belong to the market, which puts them in. */
export function getMe(ctx: UserCtx) {
  const { user } = ctx
  return {
    id: user.publicId,
    firstName: user.firstName,
    lastName: user.lastName,
    photoUrl: user.photoUrl,
    balance: 0,
    countProducts: 0,
    phoneNumber: user.phone,
    isAdmin: user.grantedRole === 'admin',
    role: user.grantedRole,
    isSecondFactorDue: user.role !== user.grantedRole,
    language: user.language as VioLanguage,
    regionId: user.regionId,
    cityId: user.cityId,
    districtId: user.districtId,
  }
}

export async function getShopUser(ctx: UserCtx) {
  const { user } = ctx
  const saved = await sql.readAddress(ctx.db, user.id)
  return {
    id: user.publicId,
    firstName: user.firstName,
    phoneNumber: user.phone,
    address: saved?.address ?? '',
    addressExtra: saved?.addressExtra ?? '',
    city: saved?.city ?? '',
    state: saved?.state ?? '',
    pin: saved?.pin ?? '',
    language: user.language as SaathLanguage,
    isAdmin: user.grantedRole === 'admin',
    role: user.grantedRole,
    isSecondFactorDue: user.role !== user.grantedRole,
  }
}

export async function setLanguage<L extends Language>(ctx: UserCtx, language: L): Promise<{ language: L }> {
  await sql.updateLanguage(ctx.db, ctx.user.id, language)
  return { language }
}

export async function setName(ctx: UserCtx, name: sql.GivenName): Promise<sql.GivenName> {
  await sql.updateName(ctx.db, ctx.user.id, name)
  return name
}

export async function setLocation(ctx: UserCtx, place: sql.PlaceIds): Promise<sql.PlaceIds> {
  await sql.updateLocation(ctx.db, ctx.user.id, place)
  return place
}

/**
 * From here to the end of the transaction the account is not folded into another; one that was folded after the request
 * was let in ends as its next one would. What is placed for somebody takes the same lock for its foreign keys.
 */
export async function keepFromFolding(tx: Tx, userId: number): Promise<void> {
  if (!(await sql.lockPresent(tx.db, userId))) throw new AppError('SESSION_EXPIRED')
}

export function saveStreet(tx: Tx, userId: number, address: string): Promise<unknown> {
  return sql.saveStreet(tx.db, userId, address)
}

/** Where the last order went: the next form begins with it. */
export function saveDelivery(tx: Tx, userId: number, to: sql.DeliveryAddress): Promise<unknown> {
  return sql.saveDelivery(tx.db, userId, to)
}

export function noteBotState(
  tx: Tx,
  product: Product,
  telegramId: number,
  state: { isBotStopped: boolean; botStateAt: Date },
): Promise<unknown> {
  return sql.updateBotState(tx.db, product, telegramId, state)
}

/** Bots that were stopped before changes of their state were written down. */
export function carryOverBots(deps: Deps, signal: AbortSignal): Promise<void> {
  return carryOver(deps, 'bots', sql.carryOverBotStates, signal)
}

export async function getUserByPublicId(
  db: Db,
  product: Product,
  publicId: string,
): Promise<{ readonly id: number }> {
  const user = await sql.findByPublicId(db, product, publicId)
  if (!user) throw new AppError('USER_NOT_FOUND')
  return user
}

export async function findPublicIdByPhone(db: Db, product: Product, phone: string): Promise<string | null> {
  return (await sql.findByPhone(db, product, phone))?.publicId ?? null
}

/** For commands that work in somebody's name: an operator or admin, by phone. */
export async function findStaff(db: Db, product: Product, phone: string): Promise<User | null> {
  const user = await sql.findByPhone(db, product, phone)
  return user && user.role !== 'user' && user.bannedAt === null ? user : null
}

export async function findUserById(db: TxDb, id: number): Promise<User> {
  const user = await sql.findById(db, id)
  if (!user) throw new AppError('SESSION_EXPIRED')
  return user
}

export async function findUser(
  db: TxDb,
  product: Product,
  who: { phone?: string; telegramId?: number },
): Promise<User | undefined> {
  if (who.phone !== undefined) return sql.findByPhone(db, product, who.phone)
  if (who.telegramId !== undefined) return sql.findByTelegramId(db, product, who.telegramId)
  return undefined
}

export function changeRole(db: TxDb, userId: number, role: Role) {
  return sql.setRole(db, userId, role)
}

/** What the person offers leaves the public's sight with the ban, and comes back with its end. */
export async function changeBan(tx: Tx, userId: number, isBanned: boolean): Promise<void> {
  await sql.setBanned(tx.db, userId, isBanned)
  await tx.enqueue('ads.follow-owner', { userId })
}

export { firstLanguage }
export { shownName } from './users.rules.ts'
