import type { DeepLink } from '@app/shell/deep-link'
import { parseDeepLink } from '@app/shell/deep-link'

const link = /^[\w-]{1,100}$/

/** Specification 001 §2: what a start parameter may open. */
const table = {
  product: { value: link, path: (value: string) => `/product/${value}` },
  invite: { value: /^[\w-]{10,14}$/, path: (value: string) => `/invite/${value}` },
  group: { value: /^[\w-]{10,14}$/, path: (value: string) => `/groupPurchase/${value}` },
  r: { value: /^[\w-]{16}$/, path: (value: string) => `/r/${value}` },
} as const

export const parseShopLink = (startParam: string | null): DeepLink | null => parseDeepLink(startParam, table)

export const shopLinkPath = ({ type, value }: DeepLink): string =>
  table[type as keyof typeof table].path(value)
