import type { Point } from './search-query.rules.ts'

/** Rounds to about 100 m: enough for sorting, too coarse to find an address. */
export function roundPosition({ lat, lon }: Point): Point {
  return {
    lat: Math.round(lat * 1000) / 1000,
    lon: Math.round(lon * 1000) / 1000,
  }
}

const earthMetres = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Rounded to 100 m, at least 100 m. */
export function metresBetween(from: Point, to: Point): number {
  const high = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const wide = Math.sin(radians(to.lon - from.lon) / 2) ** 2
  const share = high + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * wide
  return Math.max(1, Math.round((2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(share)))) / 100)) * 100
}

interface Spot {
  readonly longitude: number
  readonly latitude: number
}

export interface PlacedSpot extends Spot {
  readonly regionId: number
  readonly cityId: number | null
  readonly districtId: number | null
}

export interface PlaceCentres {
  readonly regions: ReadonlyMap<number, Spot>
  readonly cities: ReadonlyMap<number, Spot>
  readonly districts: ReadonlyMap<number, Spot>
}

export type DistanceReference = 'POINT' | 'DISTRICT' | 'CITY' | 'REGION'

/** The form starts with the pin in the centre of the place; a pin left there says only the place. */
const samePlaceDegrees = 0.0005

export function distanceReference(
  ad: PlacedSpot,
  { regions, cities, districts }: PlaceCentres,
): DistanceReference {
  const isAt = (centre: Spot | undefined): boolean =>
    centre !== undefined &&
    Math.abs(centre.latitude - ad.latitude) < samePlaceDegrees &&
    Math.abs(centre.longitude - ad.longitude) < samePlaceDegrees
  if (ad.districtId !== null && isAt(districts.get(ad.districtId))) return 'DISTRICT'
  if (ad.cityId !== null && isAt(cities.get(ad.cityId))) return 'CITY'
  return isAt(regions.get(ad.regionId)) ? 'REGION' : 'POINT'
}
