import { stateWords } from '@app/contract/market/ads.limits'

export type AdStatus = 'PENDING' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'EXPIRED' | 'BLOCKED'
export type AdState = keyof typeof stateWords
export type AdCurrency = 'UZS' | 'UYE'

/** What people and old links write for the condition of a thing. */
export function stateOf(word: string): AdState {
  return /^(?:NEW|нов)/i.test(word) ? 'NEW' : 'USED'
}

/** What filters and sorts use: sum, whole, never 0 for a price that is not. */
export function priceInSum(price: number, currency: AdCurrency, sumPerUnit: number): number {
  return currency === 'UZS' ? price : price === 0 ? 0 : Math.max(1, Math.round(price * sumPerUnit))
}

/** `+998 90 ••• •• 67`: enough to recognise one's own, too little to call. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '•••' : `${phone.slice(0, 6)}•••${phone.slice(-2)}`
}

/** About 500 m: a street, not a door. */
export function publicCoordinate(degrees: number): number {
  return Math.round(degrees * 200) / 200
}

/** The words of the wire, derived from where the ad is in its life. */
export function moderationOf(
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
  /** Has it among the favourites, or contacted its seller. */
  readonly isInvolved: boolean
}

/** Who may open the page of an ad that is not public (any more). */
export function maySeeEnded(
  ad: { readonly status: AdStatus; readonly hasPublicRevision: boolean },
  viewer: Viewer,
): boolean {
  return (
    viewer.isOwner ||
    (viewer.isInvolved && ad.hasPublicRevision && (ad.status === 'CLOSED' || ad.status === 'EXPIRED'))
  )
}
