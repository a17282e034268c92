/** A region, a city in it or a district of that city; null means all of them. */
export interface Place {
  readonly regionId: number | null
  readonly cityId: number | null
  readonly districtId: number | null
}

export const emptyPlace: Place = { regionId: null, cityId: null, districtId: null }

/** Agreed storage keys. */
const keys = { regionId: 'vio_region_id', cityId: 'vio_city_id', districtId: 'vio_district_id' } as const

interface KeyValueStore {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

const idFrom = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** A level without the one above it is dropped. */
export function tidyPlace({ regionId, cityId, districtId }: Place): Place {
  return {
    regionId,
    cityId: regionId === null ? null : cityId,
    districtId: regionId === null || cityId === null ? null : districtId,
  }
}

export function readPlace(store: Pick<KeyValueStore, 'get'>): Place {
  return tidyPlace({
    regionId: idFrom(store.get(keys.regionId)),
    cityId: idFrom(store.get(keys.cityId)),
    districtId: idFrom(store.get(keys.districtId)),
  })
}

/** The whole country is a choice too; a missing key means that the user has not chosen. */
const wholeCountry = 'all'

export function isPlaceChosen(store: Pick<KeyValueStore, 'get'>): boolean {
  return store.get(keys.regionId) !== null
}

export function writePlace(store: KeyValueStore, place: Place): void {
  for (const level of ['regionId', 'cityId', 'districtId'] as const) {
    const id = place[level]
    if (id !== null) store.set(keys[level], String(id))
    else if (level === 'regionId') store.set(keys.regionId, wholeCountry)
    else store.remove(keys[level])
  }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.regionId === other.regionId && one.cityId === other.cityId && one.districtId === other.districtId
}

interface NamedPlace {
  readonly name: string
  readonly name_uz: string
}

/** «Город Ташкент» and «Toshkent shahri» are regions that repeat the city of Tashkent. */
const getCity = (region: string): string => region.replace(/^Город | shahri$/, '')

/** Specification 000 §3: district, city and region joined by commas, in Uzbek when the language is not Russian. */
export function placeNames(levels: readonly (NamedPlace | undefined)[], language: string): string {
  const names = levels.flatMap((level) => (level ? [language === 'ru' ? level.name : level.name_uz] : []))
  return names.filter((name, index) => getCity(name) !== getCity(names[index - 1] ?? '')).join(', ')
}
