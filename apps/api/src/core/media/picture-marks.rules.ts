import { findBlobs, maxBlobs } from './picture-marks-blobs.rules.ts'
import { keysToAsk, wordKey, computeWord, type Word } from './picture-marks-words.rules.ts'

/** A stored blob: position and size in parts of 255 of the small picture, and its word. */
export interface MarkedBlob extends Word {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The fingerprint of a picture: its most striking blobs, and a tiny picture to compare the whole. */
export interface PictureMarks {
  readonly width: number
  readonly height: number
  readonly blobs: readonly MarkedBlob[]
  readonly tiny: Uint8Array
}

export interface SmallPicture {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel: red, green, blue. */
  readonly rgb: Uint8Array
}

export const tinySide = 16
/** Sizes are stored in eighths of a pixel. */
const sizeUnits = 8
const smallArea = 96 * 96
const [minSide, maxSide] = [16, 255] as const

/** The size at which marks are computed: always about the same number of pixels. */
export function smallSize(width: number, height: number): { width: number; height: number } {
  const shrink = Math.sqrt(smallArea / (width * height))
  const fit = (pixels: number): number => Math.min(maxSide, Math.max(minSide, Math.round(pixels * shrink)))
  return { width: fit(width), height: fit(height) }
}

const toGrey = ({ width, height, rgb }: SmallPicture) => {
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at += 1)
    values[at] = 0.299 * (rgb[3 * at] ?? 0) + 0.587 * (rgb[3 * at + 1] ?? 0) + 0.114 * (rgb[3 * at + 2] ?? 0)
  return { width, height, values }
}

const shrinkToTiny = ({ width, height, rgb }: SmallPicture): Uint8Array => {
  const sums = new Float32Array(tinySide * tinySide * 3)
  const counts = new Uint32Array(tinySide * tinySide)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((y * tinySide) / height) * tinySide + Math.floor((x * tinySide) / width)
      counts[cell] = (counts[cell] ?? 0) + 1
      for (let channel = 0; channel < 3; channel += 1)
        sums[3 * cell + channel] = (sums[3 * cell + channel] ?? 0) + (rgb[3 * (y * width + x) + channel] ?? 0)
    }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1)))
}

export function computeMarks(picture: SmallPicture): PictureMarks {
  return {
    width: picture.width,
    height: picture.height,
    blobs: findBlobs(toGrey(picture)).map((blob) => ({
      ...computeWord(blob),
      x: Math.round((blob.x / picture.width) * 255),
      y: Math.round((blob.y / picture.height) * 255),
      size: Math.round(blob.size * sizeUnits),
    })),
    tiny: shrinkToTiny(picture),
  }
}

/** The index keys of a picture. */
export function getIndexKeys({ blobs }: PictureMarks): number[] {
  return [...new Set(blobs.map(({ word }) => wordKey(word)))]
}

/** The index keys that its copies may have. */
export function getCopyKeys({ blobs }: PictureMarks): number[] {
  return [...new Set(blobs.flatMap(keysToAsk))]
}

const formatNumber = 1
const headBytes = 4
const blobBytes = 9
const tinyBytes = tinySide * tinySide * 3
export const maxMarkBytes = headBytes + maxBlobs * blobBytes + tinyBytes

export function packMarks({ width, height, blobs, tiny }: PictureMarks): Buffer {
  const bytes = Buffer.alloc(headBytes + blobs.length * blobBytes)
  bytes.set([formatNumber, width, height, blobs.length])
  for (const [index, { x, y, size, word, weakBits }] of blobs.entries()) {
    const start = headBytes + index * blobBytes
    bytes.writeInt32LE(word, start)
    bytes.set([x, y, size, ...weakBits], start + 4)
  }
  return Buffer.concat([bytes, tiny])
}

/** Null for bytes that `packMarks` cannot have written: they come from a process that reads untrusted files. */
export function unpackMarks(bytes: Buffer): PictureMarks | null {
  const [format, width = 0, height = 0, count = 0] = bytes
  if (format !== formatNumber || width < minSide || height < minSide || count > maxBlobs) return null
  if (bytes.length !== headBytes + count * blobBytes + tinyBytes) return null
  const blobs = Array.from({ length: count }, (_, index) => {
    const start = headBytes + index * blobBytes
    const [x = 0, y = 0, size = 0, first = 0, second = 0] = bytes.subarray(start + 4, start + blobBytes)
    return { word: bytes.readInt32LE(start), x, y, size, weakBits: [first, second] as const }
  })
  if (!blobs.every(({ size, weakBits }) => size > 0 && weakBits.every((bit) => bit < 32))) return null
  return { width, height, blobs, tiny: bytes.subarray(headBytes + count * blobBytes) }
}
