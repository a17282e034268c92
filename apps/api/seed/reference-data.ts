import { readFileSync } from 'node:fs'

/** A row of the location selector's first level. Ids are SOATO codes and never change. */
export type Region = {
  id: number
  name: string
  nameUz: string
  longitude: number
  latitude: number
  zoom: number
  /** Place in the list, from 1. */
  order: number
}

/** Second level: a city, or a rural district (tuman) listed beside the cities. */
export type City = Region & { regionId: number; hasDistricts: boolean }

/** Third level: a district inside a city. */
export type District = Region & { cityId: number }

export type Places = {
  capitalCityId: number
  regions: Region[]
  cities: City[]
  districts: District[]
}

export type ParameterType = 'STRING' | 'BOOLEAN' | 'ENUM'

export type CategoryParameter = {
  id: number
  categoryId: number
  name: string
  nameUz: string
  type: ParameterType
  /** Empty unless `type` is ENUM; the same index means the same thing in both languages. */
  enumOptions: string[]
  enumOptionsUz: string[]
  /** Place in the form, from 1. */
  order: number
}

export type Category = {
  id: number
  name: string
  nameUz: string
  /** Slug and icon name. */
  link: string
  order: number
  parameters: CategoryParameter[]
}

export type Pincode = {
  pin: string
  district: string
  state: string
  stateHi: string
  stateIso: string
}

const placesFile = new URL('./uz-places.json', import.meta.url)
const categoriesFile = new URL('./categories.json', import.meta.url)
const pincodesFile = new URL('./in-pincodes.json', import.meta.url)

export function readPlaces(file: URL = placesFile): Places {
  const root = asRow(parseFile(file), 'places')

  const regionIds = new Set<number>()
  const regions = rowsOf(root, 'regions', 'places').map((value, index) =>
    placeOf(value, `regions[${index}]`, regionIds),
  )

  const cityIds = new Set<number>()
  const cities: City[] = []
  for (const [index, value] of rowsOf(root, 'cities', 'places').entries()) {
    const place = placeOf(value, `cities[${index}]`, cityIds)
    const { row, where } = labelled(value, `cities[${index}]`)
    const regionId = positiveInteger(row, 'regionId', where)
    if (!regionIds.has(regionId)) fail(where, `regionId ${regionId} is not a region`)
    cities.push({ ...place, regionId, hasDistricts: flag(row, 'hasDistricts', where) })
  }

  const districtIds = new Set<number>()
  const citiesWithDistricts = new Set(cities.filter((c) => c.hasDistricts).map((c) => c.id))
  const districts: District[] = []
  for (const [index, value] of rowsOf(root, 'districts', 'places').entries()) {
    const place = placeOf(value, `districts[${index}]`, districtIds)
    const { row, where } = labelled(value, `districts[${index}]`)
    const cityId = positiveInteger(row, 'cityId', where)
    if (!citiesWithDistricts.has(cityId)) fail(where, `cityId ${cityId} is not a city with hasDistricts`)
    districts.push({ ...place, cityId })
  }

  const populated = new Set(districts.map((d) => d.cityId))
  for (const city of cities) {
    if (city.hasDistricts && !populated.has(city.id)) {
      fail(`cities ${city.id} "${city.name}"`, 'hasDistricts is true but it has no districts')
    }
  }

  const capitalCityId = positiveInteger(root, 'capitalCityId', 'places')
  if (!cityIds.has(capitalCityId)) fail('places', `capitalCityId ${capitalCityId} is not a city`)

  return { capitalCityId, regions, cities, districts }
}

export function readCategories(file: URL = categoriesFile): Category[] {
  const ids = new Set<number>()
  const links = new Set<string>()
  const parameterIds = new Set<number>()

  return asArray(parseFile(file), 'categories').map((value, index): Category => {
    const { row, where } = labelled(value, `categories[${index}]`)
    const id = unique(ids, positiveInteger(row, 'id', where), 'id', where)
    const link = unique(links, text(row, 'link', where), 'link', where)
    if (!/^[a-z]+(_[a-z]+)*$/.test(link)) fail(where, `link "${link}" is not snake_case`)

    const parameters = rowsOf(row, 'parameters', where).map((item, position) =>
      parameterOf(item, `${where} parameters[${position}]`, id, position + 1, parameterIds),
    )

    return {
      id,
      name: text(row, 'name', where),
      nameUz: uzbekText(row, 'nameUz', where),
      link,
      order: positiveInteger(row, 'order', where),
      parameters,
    }
  })
}

export function readPincodes(file: URL = pincodesFile): Pincode[] {
  const root = asRow(parseFile(file), 'pincodes')

  const states = new Map<string, { name: string; nameHi: string }>()
  for (const [index, value] of rowsOf(root, 'states', 'pincodes').entries()) {
    const { row, where } = labelled(value, `states[${index}]`)
    const iso = text(row, 'iso', where)
    if (!/^IN-[A-Z]{2}$/.test(iso)) fail(where, `iso "${iso}" is not an ISO 3166-2:IN code`)
    if (states.has(iso)) fail(where, `iso ${iso} is used twice`)
    const nameHi = text(row, 'nameHi', where)
    if (!/^[\u0900-\u097f ]+$/u.test(nameHi)) fail(where, 'nameHi is not in Devanagari')
    states.set(iso, { name: text(row, 'name', where), nameHi })
  }

  const seen = new Set<string>()
  const districts = new Set<string>()
  return rowsOf(root, 'districts', 'pincodes').flatMap((value, index): Pincode[] => {
    const { row, where } = labelled(value, `districts[${index}]`)
    const stateIso = text(row, 'state', where)
    const state = states.get(stateIso) ?? fail(where, `state "${stateIso}" is not listed`)
    const district = text(row, 'name', where)
    unique(districts, `${stateIso} ${district}`, 'district', where)

    return text(row, 'pins', where)
      .split(' ')
      .map((pin) => {
        if (!/^[1-9]\d{5}$/.test(pin)) fail(where, `"${pin}" is not a PIN code`)
        unique(seen, pin, 'PIN', where)
        return { pin, district, state: state.name, stateHi: state.nameHi, stateIso }
      })
  })
}

function placeOf(value: unknown, at: string, ids: Set<number>): Region {
  const { row, where } = labelled(value, at)
  return {
    id: unique(ids, positiveInteger(row, 'id', where), 'id', where),
    name: text(row, 'name', where),
    nameUz: uzbekText(row, 'nameUz', where),
    longitude: within(row, 'longitude', where, -180, 180),
    latitude: within(row, 'latitude', where, -90, 90),
    zoom: within(row, 'zoom', where, 1, 20),
    order: positiveInteger(row, 'order', where),
  }
}

function parameterOf(
  value: unknown,
  at: string,
  categoryId: number,
  order: number,
  ids: Set<number>,
): CategoryParameter {
  const { row, where } = labelled(value, at)
  const id = unique(ids, positiveInteger(row, 'id', where), 'id', where)
  if (Math.floor(id / 100) !== categoryId) {
    fail(where, `id ${id} does not belong to category ${categoryId}`)
  }
  const type = text(row, 'type', where)
  if (type !== 'STRING' && type !== 'BOOLEAN' && type !== 'ENUM') {
    fail(where, `type "${type}" is not STRING, BOOLEAN or ENUM`)
  }

  const enumOptions = optionsOf(row, 'enumOptions', where)
  const enumOptionsUz = optionsOf(row, 'enumOptionsUz', where)
  for (const option of enumOptionsUz) requireUzbek(option, 'enumOptionsUz', where)
  if (enumOptions.length !== enumOptionsUz.length) {
    fail(where, `${enumOptions.length} options in Russian, ${enumOptionsUz.length} in Uzbek`)
  }
  if (type === 'ENUM' && enumOptions.length < 2) fail(where, 'ENUM needs at least two options')
  if (type !== 'ENUM' && enumOptions.length > 0) fail(where, `${type} takes no options`)

  return {
    id,
    categoryId,
    name: text(row, 'name', where),
    nameUz: uzbekText(row, 'nameUz', where),
    type,
    enumOptions,
    enumOptionsUz,
    order,
  }
}

function optionsOf(row: Row, key: string, where: string): string[] {
  const seen = new Set<string>()
  return rowsOf(row, key, where).map((value) => {
    if (typeof value !== 'string' || value.trim() !== value || value === '') {
      return fail(where, `${key} has an option that is not trimmed text`)
    }
    return unique(seen, value, key, where)
  })
}

type Row = Record<string, unknown>

function fail(where: string, problem: string): never {
  throw new Error(`${where}: ${problem}`)
}

function parseFile(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function asRow(value: unknown, where: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(where, 'is not an object')
  }
  return { ...value }
}

function asArray(value: unknown, where: string): unknown[] {
  return Array.isArray(value) ? value : fail(where, 'is not an array')
}

function rowsOf(row: Row, key: string, where: string): unknown[] {
  return asArray(row[key], `${where} ${key}`)
}

/** The row, with a label for error messages: position, id and name. */
function labelled(value: unknown, at: string): { row: Row; where: string } {
  const row = asRow(value, at)
  const parts = [row['id'] ?? row['iso'], row['name']].filter((part) => part !== undefined)
  return { row, where: [at, ...parts.map((part) => JSON.stringify(part))].join(' ') }
}

function text(row: Row, key: string, where: string): string {
  const value = row[key]
  if (typeof value !== 'string' || value === '' || value.trim() !== value) {
    return fail(where, `${key} is not trimmed, non-empty text`)
  }
  return value
}

function uzbekText(row: Row, key: string, where: string): string {
  const value = text(row, key, where)
  requireUzbek(value, key, where)
  return value
}

/** ‘ makes the letters o‘ and g‘; after every other letter stands the tutuq belgisi, ’. */
function requireUzbek(value: string, key: string, where: string): void {
  if (/['"`´ʻʼ]|(?<![og])‘|(?<=[og])’/iu.test(value))
    fail(where, `${key} "${value}" has a mark other than o‘, g‘ and ’ after other letters`)
  if (/\p{Script=Cyrillic}/u.test(value)) fail(where, `${key} "${value}" has a Cyrillic letter`)
}

function flag(row: Row, key: string, where: string): boolean {
  const value = row[key]
  return typeof value === 'boolean' ? value : fail(where, `${key} is not true or false`)
}

function positiveInteger(row: Row, key: string, where: string): number {
  const value = row[key]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1) {
    return fail(where, `${key} is not a positive 32-bit integer`)
  }
  return value
}

function within(row: Row, key: string, where: string, least: number, most: number): number {
  const value = row[key]
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    return fail(where, `${key} is not a number from ${least} to ${most}`)
  }
  return value
}

function unique<T>(seen: Set<T>, value: T, what: string, where: string): T {
  if (seen.has(value)) fail(where, `${what} ${String(value)} is used twice`)
  seen.add(value)
  return value
}
