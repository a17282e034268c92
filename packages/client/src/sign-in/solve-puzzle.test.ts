import { expect, test } from 'vitest'
import { firstBitsOfSha256, maxBytes } from './sha256.ts'
import { solvePuzzle } from './solve-puzzle.ts'

/** The browser's own SHA-256. */
const firstBits = async (text: string): Promise<number> =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0)

test('sha256 equals the browser’s SHA-256 for every length that fits', async () => {
  for (let length = 0; length <= maxBytes; length += 1) {
    const text = 'Vio and Saath 0123456789 '.repeat(3).slice(0, length)
    expect(firstBitsOfSha256(text)).toBe(await firstBits(text))
  }
  expect(() => firstBitsOfSha256('x'.repeat(maxBytes + 1))).toThrow(RangeError)
})

test('solvePuzzle finds a number that the server accepts', async () => {
  const challenge = 'A1b2C3d4E5f6G7h8I9j0-_'
  const answer = await solvePuzzle({ challenge, bits: 8 })
  const zeros = async (number: number): Promise<number> =>
    Math.clz32(await firstBits(`${challenge}.${number}`))
  expect(await zeros(answer)).toBeGreaterThanOrEqual(8)
  // Control: no earlier number is accepted.
  for (let before = 0; before < answer; before += 1) expect(await zeros(before)).toBeLessThan(8)
})
