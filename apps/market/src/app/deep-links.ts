import type { DeepLink } from '@app/shell/deep-link'
import { parseDeepLink } from '@app/shell/deep-link'

/** `field_link`: the form opens at the field that a moderator objected to. */
const mendPath = (value: string): string => {
  const cut = value.indexOf('_')
  return `/webApp/editProduct/${value.slice(cut + 1)}?field=${value.slice(0, cut)}`
}

/** A referral link opens the home page; its value is the referrer. */
const referral = 'r'

/** Specification 000 §2: what a start parameter may open. A category comes by its id or by its name in links. */
const table = {
  topOnboarding: { value: /^$/, path: () => '/webApp?withTopProductOnboarding=true' },
  product: { value: /^[\w-]{1,100}$/, path: (value: string) => `/webApp/product/${value}` },
  category: { value: /^[\w-]{1,64}$/, path: (value: string) => `/webApp/search?categoryId=${value}` },
  [referral]: { value: /^[A-Za-z0-9_-]{16}$/, path: () => '/webApp' },
  // What the bot's messages open (`start-links.ts` of the contract).
  ads: { value: /^(?:rejected)?$/, path: (value: string) => `/webApp/items${value && `?tab=${value}`}` },
  edit: { value: /^[\w-]{1,100}$/, path: (value: string) => `/webApp/editProduct/${value}` },
  mend: { value: /^[a-zA-Z]{1,20}_[\w-]{1,100}$/, path: mendPath },
  seller: { value: /^[\w-]{16}$/, path: (value: string) => `/webApp/seller/${value}` },
  renew: { value: /^[\w-]{1,100}$/, path: (value: string) => `/webApp/product/${value}` },
} as const

export function parseMarketLink(startParam: string | null): DeepLink | null {
  return parseDeepLink(startParam, table)
}

export function marketLinkPath({ type, value }: DeepLink): string {
  return table[type as keyof typeof table].path(value)
}

/** The referrer of this link, or null. */
export function marketLinkReferrer({ type, value }: DeepLink): string | null {
  return type === referral ? value : null
}
