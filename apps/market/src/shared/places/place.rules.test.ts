import { expect, test } from 'vitest'
import { emptyPlace, isPlaceChosen, placeNames, readPlace, tidyPlace, writePlace } from './place.rules.ts'

const storeOf = (entries: Record<string, string>) => {
  const map = new Map(Object.entries(entries))
  return {
    map,
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  }
}

test('a place is stored on the device under the agreed keys', () => {
  const store = storeOf({})
  writePlace(store, { regionId: 1726, cityId: 1726000, districtId: 7 })
  expect(Object.fromEntries(store.map)).toEqual({
    vio_region_id: '1726',
    vio_city_id: '1726000',
    vio_district_id: '7',
  })
  expect(readPlace(store)).toEqual({ regionId: 1726, cityId: 1726000, districtId: 7 })
})

test('a cleared level is removed from the device', () => {
  const store = storeOf({ vio_region_id: '1', vio_city_id: '2', vio_district_id: '3' })
  writePlace(store, { regionId: 1, cityId: null, districtId: null })
  expect(Object.fromEntries(store.map)).toEqual({ vio_region_id: '1' })
})

test('the whole country differs from no choice', () => {
  const store = storeOf({})
  expect(isPlaceChosen(store)).toBe(false)
  writePlace(store, emptyPlace)
  expect(isPlaceChosen(store)).toBe(true)
  expect(readPlace(store)).toEqual(emptyPlace)
})

test.each(['', 'abc', '-1', '0', '1.5', '99999999999'])('the stored value %j is no place', (text) => {
  expect(readPlace(storeOf({ vio_region_id: text }))).toEqual(emptyPlace)
})

test('a district without its city is dropped', () => {
  expect(tidyPlace({ regionId: 1, cityId: null, districtId: 3 })).toEqual({
    regionId: 1,
    cityId: null,
    districtId: null,
  })
  expect(tidyPlace({ regionId: null, cityId: 2, districtId: 3 })).toEqual(emptyPlace)
})

const district = { name: 'Чиланзарский район', name_uz: 'Chilonzor tumani' }
const samarkand = { name: 'Самарканд', name_uz: 'Samarqand' }

test('names are joined from the smallest to the largest in the user’s language', () => {
  const region = { name: 'Самаркандская область', name_uz: 'Samarqand viloyati' }
  expect(placeNames([district, samarkand, region], 'ru')).toBe(
    'Чиланзарский район, Самарканд, Самаркандская область',
  )
  expect(placeNames([undefined, samarkand, region], 'uz')).toBe('Samarqand, Samarqand viloyati')
  expect(placeNames([undefined, undefined, undefined], 'ru')).toBe('')
})

test('a city that is its own region is named once', () => {
  const city = { name: 'Ташкент', name_uz: 'Toshkent' }
  const region = { name: 'Город Ташкент', name_uz: 'Toshkent shahri' }
  expect(placeNames([district, city, region], 'ru')).toBe('Чиланзарский район, Ташкент')
  expect(placeNames([undefined, city, region], 'uz')).toBe('Toshkent')
})
