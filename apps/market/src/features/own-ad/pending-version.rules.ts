import type { ReplyOf } from '@app/contract/endpoint'
import type { getAd } from '@app/contract/market/ads'
import type { OwnAd } from '../../shared/own-ads/own-ads.queries.ts'

export type PublicAd = ReplyOf<typeof getAd>

interface Named {
  /** Null for built-in categories. */
  readonly id: number | null
  readonly name: string
  readonly name_uz: string
}

interface Known {
  readonly categories: readonly Named[]
  /** Null when the place is unchanged. */
  readonly places: {
    readonly regions: readonly Named[]
    readonly cities: readonly Named[]
    readonly districts: readonly Named[]
  } | null
}

const named = (list: readonly Named[], id: number | null) => {
  const found = list.find((each) => each.id === id)
  return found ? { name: found.name, name_uz: found.name_uz } : null
}

/** The public version with the owner's pending changes. */
export function withChange(ad: PublicAd, own: OwnAd, { categories, places }: Known): PublicAd {
  return {
    ...ad,
    name: own.name,
    description: own.description,
    price: own.price,
    currency: own.currency,
    state: own.state,
    categoryId: own.categoryId,
    category: named(categories, own.categoryId) ?? ad.category,
    regionId: own.regionId,
    cityId: own.cityId,
    districtId: own.districtId,
    ...(places && {
      region: named(places.regions, own.regionId) ?? ad.region,
      city: named(places.cities, own.cityId),
      district: named(places.districts, own.districtId),
    }),
    lon: own.lon,
    lat: own.lat,
    phoneNumbers: own.phoneNumbers,
    photos: own.photos,
    pictures: own.pictures,
    cover: own.pictures[0] ?? null,
    photoCount: own.pictures.length,
    parameters: own.parameters,
  }
}
