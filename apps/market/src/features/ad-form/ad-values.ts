import type { ReplyOf } from '@app/contract/endpoint'
import type { getOwnAd } from '@app/contract/market/own-ads'
import { emptyPlace, isSamePlace, type Place } from '../../shared/places/place.rules.ts'
import { textOfHtml } from './description.rules.ts'

export type OwnAd = ReplyOf<typeof getOwnAd>

export interface Pin {
  readonly lon: number
  readonly lat: number
}

/** The values of the form. Photos are separate because they upload by themselves. */
export interface AdValues {
  readonly name: string
  readonly description: string
  readonly price: number | null
  readonly currency: 'UZS' | 'UYE'
  readonly state: 'USED' | 'NEW'
  /** Its id, or its link until the server's list has loaded. */
  readonly category: string | null
  /** By the id of the parameter; also values of categories that were chosen before. */
  readonly parameters: Readonly<Record<string, string>>
  /** Null until changed; the user's saved place is used. */
  readonly place: Place | null
  /** Null for the centre of the place. */
  readonly pin: Pin | null
  /** Null until changed; the user's own phone is used. */
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

/** A draft of another version may lack fields, or have some that the server would refuse. */
export function valuesOfDraft(stored: Partial<AdValues>): AdValues {
  const known = Object.entries(emptyValues).map(([name, empty]) => [
    name,
    stored[name as keyof AdValues] ?? empty,
  ])
  return Object.fromEntries(known) as AdValues
}

const getPlace = ({ regionId, cityId, districtId }: OwnAd): Place => ({ regionId, cityId, districtId })

/** The initial values for editing an ad. */
export function valuesOfAd(ad: OwnAd): AdValues {
  return {
    name: ad.name,
    description: textOfHtml(ad.description),
    price: ad.price,
    currency: ad.currency,
    state: ad.state === 'Новое' ? 'NEW' : 'USED',
    category: String(ad.categoryId),
    parameters: Object.fromEntries(ad.parameters.map(({ parameterId, value }) => [parameterId, value])),
    place: getPlace(ad),
    pin: { lon: ad.lon, lat: ad.lat },
    phones: ad.phoneNumbers.length === 0 ? null : ad.phoneNumbers,
  }
}

interface Known {
  readonly savedPlace: Place
  readonly ownPhone: string | null
}

export type FullValues = AdValues & { readonly place: Place; readonly phones: readonly string[] }

/** The values as shown and sent: untouched fields have the user's own place and phone. */
export function completeValues(values: AdValues, { savedPlace, ownPhone }: Known): FullValues {
  return {
    ...values,
    place: values.place ?? savedPlace,
    phones: values.phones ?? [ownPhone ?? ''],
  }
}

export function isSameValues(one: AdValues, other: AdValues): boolean {
  return (
    JSON.stringify({ ...one, place: null }) === JSON.stringify({ ...other, place: null }) &&
    isSamePlace(one.place ?? emptyPlace, other.place ?? emptyPlace)
  )
}
