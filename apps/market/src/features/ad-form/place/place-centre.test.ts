import { expect, test } from 'vitest'
import { emptyPlace } from '../../../shared/places/place.rules.ts'
import { findCentre } from './place-centre.ts'

const none = { regions: undefined, cities: undefined, districts: undefined }
const known = (id: number) => ({ id, longitude: 60 + id, latitude: 40 + id, zoom: 9 + id })

test('without a place the map shows the capital, 41.31 and 69.25 (specification 000)', () => {
  expect(findCentre(emptyPlace, none)).toMatchObject({ lat: 41.31, lon: 69.25 })
  expect(findCentre({ ...emptyPlace, regionId: 1 }, none)).toMatchObject({ lat: 41.31, lon: 69.25 })
})

test('the map shows the centre of the smallest part of the place', () => {
  const place = { regionId: 1, cityId: 2, districtId: 3 }
  const lists = { regions: [known(1)], cities: [known(2)], districts: [known(3)] }
  expect(findCentre(place, lists)).toEqual({ lon: 63, lat: 43, zoom: 12 })
  expect(findCentre({ ...place, districtId: null }, lists)).toEqual({ lon: 62, lat: 42, zoom: 11 })
  expect(findCentre({ ...place, cityId: null, districtId: null }, lists)).toEqual({
    lon: 61,
    lat: 41,
    zoom: 10,
  })
})
