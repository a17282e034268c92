export interface PlaceChoice {
  readonly regionId: number | null
  readonly cityId: number | null
  readonly districtId: number | null
}

/** The tree as the database has it: a city's region, a district's city. */
export interface PlaceTree {
  readonly regionIds: ReadonlySet<number>
  readonly regionOfCity: ReadonlyMap<number, number>
  readonly cityOfDistrict: ReadonlyMap<number, number>
}

/** A district needs its own city, a city its own region; lower levels may be missing. */
export function isRealPlace(place: PlaceChoice, tree: PlaceTree): boolean {
  const { regionId, cityId, districtId } = place
  if (districtId !== null && (cityId === null || tree.cityOfDistrict.get(districtId) !== cityId)) return false
  if (cityId !== null && (regionId === null || tree.regionOfCity.get(cityId) !== regionId)) return false
  return regionId === null || tree.regionIds.has(regionId)
}
