import { describe, expect, test } from 'vitest'
import { pickAvatarColour, readInitial } from './avatar-colour.ts'

describe('the initial of a name', () => {
  test.each([
    ['Asha', 'A'],
    ['шахноза', 'Ш'],
    ['  oʻktam', 'O'],
    ['मीना', 'मी'],
    ['कृष्णा', 'कृ'],
    ['é́clair', 'É́'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧'],
    ['', '·'],
    ['   ', '·'],
  ])('the initial of «%s» is «%s»', (name, initial) => {
    expect(readInitial(name)).toBe(initial)
  })
})

test('the colour of a user never changes and all six colours are used', () => {
  const ids = Array.from({ length: 600 }, (_, index) => `person-${index}`)
  const seen = new Map<number, number>()
  for (const id of ids) {
    expect(pickAvatarColour(id)).toBe(pickAvatarColour(id))
    seen.set(pickAvatarColour(id), (seen.get(pickAvatarColour(id)) ?? 0) + 1)
  }
  expect([...seen.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
  expect(Math.min(...seen.values())).toBeGreaterThan(60)
})
