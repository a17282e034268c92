import type { OwnAd, OwnAdCard } from '../shared/own-ads/own-ads.queries.ts'
import { sampleAd, sampleCard } from './test-ads.ts'

/** An ad as the server returns it to its owner, in the list and alone. */
const life = {
  status: 'ACTIVE',
  reason: null,
  hasPendingRevision: false,
  hasRejectedRevision: false,
  expiresAt: '2099-12-15T09:00:00.000Z',
  canEdit: true,
  canClose: true,
  canRenew: false,
  canReopen: false,
  canAppeal: false,
  isTopOnModerate: false,
  topPlaceFrom: null,
} as const

export function sampleOwnCard(id: number, change: Partial<OwnAdCard> = {}): OwnAdCard {
  return {
    ...sampleCard(id),
    ...life,
    views: 128,
    favouriteCount: 4,
    contacts: 2,
    ...change,
  }
}

export function sampleOwnAd(change: Partial<OwnAd> = {}): OwnAd {
  const ad = sampleAd()
  return {
    ...life,
    id: ad.id,
    link: ad.link,
    name: ad.name,
    description: ad.description,
    price: ad.price,
    currency: ad.currency,
    state: ad.state,
    categoryId: ad.categoryId,
    regionId: ad.regionId,
    cityId: ad.cityId,
    districtId: ad.districtId,
    lon: ad.lon,
    lat: ad.lat,
    phoneNumbers: ['+998901234567'],
    photos: ad.photos,
    pictures: ad.pictures,
    parameters: [],
    ...change,
  }
}

/** States of an own ad, with the actions that each allows. */
export const ownAdStates = {
  active: {},
  lastDays: { expiresAt: new Date(Date.now() + 1.5 * 86_400_000).toISOString(), canRenew: true },
  pending: { status: 'PENDING', isModerated: null, expiresAt: null },
  rejected: {
    status: 'REJECTED',
    isModerated: false,
    reason: 'PHOTO_UNCLEAR',
    expiresAt: null,
    canAppeal: true,
  },
  closedHere: {
    status: 'CLOSED',
    isDeactivated: true,
    reason: 'SoldHere',
    canClose: false,
    canReopen: true,
  },
  closedElsewhere: {
    status: 'CLOSED',
    isDeactivated: true,
    reason: 'SoldOnOtherPlatform',
    canClose: false,
    canReopen: true,
  },
  closedOther: {
    status: 'CLOSED',
    isDeactivated: true,
    reason: 'Other',
    canClose: false,
    canReopen: false,
  },
  expired: { status: 'EXPIRED', isDeactivated: true, canRenew: true },
  closedChanged: {
    status: 'CLOSED',
    isDeactivated: true,
    reason: 'SoldHere',
    canClose: false,
    canReopen: true,
    hasPendingRevision: true,
  },
  expiredChanged: { status: 'EXPIRED', isDeactivated: true, canRenew: true, hasPendingRevision: true },
  blocked: {
    status: 'BLOCKED',
    isDeactivated: true,
    reason: 'FRAUD',
    canEdit: false,
    canClose: false,
    canAppeal: true,
  },
  changePending: { hasPendingRevision: true },
  changeRejected: { hasRejectedRevision: true, reason: 'PRICE_WRONG' },
} as const satisfies Record<string, Partial<OwnAdCard>>
