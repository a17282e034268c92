import { blobReach, type Blob } from './picture-marks-blobs.rules.ts'
import { valueAt } from './picture-marks-blur.rules.ts'

/**
 * The surroundings of a blob in 32 bits: the signs of the 32 lowest frequencies of a cosine transform of 8×8 samples.
 * Noise and brightness hardly change them.
 */
const side = 8
const wordBits = 32

interface Wave {
  readonly across: number
  readonly down: number
}

const waves: readonly Wave[] = Array.from({ length: side - 1 }, (_, index) => index + 1)
  .flatMap((sum) => Array.from({ length: sum + 1 }, (_, across) => ({ across, down: sum - across })))
  .slice(0, wordBits)

const cosine = (wave: number, at: number): number => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))

const shapes: readonly Float32Array[] = waves.map(({ across, down }) =>
  Float32Array.from(
    { length: side * side },
    (_, at) => cosine(across, at % side) * cosine(down, Math.floor(at / side)),
  ),
)

/** Mirroring inverts exactly the odd horizontal frequencies. */
const turnedByMirror = waves.reduce((bits, { across }, bit) => bits | ((across % 2) << bit), 0)

export function mirrored(word: number): number {
  return word ^ turnedByMirror
}

/** The same key for a word and its mirror image. */
export function wordKey(word: number): number {
  return Math.min(word, mirrored(word))
}

export interface Word {
  readonly word: number
  /** The two bits that most likely differ in a copy. */
  readonly weakBits: readonly [number, number]
}

export function computeWord({ level, at }: Blob): Word {
  const samples = Float32Array.from({ length: side * side }, (_, index) => {
    const offset = (place: number): number => ((place - (side - 1) / 2) / (side / 2)) * blobReach * at.size
    return valueAt(level, at.x + offset(index % side), at.y + offset(Math.floor(index / side)))
  })
  const heights = shapes.map((shape) => {
    let sum = 0
    for (let index = 0; index < shape.length; index += 1) sum += (shape[index] ?? 0) * (samples[index] ?? 0)
    return sum
  })
  const word = heights.reduce((bits, height, bit) => bits | (height > 0 ? 1 << bit : 0), 0)
  const [first = 0, second = 1] = heights
    .map((height, bit) => ({ bit, size: Math.abs(height) }))
    .toSorted((a, b) => a.size - b.size)
    .map(({ bit }) => bit)
  return { word, weakBits: [first, second] }
}

/** The keys that a copy may have: of the word itself, and with its weak bits inverted. */
export function keysToAsk({ word, weakBits: [first, second] }: Word): number[] {
  return [0, 1 << first, 1 << second, (1 << first) | (1 << second)].map((flips) => wordKey(word ^ flips))
}

export function differentBits(one: number, other: number): number {
  let bits = one ^ other
  bits -= (bits >>> 1) & 0x5555_5555
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
