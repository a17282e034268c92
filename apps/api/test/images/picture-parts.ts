import { crc32, deflateRawSync, constants } from 'node:zlib'

/** Builders for files that no encoder writes. */
export function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(name: string, data: Buffer, crc?: number): Buffer {
  const named = Buffer.concat([ascii(name), data])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(data.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc ?? crc32(named), named.length + 4)
  return out
}

export interface PngShape {
  readonly width: number
  readonly height: number
  readonly bitDepth?: 1 | 8 | 16
  /** 0 grey, 2 RGB, 6 RGBA */
  readonly colour?: 0 | 2 | 6
  readonly isInterlaced?: boolean
}

export function pngHeader({
  width,
  height,
  bitDepth = 8,
  colour = 2,
  isInterlaced = false,
}: PngShape): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([bitDepth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  return pngChunk('IHDR', data)
}

export function png(shape: PngShape, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([pngSignature, pngHeader(shape), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

const megabyteOfZeros = deflateRawSync(Buffer.alloc(1 << 20), {
  level: 9,
  finishFlush: constants.Z_FULL_FLUSH,
})

/** A zlib stream that unpacks to `bytes` zeros (rounded up to a megabyte), built without compressing them. */
export function zeros(bytes: number): Buffer {
  const megabytes = Math.max(1, Math.ceil(bytes / (1 << 20)))
  const check = Buffer.alloc(4)
  check.writeUInt32BE((((megabytes * (1 << 20)) % 65_521) * 65_536 + 1) >>> 0)
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array<Buffer>(megabytes).fill(megabyteOfZeros),
    last,
    check,
  ])
}

/** A PNG with complete pixel data, all zero. */
export function pngOfZeros(shape: PngShape): Buffer {
  const bits = (shape.bitDepth ?? 8) * { 0: 1, 2: 3, 6: 4 }[shape.colour ?? 2]
  const rowBytes = Math.ceil((shape.width * bits) / 8) + 1
  // An interlaced picture has up to seven filter bytes for a row.
  return png(
    shape,
    pngChunk('IDAT', zeros(rowBytes * shape.height + (shape.isInterlaced ? shape.height * 7 : 0))),
  )
}

/** Inserts chunks after the header of a real PNG. */
export function intoPng(file: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)])
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Inserts segments at the start of a real JPEG. */
export function intoJpeg(file: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])
}

export function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export function webp(...chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([ascii('WEBP'), ...chunks]))
}

export function webpCanvas(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return riffChunk('VP8X', data)
}

/** The chunks of a WebP file by name; used to look into what the server stored. */
export function riffChunks(file: Buffer): { name: string; data: Buffer }[] {
  const chunks = []
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    chunks.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

/** Many frames of the same tiny picture. */
export function animatedWebp(
  still: Buffer,
  width: number,
  height: number,
  frames: number,
  flags = 0x02,
): Buffer {
  const pixels = riffChunks(still).find((chunk) => chunk.name === 'VP8L' || chunk.name === 'VP8 ')
  if (!pixels) throw new Error('the still picture has no pixels')
  const frame = Buffer.alloc(16)
  frame.writeUIntLE(width - 1, 6, 3)
  frame.writeUIntLE(height - 1, 9, 3)
  frame.writeUIntLE(20, 12, 3)
  const shown = riffChunk('ANMF', Buffer.concat([frame, riffChunk(pixels.name, pixels.data)]))
  return webp(
    webpCanvas(width, height, flags),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(shown),
  )
}

/** Small, fast and repeatable; a failing seed is printed with the file's name. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function randomBytesOf(random: () => number, length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => Math.floor(random() * 256)))
}

/** Indexes the list cyclically. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('the list is empty')
  return item
}
