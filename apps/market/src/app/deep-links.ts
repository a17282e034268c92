import type { DeepLink } from '@app/shell/deep-link'
import { parseDeepLink } from '@app/shell/deep-link'

/** Specification 000 §2: what a start parameter may open. A category comes by its id or by its name in links. */
const table = {
  topOnboarding: { value: /^$/, path: () => '/webApp?withTopProductOnboarding=true' },
  product: { value: /^[\w-]{1,100}$/, path: (value: string) => `/webApp/product/${value}` },
  category: { value: /^[\w-]{1,64}$/, path: (value: string) => `/webApp/search?categoryId=${value}` },
} as const

export const parseMarketLink = (startParam: string | null): DeepLink | null =>
  parseDeepLink(startParam, table)

export const marketLinkPath = ({ type, value }: DeepLink): string =>
  table[type as keyof typeof table].path(value)
