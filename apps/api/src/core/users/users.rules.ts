import type { Product } from '@app/contract/endpoint'
import type { Language } from '@app/contract/languages'
import { removeInvisible } from '#platform/invisible-characters.ts'
import { isReservedName } from './reserved-names.rules.ts'

/** The first language of an account: Telegram's, or the product's default. */
export function firstLanguage(product: Product, telegramLanguage: string | undefined): Language {
  const code = telegramLanguage?.toLowerCase().split('-')[0]
  if (product === 'vio') return code === 'ru' ? 'ru' : 'uz'
  return code === 'hi' ? 'hi' : 'en'
}

/** Text from Telegram: bounded, without invisible characters; empty for a name of the company. */
export function cleanName(text: string | undefined, maxLength = 64): string {
  const name = removeInvisible(text ?? '')
    .trim()
    .slice(0, maxLength)
  return isReservedName(name) ? '' : name
}

/** Only a plain https address may become an avatar. */
export function cleanPhotoUrl(text: string | undefined): string | null {
  if (text === undefined || text.length > 500 || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}

export interface Holder {
  readonly id: number
  readonly telegramId: number | null
}
export interface Claimant extends Holder {
  readonly phone: string | null
  readonly role: string
  readonly hasValue: boolean
}

/**
 * Decides what happens when a signed-in user proves a phone. A free phone is attached, or replaces the old one, except for
 * staff. When another account has the phone, an account without anything of value is merged into it; any other case is
 * left to an operator.
 */
export function decidePhone(
  claimant: Claimant,
  holder: Holder | null,
): 'attach' | 'replace' | 'deny' | 'keep' | 'merge' | 'refuse' {
  if (!holder && claimant.phone === null) return 'attach'
  if (!holder) return claimant.role === 'user' ? 'replace' : 'deny'
  if (holder.id === claimant.id) return 'keep'
  const wouldLose = claimant.hasValue || claimant.phone !== null || claimant.role !== 'user'
  const twoTelegrams =
    holder.telegramId !== null && claimant.telegramId !== null && holder.telegramId !== claimant.telegramId
  return wouldLose || twoTelegrams ? 'refuse' : 'merge'
}

export interface MergeParty extends Claimant {
  readonly isMerged: boolean
}

export type MergeProblem = 'SAME' | 'MERGED' | 'STAFF' | 'BOTH_VALUE' | 'TWO_TELEGRAMS' | 'TWO_PHONES'

/**
 * Which of two accounts an operator can merge into the other: one without anything of value into the one with it, else
 * into the first. Ads, orders and coins never move, so two accounts of value stay apart.
 */
export function decideMerge(
  first: MergeParty,
  second: MergeParty,
): { readonly from: MergeParty; readonly into: MergeParty } | MergeProblem {
  if (first.id === second.id) return 'SAME'
  if (first.isMerged || second.isMerged) return 'MERGED'
  if (first.role !== 'user' || second.role !== 'user') return 'STAFF'
  if (first.hasValue && second.hasValue) return 'BOTH_VALUE'
  if (first.telegramId !== null && second.telegramId !== null) return 'TWO_TELEGRAMS'
  if (first.phone !== null && second.phone !== null) return 'TWO_PHONES'
  return second.hasValue ? { from: first, into: second } : { from: second, into: first }
}

/** The name that other users see: the first word, at most 24 characters. */
export function shownName(firstName: string): string {
  return firstName.trim().split(/\s+/)[0]?.slice(0, 24) ?? ''
}
