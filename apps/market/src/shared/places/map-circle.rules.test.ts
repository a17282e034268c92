import { expect, test } from 'vitest'
import { circleAround, roughMetres } from './map-circle.rules.ts'

const earthMetres = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance over the background, by the formula of half-chords. */
const metresBetween = ([lon, lat]: readonly number[], [otherLon, otherLat]: readonly number[]): number => {
  const [a, b, c, d] = [lon, lat, otherLon, otherLat].map((each) => radians(each ?? Number.NaN))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return Number.NaN
  const half = Math.sin((d - b) / 2) ** 2 + Math.cos(b) * Math.cos(d) * Math.sin((c - a) / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.sqrt(half))
}

test.each([
  [69.24, 41.31],
  [60.5, 45.9],
  [67.2, 37.2],
])('every corner is 500 m from %d, %d, and the outline is closed', (lon, lat) => {
  const outline = circleAround([lon, lat], roughMetres)
  for (const corner of outline)
    expect(Math.abs(metresBetween([lon, lat], corner) - roughMetres)).toBeLessThan(5)
  expect(outline.at(-1)?.map((each) => each.toFixed(9))).toEqual(outline[0]?.map((each) => each.toFixed(9)))
})
