import type { DeepLink } from '@app/shell/deep-link'
import { parseDeepLink } from '@app/shell/deep-link'

const link = /^[\w-]{1,100}$/
/** The code of a group (10 characters) or of the member who invites (14). */
const groupCode = /^(?:[A-Za-z0-9]{10}|[A-Za-z0-9]{14})$/

/** Specification 001 §2: what a start parameter may open. */
const table = {
  product: { value: link, path: (value: string) => `/product/${value}` },
  invite: { value: groupCode, path: (value: string) => `/invite/${value}` },
  group: { value: groupCode, path: (value: string) => `/groupPurchase/${value}` },
  r: { value: /^[\w-]{16}$/, path: (value: string) => `/r/${value}` },
} as const

export function parseShopLink(startParam: string | null): DeepLink | null {
  return parseDeepLink(startParam, table)
}

export function shopLinkPath({ type, value }: DeepLink): string {
  return table[type as keyof typeof table].path(value)
}

const typesOfPages: Readonly<Record<string, string>> = {
  product: 'product',
  invite: 'invite',
  groupPurchase: 'group',
}

/** The first page of a visit on the web counts as the deep link that would have opened it. */
export function shopLinkOfPath(path: string): DeepLink | null {
  const [, first = '', value = '', ...rest] = path.replace(/\/$/, '').split('/')
  const type = Object.hasOwn(typesOfPages, first) ? typesOfPages[first] : undefined
  return type === undefined || rest.length > 0 ? null : parseShopLink(`${type}_${value}`)
}

/** The referrer, if the link names one: a referral link, or an invitation with a member's own code of 14 characters. */
export function shopLinkReferrer({ type, value }: DeepLink): string | null {
  return type === 'r' || (type === 'invite' && value.length === 14) ? value : null
}
