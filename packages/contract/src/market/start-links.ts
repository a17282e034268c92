import type { AdField } from './ad-reasons.ts'

/**
 * Start parameters of the mini app that the server writes; `deep-links.ts` of the app reads them. `type_value`, split at
 * the first underscore. An ad's link may hold `_` and `-`, so the field to correct stands before the link, and has a type
 * of its own.
 */
export const startParamOf = {
  ad: (link: string): string => `product_${link}`,
  editAd: (link: string, field: AdField | null): string =>
    field === null ? `edit_${link}` : `mend_${field}_${link}`,
  seller: (id: string): string => `seller_${id}`,
  renewAd: (link: string): string => `renew_${link}`,
  ownAds: (): string => 'ads',
  rejectedAds: (): string => 'ads_rejected',
} as const

/** Opens the mini app of a bot. */
export function startLink(botUsername: string, startParam: string): string {
  return `https://t.me/${botUsername}?startapp=${startParam}`
}
