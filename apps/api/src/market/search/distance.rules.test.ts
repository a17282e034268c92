import { expect, test } from 'vitest'
import { metresBetween, roundPosition, distanceReference } from './distance.rules.ts'

test.each([
  [{ lat: 41.3111, lon: 69.2797 }, { lat: 41.3111, lon: 69.2797 }, 100],
  [{ lat: 41.3111, lon: 69.2797 }, { lat: 41.3211, lon: 69.2797 }, 1_100],
  // Tashkent to Samarkand in a straight line.
  [{ lat: 41.3111, lon: 69.2797 }, { lat: 39.6542, lon: 66.9597 }, 268_600],
])('the distance from %j to %j is %d m', (from, to, metres) => {
  expect(Math.abs(metresBetween(from, to) - metres)).toBeLessThanOrEqual(metres * 0.01)
})

test('a user’s position is rounded to about a hundred metres', () => {
  expect(roundPosition({ lat: 41.311_181, lon: 69.279_737 })).toEqual({ lat: 41.311, lon: 69.28 })
})

test('a pin in the centre of a place means the place', () => {
  const middle = { longitude: 69.2, latitude: 41.2 }
  const middles = {
    regions: new Map([[1, { longitude: 69.4, latitude: 41.4 }]]),
    cities: new Map([[2, { longitude: 69.3, latitude: 41.3 }]]),
    districts: new Map([[3, middle]]),
  }
  const ad = { regionId: 1, cityId: 2, districtId: 3, ...middle }
  expect(distanceReference(ad, middles)).toBe('DISTRICT')
  expect(distanceReference({ ...ad, longitude: 69.2003 }, middles)).toBe('DISTRICT')
  expect(distanceReference({ ...ad, longitude: 69.201 }, middles)).toBe('POINT')
  expect(distanceReference({ ...ad, districtId: null, longitude: 69.3, latitude: 41.3 }, middles)).toBe(
    'CITY',
  )
  expect(
    distanceReference({ ...ad, cityId: null, districtId: null, longitude: 69.4, latitude: 41.4 }, middles),
  ).toBe('REGION')
})
