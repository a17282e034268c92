import { describe, expect, test } from 'vitest'
import { isSamePicture } from './picture-marks-match.rules.ts'
import { differentBits, keysToAsk, mirrored, wordKey } from './picture-marks-words.rules.ts'
import {
  getIndexKeys,
  getCopyKeys,
  computeMarks,
  packMarks,
  smallSize,
  unpackMarks,
} from './picture-marks.rules.ts'

const size = { width: 96, height: 96 }

/** Round spots on grey, derived from the seed. */
const spotted = (seed: number, isMirrored = false) => {
  const rgb = new Uint8Array(size.width * size.height * 3).fill(128)
  for (let spot = 0; spot < 24; spot += 1) {
    const [x, y] = [12 + ((spot * spot * 37 * seed) % 71), 12 + ((spot * 53 * seed) % 73)]
    const radius = 2 + ((spot * 7 * seed) % 4)
    for (let row = y - radius; row <= y + radius; row += 1)
      for (let column = x - radius; column <= x + radius; column += 1) {
        if ((row - y) ** 2 + (column - x) ** 2 > radius * radius) continue
        const at = row * size.width + (isMirrored ? size.width - 1 - column : column)
        rgb.set([(spot * 67 + seed * 31) % 256, (spot * 41) % 256, (spot * 97) % 256], at * 3)
      }
  }
  return { ...size, rgb }
}

describe('marks', () => {
  test('are equal after packing and unpacking', () => {
    const marks = computeMarks(spotted(1))
    expect(marks.blobs.length).toBeGreaterThan(5)
    const read = unpackMarks(packMarks(marks))
    expect({ ...read, tiny: [...(read?.tiny ?? [])] }).toEqual({ ...marks, tiny: [...marks.tiny] })
  })

  test('are null for bytes of another format', () => {
    const good = packMarks(computeMarks(spotted(1)))
    const spoiled = (change: (bytes: Buffer) => unknown): Buffer => {
      const bytes = Buffer.from(good)
      change(bytes)
      return bytes
    }
    expect(unpackMarks(good)).not.toBeNull()
    const bad = [
      Buffer.alloc(0),
      good.subarray(0, -1),
      Buffer.concat([good, Buffer.alloc(1)]),
      spoiled((bytes) => bytes.writeUInt8(2, 0)),
      spoiled((bytes) => bytes.writeUInt8(0, 1)),
      spoiled((bytes) => bytes.writeUInt8(255, 3)),
      spoiled((bytes) => bytes.writeUInt8(0, 10)),
      spoiled((bytes) => bytes.writeUInt8(32, 11)),
    ]
    expect(bad.map(unpackMarks)).toEqual(bad.map(() => null))
  })

  test('of a blank picture have no words, so that blank pictures are not copies of each other', () => {
    const blank = computeMarks({ ...size, rgb: new Uint8Array(size.width * size.height * 3).fill(250) })
    expect([getIndexKeys(blank), getCopyKeys(blank), isSamePicture(blank, blank)]).toEqual([[], [], false])
  })

  test('of a mirrored picture have mostly the same words', () => {
    const words = new Set(getIndexKeys(computeMarks(spotted(3))))
    const inMirror = getIndexKeys(computeMarks(spotted(3, true)))
    expect(inMirror.filter((word) => words.has(word)).length).toBeGreaterThan(inMirror.length / 2)
    expect(isSamePicture(computeMarks(spotted(3, true)), computeMarks(spotted(3)))).toBe(true)
    expect(isSamePicture(computeMarks(spotted(3)), computeMarks(spotted(4)))).toBe(false)
  })

  test.each([
    [4_000, 3_000],
    [100, 20_000],
    [20_000, 100],
    [1, 1],
  ])('are computed from about the same number of pixels for a picture of %i × %i', (width, height) => {
    const small = smallSize(width, height)
    expect([small.width, small.height].every((side) => side >= 16 && side <= 255)).toBe(true)
    expect(small.width * small.height).toBeLessThanOrEqual(96 * 96 * 1.05)
  })
})

test('a word and its mirror image have the same key, and four keys are searched', () => {
  for (const word of [0, 1, -1, 0x1234_5678, -2_147_483_648]) {
    expect(wordKey(mirrored(word))).toBe(wordKey(word))
    expect(mirrored(mirrored(word))).toBe(word)
    const asked = keysToAsk({ word, weakBits: [4, 31] })
    expect([asked.length, asked[0]]).toEqual([4, wordKey(word)])
    expect(asked).toContain(wordKey(word ^ (1 << 31)))
  }
})

test('differentBits counts the bits that differ', () => {
  expect([differentBits(0, 0), differentBits(-1, 0), differentBits(5, 6), differentBits(-1, 1)]).toEqual([
    0, 32, 2, 31,
  ])
})
