import { setLocation } from '#core/users/users.service.ts'
import type { Ctx, UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { isRealPlace, type PlaceChoice, type PlaceTree } from './geo.rules.ts'
import { readCities, readDistricts, readRegions } from './geo.sql.ts'

interface Named {
  readonly name: string
  readonly nameUz: string
}

/** The wire format uses `name_uz`. */
const toWire = <T extends Named>({ nameUz, ...place }: T) => ({ ...place, name_uz: nameUz })

const namesById = ({ id, name, nameUz }: Named & { readonly id: number }) =>
  [id, { name, name_uz: nameUz }] as const

interface Point {
  readonly longitude: number
  readonly latitude: number
}

const pointById = ({ id, longitude, latitude }: Point & { readonly id: number }) =>
  [id, { longitude, latitude }] as const

const loadPlaces = async (db: Db) => {
  const [regionRows, cityRows, districtRows] = await Promise.all([
    readRegions(db),
    readCities(db),
    readDistricts(db),
  ])
  const capital = cityRows.find((city) => city.isCapital)
  const cities = cityRows.map(({ isCapital: _isCapital, ...city }) => toWire(city))
  const districts = districtRows.map(toWire)
  const tree: PlaceTree = {
    regionIds: new Set(regionRows.map((region) => region.id)),
    regionOfCity: new Map(cities.map((city) => [city.id, city.regionId])),
    cityOfDistrict: new Map(districts.map((district) => [district.id, district.cityId])),
  }
  return {
    regions: regionRows.map(toWire),
    citiesOf: Map.groupBy(cities, (city) => city.regionId),
    districtsOf: Map.groupBy(districts, (district) => district.cityId),
    capital: cities.find((city) => city.id === capital?.id),
    tree,
    names: {
      regions: new Map(regionRows.map(namesById)),
      cities: new Map(cityRows.map(namesById)),
      districts: new Map(districtRows.map(namesById)),
    },
    points: {
      regions: new Map(regionRows.map(pointById)),
      cities: new Map(cityRows.map(pointById)),
      districts: new Map(districtRows.map(pointById)),
    },
  }
}

const places = referenceCache('geo.places', ({ db }) => loadPlaces(db))

/** Names of places by id. */
export async function placeNames(ctx: Pick<Ctx, 'deps' | 'db'>) {
  return (await places(ctx)).names
}

/** Centres of places by id. */
export async function placePoints(ctx: Pick<Ctx, 'deps' | 'db'>) {
  return (await places(ctx)).points
}

export async function listRegions(ctx: Ctx) {
  return (await places(ctx)).regions
}

export async function getCapital(ctx: Ctx) {
  const { capital } = await places(ctx)
  if (!capital) throw new AppError('PLACE_NOT_FOUND')
  return capital
}

export async function listCities(ctx: Ctx, regionId: number) {
  const { tree, citiesOf } = await places(ctx)
  if (!tree.regionIds.has(regionId)) throw new AppError('PLACE_NOT_FOUND')
  return citiesOf.get(regionId) ?? []
}

export async function listDistricts(ctx: Ctx, cityId: number) {
  const { tree, districtsOf } = await places(ctx)
  if (!tree.regionOfCity.has(cityId)) throw new AppError('PLACE_NOT_FOUND')
  return districtsOf.get(cityId) ?? []
}

/** The full path of a city or district. */
export async function getPlace(
  ctx: Ctx,
  asked: { readonly cityId?: number | undefined; readonly districtId?: number | undefined },
): Promise<PlaceChoice> {
  const { tree } = await places(ctx)
  const { districtId } = asked
  const cityId = districtId === undefined ? asked.cityId : tree.cityOfDistrict.get(districtId)
  const regionId = cityId === undefined ? undefined : tree.regionOfCity.get(cityId)
  if (cityId === undefined || regionId === undefined) throw new AppError('PLACE_NOT_FOUND')
  return { regionId, cityId, districtId: districtId ?? null }
}

/** Whether a city lies in its region and a district in its city. */
export async function isPlace(ctx: Pick<Ctx, 'deps' | 'db'>, place: PlaceChoice): Promise<boolean> {
  return isRealPlace(place, (await places(ctx)).tree)
}

export async function saveLocation(ctx: UserCtx, place: PlaceChoice): Promise<PlaceChoice> {
  if (!(await isPlace(ctx, place))) throw new AppError('PLACE_NOT_FOUND')
  return setLocation(ctx, place)
}
