import { stateWords } from '@app/contract/market/ads.limits'

export type AdStatus = 'PENDING' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'EXPIRED' | 'BLOCKED'
export type AdState = keyof typeof stateWords
export type AdCurrency = 'UZS' | 'UYE'

/** Accepts the condition as users and old links write it. */
export function parseState(word: string): AdState {
  return /^(?:NEW|нов)/i.test(word) ? 'NEW' : 'USED'
}

/** The price in sum for filters and sorting: an integer, and 0 only for a price of 0. */
export function priceInSum(price: number, currency: AdCurrency, sumPerUnit: number): number {
  return currency === 'UZS' ? price : price === 0 ? 0 : Math.max(1, Math.round(price * sumPerUnit))
}

/** `+998 90 ••• •• 67`: owners recognise their number, others cannot call it. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '•••' : `${phone.slice(0, 6)}•••${phone.slice(-2)}`
}

/** Rounded to about 500 m: shows the street, not the building. */
export function publicCoordinate(degrees: number): number {
  return Math.round(degrees * 200) / 200
}

/** The moderation flags of the wire format, derived from the status. */
export function moderationFlags(
  status: AdStatus,
  hasPublicRevision: boolean,
): { isModerated: boolean | null; isDeactivated: boolean } {
  return {
    isModerated: status === 'PENDING' ? null : status === 'REJECTED' ? false : hasPublicRevision,
    isDeactivated: status === 'CLOSED' || status === 'EXPIRED' || status === 'BLOCKED',
  }
}

interface Viewer {
  readonly isOwner: boolean
  /** Has favourited the ad, or contacted its seller. */
  readonly isInvolved: boolean
}

/** Whether the viewer may open the page of an ad that is not public. */
export function canSeeEnded(
  ad: { readonly status: AdStatus; readonly hasPublicRevision: boolean },
  viewer: Viewer,
): boolean {
  return (
    viewer.isOwner ||
    (viewer.isInvolved && ad.hasPublicRevision && (ad.status === 'CLOSED' || ad.status === 'EXPIRED'))
  )
}
