import type { RouteReply } from '@app/client/route'
import type { getOwnAd } from '@app/client/routes/market-own-ads'
import { emptyPlace, isSamePlace, type Place } from '../../shared/places/place.rules.ts'
import { textOfHtml } from './description.rules.ts'

export type OwnAd = RouteReply<typeof getOwnAd>

export interface Pin {
  readonly lon: number
  readonly lat: number
}

/** What somebody has typed and chosen so far. Photos are apart: they have a life of their own. */
export interface AdValues {
  readonly name: string
  readonly description: string
  readonly price: number | null
  readonly currency: 'UZS' | 'UYE'
  readonly state: 'USED' | 'NEW'
  /** Its id, or its link while the list of the server has not come. */
  readonly category: string | null
  /** By the id of the parameter; also what was said for categories that were chosen before. */
  readonly parameters: Readonly<Record<string, string>>
  /** Null: untouched, the person's own place stands for it. */
  readonly place: Place | null
  /** Null: the middle of the place. */
  readonly pin: Pin | null
  /** Null: untouched, the person's own number stands for it. */
  readonly phones: readonly string[] | null
}

export const emptyValues: AdValues = {
  name: '',
  description: '',
  price: null,
  currency: 'UZS',
  state: 'USED',
  category: null,
  parameters: {},
  place: null,
  pin: null,
  phones: null,
}

const placeOf = ({ regionId, cityId, districtId }: OwnAd): Place => ({ regionId, cityId, districtId })

/** What the form begins with when an ad is changed. */
export function valuesOfAd(ad: OwnAd): AdValues {
  return {
    name: ad.name,
    description: textOfHtml(ad.description),
    price: ad.price,
    currency: ad.currency,
    state: ad.state === 'Новое' ? 'NEW' : 'USED',
    category: String(ad.categoryId),
    parameters: Object.fromEntries(ad.parameters.map(({ parameterId, value }) => [parameterId, value])),
    place: placeOf(ad),
    pin: { lon: ad.lon, lat: ad.lat },
    phones: ad.phoneNumbers.length === 0 ? null : ad.phoneNumbers,
  }
}

interface Known {
  readonly savedPlace: Place
  readonly ownPhone: string | null
}

export type FullValues = AdValues & { readonly place: Place; readonly phones: readonly string[] }

/** What is shown and sent: where nothing was said, what is known of the person. */
export function completeValues(values: AdValues, { savedPlace, ownPhone }: Known): FullValues {
  return {
    ...values,
    place: values.place ?? savedPlace,
    phones: values.phones ?? [ownPhone ?? ''],
  }
}

/** Whether there is anything to lose. */
export function isSameValues(one: AdValues, other: AdValues): boolean {
  return (
    JSON.stringify({ ...one, place: null }) === JSON.stringify({ ...other, place: null }) &&
    isSamePlace(one.place ?? emptyPlace, other.place ?? emptyPlace)
  )
}
