import { expect, test } from 'vitest'
import { takenCircles } from './spots.rules.ts'

test.each([
  [4, 0],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
  [9, 0],
  [-1, 3],
])('takenCircles fills the circles for %d spots left: %d of three', (spots, taken) => {
  expect(takenCircles(spots)).toBe(taken)
})
