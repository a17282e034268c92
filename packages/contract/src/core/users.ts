import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { saathLanguages, vioLanguages } from '../languages.ts'
import { line, PublicId } from '../shared.ts'
import { nameLength, namePattern } from './users.limits.ts'

/** Staff without a second factor in this session: they have the rights of a user. */
const isSecondFactorDue = z.boolean()

/** The sign-in methods of an account have changed. */
export const AccountChange = z.object({
  kind: z.enum(['phone_added', 'phone_replaced', 'telegram_added']),
  at: z.iso.datetime(),
  /** This device was signed in before the change and can undo it now. */
  isUndoable: z.boolean(),
})
export type AccountChangeKind = z.output<typeof AccountChange>['kind']

const Role = z.enum(['user', 'operator', 'admin'])

export const Me = z.object({
  id: PublicId,
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  /** Coins. */
  balance: z.int(),
  countProducts: z.int(),
  phoneNumber: z.nullable(z.string()),
  isAdmin: z.boolean(),
  role: Role,
  isSecondFactorDue,
  language: z.enum(vioLanguages),
  regionId: z.nullable(z.int()),
  cityId: z.nullable(z.int()),
  districtId: z.nullable(z.int()),
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/telegram/users/me',
  product: 'vio',
  access: 'user',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'The signed-in person',
  reply: Me,
  errors: [],
})

export const setLanguage = endpoint({
  method: 'PATCH',
  path: '/api/telegram/users/language',
  product: 'vio',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary: 'Choose the interface language',
  body: z.strictObject({ language: z.enum(vioLanguages) }),
  reply: z.object({ language: z.enum(vioLanguages) }),
  errors: [],
})

const Name = line(nameLength).check(z.regex(namePattern))

export const setName = endpoint({
  method: 'PATCH',
  path: '/api/telegram/users/name',
  product: 'vio',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Say how one is called; from then on Telegram’s name no longer takes its place',
  body: z.strictObject({ firstName: Name, lastName: z.nullable(Name) }),
  reply: z.object({ firstName: z.string(), lastName: z.nullable(z.string()) }),
  errors: ['NAME_RESERVED'],
})

export const ShopUser = z.object({
  id: PublicId,
  firstName: z.string(),
  phoneNumber: z.nullable(z.string()),
  address: z.string(),
  addressExtra: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  language: z.enum(saathLanguages),
  isAdmin: z.boolean(),
  role: Role,
  isSecondFactorDue,
})

export const getShopUser = endpoint({
  method: 'GET',
  path: '/api/user/users',
  product: 'saath',
  access: 'user',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: "The caller's own record, with the saved address",
  reply: ShopUser,
  errors: [],
})

export const setShopLanguage = endpoint({
  method: 'PATCH',
  path: '/api/user/users/language',
  product: 'saath',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Choose the interface language of the shop',
  body: z.strictObject({ language: z.enum(saathLanguages) }),
  reply: z.object({ language: z.enum(saathLanguages) }),
  errors: [],
})
