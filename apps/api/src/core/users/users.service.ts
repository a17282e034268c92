import type { Product } from '@app/contract/endpoint'
import type { Language, SaathLanguage, VioLanguage } from '@app/contract/languages'
import { nanoid } from 'nanoid'
import type { Ctx, Deps, Tx, UserCtx } from '#platform/ctx.ts'
import type { Role } from '#platform/current-user.ts'
import type { Db, TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { carryOver } from '../carry-over/carry-over.service.ts'
import { getSetting } from '../settings/settings.service.ts'
import { isReservedName } from './reserved-names.rules.ts'
import { cleanName, cleanPhotoUrl, firstLanguage } from './users.rules.ts'
import * as sql from './users.sql.ts'

type User = NonNullable<Awaited<ReturnType<typeof sql.findByPhone>>>

/** The parts of Telegram's user object that we store. */
export interface TelegramProfile {
  readonly id: number
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly username: string | undefined
  readonly photoUrl: string | undefined
  readonly languageCode: string | undefined
  /** False for a shared contact, which lacks some fields: the stored ones stay. */
  readonly isWhole: boolean
}

type SignInCtx = Pick<Ctx, 'db' | 'product' | 'deps' | 'language'>

/** Read before the transaction, so that the transaction needs no second connection. */
export interface Registration {
  readonly referrer: string | null | undefined
  /** Operators can close registration; existing users can still sign in. */
  readonly isOpen: boolean
}

export async function readRegistration(
  ctx: SignInCtx,
  referrer: Registration['referrer'],
): Promise<Registration> {
  return {
    referrer,
    isOpen: await getSetting(ctx, 'switch.registration'),
  }
}

const newAccount = async (ctx: SignInCtx, tx: Tx, language: Language, registration: Registration) => ({
  product: ctx.product,
  publicId: nanoid(16),
  language,
  referrerId: await findReferrer(tx.db, ctx.product, registration.referrer),
})

/**
 * The referrer is set once, when the account is created: a new account cannot be its own ancestor. The code is a public
 * id of 16 characters, or the invite code of a group member, which has 14.
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
  registration: Registration,
): Promise<User> {
  if (!registration.isOpen && !(await sql.findByTelegramId(tx.db, ctx.product, profile.id)))
    throw new AppError('FEATURE_UNAVAILABLE')
  const account = await newAccount(ctx, tx, firstLanguage(ctx.product, profile.languageCode), registration)
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

/** From the sign-in on, messages are in the language that the app shows. */
const adoptLanguage = async ({ product, language }: SignInCtx, tx: Tx, user: User): Promise<User> => {
  // The app sends one language, which the user reads; a browser's list of languages is not a choice.
  const isChosen = language !== undefined && firstLanguage(product, language) === language
  if (!isChosen || language === user.language) return user
  await sql.updateLanguage(tx.db, user.id, language)
  return { ...user, language }
}

export async function signInPhoneUser(
  ctx: SignInCtx,
  tx: Tx,
  phone: string,
  registration: Registration,
): Promise<User> {
  const known = await sql.findByPhone(tx.db, ctx.product, phone)
  if (known) return adoptLanguage(ctx, tx, known)
  if (!registration.isOpen) throw new AppError('FEATURE_UNAVAILABLE')
  const account = await newAccount(ctx, tx, firstLanguage(ctx.product, ctx.language), registration)
  const made = await sql.insertPhoneUser(tx.db, phone, account)
  const user = made ?? (await sql.findByPhone(tx.db, ctx.product, phone))
  if (!user) throw new AppError('INTERNAL')
  return user
}

/** The market adds the numbers of coins and ads. */
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
  if (isReservedName(`${name.firstName} ${name.lastName ?? ''}`)) throw new AppError('NAME_RESERVED')
  await sql.updateName(ctx.db, ctx.user.id, name)
  return name
}

export async function setLocation(ctx: UserCtx, place: sql.PlaceIds): Promise<sql.PlaceIds> {
  await sql.updateLocation(ctx.db, ctx.user.id, place)
  return place
}

/**
 * Prevents a merge of the account until the end of the transaction, with the lock that the foreign keys of its new rows
 * take too. Throws when the account was merged since the request was authenticated.
 */
export async function lockAgainstMerge(tx: Tx, userId: number): Promise<void> {
  if (!(await sql.lockPresent(tx.db, userId))) throw new AppError('SESSION_EXPIRED')
}

export function saveStreet(tx: Tx, userId: number, address: string): Promise<unknown> {
  return sql.saveStreet(tx.db, userId, address)
}

/** The address of the last order, which the next order form proposes. */
export function saveDelivery(tx: Tx, userId: number, to: sql.DeliveryAddress): Promise<unknown> {
  return sql.saveDelivery(tx.db, userId, to)
}

export function recordBotState(
  tx: Tx,
  product: Product,
  telegramId: number,
  state: { isBotStopped: boolean; botStateAt: Date },
): Promise<unknown> {
  return sql.updateBotState(tx.db, product, telegramId, state)
}

/** Writes the history of bots that were stopped before their changes were recorded. */
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

/** For commands that act for an operator or admin, who is named by phone. */
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

/** A ban hides the user's ads; its end shows them again. */
export async function changeBan(tx: Tx, userId: number, isBanned: boolean): Promise<void> {
  await sql.setBanned(tx.db, userId, isBanned)
  await tx.enqueue('ads.follow-owner', { userId })
}

export { firstLanguage }
export { shownName } from './users.rules.ts'
