import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCategories, readPincodes, readPlaces } from './reference-data.ts'

const places = readPlaces()
const categories = readCategories()
const pincodes = readPincodes()

type Point = { longitude: number; latitude: number }

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function kilometres(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

function isTuman(city: { name: string }): boolean {
  return city.name.endsWith(' район')
}

function digits(value: string): string[] {
  return value.match(/\d+/g) ?? []
}

function duplicates<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** "Ёлки" sorts among "Е", as in every Russian list. */
const alphabet = new Intl.Collator('ru')

describe('places of Uzbekistan', () => {
  it('has 14 regions, 195 cities and rural districts, 14 city districts', () => {
    expect(places.regions).toHaveLength(14)
    expect(places.cities).toHaveLength(195)
    expect(places.districts).toHaveLength(14)
  })

  it('lists 32 cities and 163 rural districts on the second level', () => {
    const tumans = places.cities.filter(isTuman)
    expect(tumans).toHaveLength(163)
    expect(tumans.filter((c) => !c.nameUz.endsWith(' tumani'))).toEqual([])
    const towns = places.cities.filter((c) => !isTuman(c))
    expect(towns).toHaveLength(32)
    expect(towns.filter((c) => /город|shahri|tumani/.test(c.name + c.nameUz))).toEqual([])
  })

  it('gives every region at least one city', () => {
    const populated = new Set(places.cities.map((c) => c.regionId))
    expect(places.regions.filter((r) => !populated.has(r.id))).toEqual([])
  })

  it('gives districts to Tashkent and Namangan only, 12 and 2', () => {
    const divided = places.cities.filter((c) => c.hasDistricts)
    expect(divided.map((c) => [c.name, places.districts.filter((d) => d.cityId === c.id).length])).toEqual([
      ['Ташкент', 12],
      ['Наманган', 2],
    ])
  })

  it('names the city of Tashkent in region 1726 as the capital, at 41.3111, 69.2797', () => {
    expect(places.cities.find((c) => c.id === places.capitalCityId)).toMatchObject({
      regionId: 1726,
      name: 'Ташкент',
      nameUz: 'Toshkent',
      latitude: 41.3111,
      longitude: 69.2797,
      zoom: 11,
    })
  })

  it('uses no id twice across the three levels', () => {
    const ids = [...places.regions, ...places.cities, ...places.districts].map((p) => p.id)
    expect(duplicates(ids)).toEqual([])
  })

  it('gives each city an id that begins with the code of its region', () => {
    const strays = places.cities.filter((c) => !String(c.id).startsWith(String(c.regionId)))
    expect(strays).toEqual([])
  })

  it('keeps names distinct inside one list', () => {
    const inList = [
      ...places.regions.flatMap((p) => [p.name, p.nameUz]),
      ...places.cities.flatMap((p) => [`${p.regionId} ${p.name}`, `${p.regionId} ${p.nameUz}`]),
      ...places.districts.flatMap((p) => [`${p.cityId} ${p.name}`, `${p.cityId} ${p.nameUz}`]),
    ]
    expect(duplicates(inList)).toEqual([])
  })

  it('puts Tashkent city first, Tashkent region second and the rest in alphabetical order', () => {
    const names = places.regions.toSorted((a, b) => a.order - b.order).map((r) => r.name)
    expect(names.slice(0, 2)).toEqual(['Город Ташкент', 'Ташкентская область'])
    expect(names.slice(2)).toEqual(names.slice(2).toSorted(alphabet.compare))
  })

  it("puts the region's centre first, then cities, then rural districts, alphabetically", () => {
    for (const region of places.regions) {
      const list = places.cities.filter((c) => c.regionId === region.id).toSorted((a, b) => a.order - b.order)
      expect(list.map((c) => c.order)).toEqual(list.map((_, index) => index + 1))
      const [centre, ...rest] = list
      expect(centre).toMatchObject({ longitude: region.longitude, latitude: region.latitude })
      const wanted = rest.toSorted(
        (a, b) => Number(isTuman(a)) - Number(isTuman(b)) || alphabet.compare(a.name, b.name),
      )
      expect(rest.map((c) => c.name)).toEqual(wanted.map((c) => c.name))
    }
  })

  it('lies inside the box of Uzbekistan', () => {
    const outside = [...places.regions, ...places.cities, ...places.districts].filter(
      (p) => p.latitude < 37.1 || p.latitude > 45.6 || p.longitude < 55.9 || p.longitude > 73.2,
    )
    expect(outside).toEqual([])
  })

  it("has every city within 300 km of its region's centre", () => {
    const far = places.regions.flatMap((region) =>
      places.cities.filter((c) => c.regionId === region.id && kilometres(c, region) > 300),
    )
    expect(far).toEqual([])
  })

  it('has every city district within 25 km of its city', () => {
    const far = places.cities.flatMap((city) =>
      places.districts.filter((d) => d.cityId === city.id && kilometres(d, city) > 25),
    )
    expect(far).toEqual([])
  })
})

describe('categories', () => {
  const full = categories.filter((c) => c.parameters.length >= 5)
  const parameters = categories.flatMap((c) => c.parameters)

  it('are exactly 21, numbered and ordered from 1 to 21', () => {
    const count = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(categories.map((c) => c.id)).toEqual(count)
    expect(categories.map((c) => c.order)).toEqual(count)
  })

  it('include the ten shortcuts of the home page', () => {
    expect(categories.map((c) => c.link)).toEqual(
      expect.arrayContaining([
        'women_clothing',
        'phones_and_tablets',
        'men_clothing',
        'home_appliances',
        'cars_and_parts',
        'everything_for_home',
        'electronics',
        'jobs',
        'real_estate',
        'furniture',
      ]),
    )
  })

  it('have links and names of their own', () => {
    expect(duplicates(categories.map((c) => c.link))).toEqual([])
    expect(duplicates(categories.map((c) => c.name))).toEqual([])
    expect(duplicates(categories.map((c) => c.nameUz))).toEqual([])
  })

  it('have five or more parameters in at least 14 cases, each of those with all three types', () => {
    expect(full.length).toBeGreaterThanOrEqual(14)
    for (const category of full) {
      const types = new Set(category.parameters.map((p) => p.type))
      expect([category.link, [...types].toSorted()]).toEqual([category.link, ['BOOLEAN', 'ENUM', 'STRING']])
    }
  })

  it('number parameters uniquely, as category × 100 + position', () => {
    expect(duplicates(parameters.map((p) => p.id))).toEqual([])
    expect(parameters.map((p) => p.id)).toEqual(parameters.map((p) => p.categoryId * 100 + p.order))
  })

  it('do not ask the same thing twice in one form', () => {
    for (const category of categories) {
      expect(duplicates(category.parameters.map((p) => p.name))).toEqual([])
      expect(duplicates(category.parameters.map((p) => p.nameUz))).toEqual([])
    }
  })

  it('align the Russian and Uzbek options of every enumeration', () => {
    for (const p of parameters) {
      expect([p.id, p.enumOptionsUz.length]).toEqual([p.id, p.enumOptions.length])
      expect([p.id, p.enumOptions.length > 0]).toEqual([p.id, p.type === 'ENUM'])
      expect([p.id, p.enumOptionsUz.map(digits)]).toEqual([p.id, p.enumOptions.map(digits)])
    }
  })
})

describe('Uzbek text', () => {
  const uzbek = [
    ...places.regions.map((p) => p.nameUz),
    ...places.cities.map((p) => p.nameUz),
    ...places.districts.map((p) => p.nameUz),
    ...categories.map((c) => c.nameUz),
    ...categories.flatMap((c) => c.parameters.flatMap((p) => [p.nameUz, ...p.enumOptionsUz])),
  ]

  it('has ‘ after o and g, ’ after other letters, and no other apostrophe', () => {
    expect(uzbek.filter((value) => /['"`´ʻʼ]|(?<![og])‘|(?<=[og])’/iu.test(value))).toEqual([])
    expect(uzbek).toEqual(expect.arrayContaining(['Farg‘ona viloyati', 'Ellikqal’a tumani']))
  })

  it('is in Latin script', () => {
    expect(uzbek.filter((value) => /\p{Script=Cyrillic}/u.test(value))).toEqual([])
  })
})

describe('PIN codes of India', () => {
  const byPin = new Map(pincodes.map((row) => [row.pin, row]))

  it('are 19,486, each once, in 745 districts of 36 states and territories', () => {
    expect(pincodes).toHaveLength(19_486)
    expect(byPin.size).toBe(19_486)
    expect(new Set(pincodes.map((row) => `${row.stateIso} ${row.district}`)).size).toBe(745)
    expect(new Set(pincodes.map((row) => row.stateIso)).size).toBe(36)
    expect(new Set(pincodes.map((row) => row.stateHi)).size).toBe(36)
  })

  it('have six digits and do not begin with zero', () => {
    expect(pincodes.filter((row) => !/^[1-9]\d{5}$/.test(row.pin))).toEqual([])
  })

  it('lead well-known post offices to their district and state', () => {
    const lookups = ['110001', '400001', '560001', '600001', '700001', '799001'].map((pin) => {
      const row = byPin.get(pin)
      return `${pin} ${row?.district}, ${row?.state}, ${row?.stateIso}`
    })
    expect(lookups).toEqual([
      '110001 New Delhi, Delhi, IN-DL',
      '400001 Mumbai, Maharashtra, IN-MH',
      '560001 Bengaluru Urban, Karnataka, IN-KA',
      '600001 Chennai, Tamil Nadu, IN-TN',
      '700001 Kolkata, West Bengal, IN-WB',
      '799001 West Tripura, Tripura, IN-TR',
    ])
  })

  it('carry the Hindi name of the state in composed Devanagari', () => {
    expect(byPin.get('110001')?.stateHi).toBe('दिल्ली')
    expect(byPin.get('600001')?.stateHi).toBe('तमिलनाडु')
    expect(pincodes.filter((row) => row.stateHi.normalize('NFC') !== row.stateHi)).toEqual([])
  })
})

describe('a damaged file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-data-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  function damaged(name: string, from: string, to: string): URL {
    const whole = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    expect(whole).toContain(from)
    const copy = join(folder, name)
    writeFileSync(copy, whole.replace(from, to))
    return pathToFileURL(copy)
  }

  it('is refused by the name of the place with a straight quote', () => {
    const file = damaged('uz-places.json', 'Farg‘ona viloyati', "Farg'ona viloyati")
    expect(() => readPlaces(file)).toThrow(/1730 "Ферганская область": nameUz/)
  })

  it('is refused by the name of the city whose region does not exist', () => {
    const file = damaged('uz-places.json', '"regionId": 1703,', '"regionId": 1799,')
    expect(() => readPlaces(file)).toThrow(/1703401 "Андижан": regionId 1799 is not a region/)
  })

  it('is refused by the name of the parameter with an option missing in Uzbek', () => {
    const file = damaged('categories.json', '"Mexanika", ', '')
    expect(() => readCategories(file)).toThrow(
      /"Автомобили и запчасти" parameters\[\d+\] \d+ "Коробка передач": 4 options in Russian, 3/,
    )
  })

  it('is refused by the name of the district with a malformed PIN', () => {
    const file = damaged('in-pincodes.json', '110001', '11001')
    expect(() => readPincodes(file)).toThrow(/"New Delhi": "11001" is not a PIN code/)
  })

  it('is refused by the name of the district that repeats a PIN', () => {
    const file = damaged('in-pincodes.json', '110001', '744301')
    expect(() => readPincodes(file)).toThrow(/"New Delhi": PIN 744301 is used twice/)
  })
})
