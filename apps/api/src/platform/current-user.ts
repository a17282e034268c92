import type { Product } from '@app/contract/endpoint'
import type { Language } from '@app/contract/languages'

export type Role = 'user' | 'operator' | 'admin'

/** The signed-in user, read from the database for this request. */
export interface CurrentUser {
  readonly id: number
  readonly publicId: string
  readonly product: Product
  readonly sessionId: string
  readonly telegramId: number | null
  readonly phone: string | null
  readonly firstName: string
  readonly lastName: string | null
  readonly photoUrl: string | null
  readonly language: Language
  /** The role of this session: `user` until staff have proven their second factor. */
  readonly role: Role
  /** The role of the account. */
  readonly grantedRole: Role
  readonly regionId: number | null
  readonly cityId: number | null
  readonly districtId: number | null
}
