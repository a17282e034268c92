import type { Point } from './search-query.rules.ts'

/** About 100 m: enough to sort by, too little to find a door. */
export function roughly({ lat, lon }: Point): Point {
  return {
    lat: Math.round(lat * 1000) / 1000,
    lon: Math.round(lon * 1000) / 1000,
  }
}

const earthMetres = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** To the next hundred, never nothing. */
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

export interface Middles {
  readonly regions: ReadonlyMap<number, Spot>
  readonly cities: ReadonlyMap<number, Spot>
  readonly districts: ReadonlyMap<number, Spot>
}

export type SaidPlace = 'POINT' | 'DISTRICT' | 'CITY' | 'REGION'

/** The form begins in the middle of the place. Whoever left the pin there, give or take, has said no more than it. */
const samePlaceDegrees = 0.0005

export function saidPlaceOf(ad: PlacedSpot, { regions, cities, districts }: Middles): SaidPlace {
  const isAt = (middle: Spot | undefined): boolean =>
    middle !== undefined &&
    Math.abs(middle.latitude - ad.latitude) < samePlaceDegrees &&
    Math.abs(middle.longitude - ad.longitude) < samePlaceDegrees
  if (ad.districtId !== null && isAt(districts.get(ad.districtId))) return 'DISTRICT'
  if (ad.cityId !== null && isAt(cities.get(ad.cityId))) return 'CITY'
  return isAt(regions.get(ad.regionId)) ? 'REGION' : 'POINT'
}
