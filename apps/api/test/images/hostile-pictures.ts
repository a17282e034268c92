import { deflateSync } from 'node:zlib'
import { fakes, otherFormats, polyglots } from './foreign-files.ts'
import { canary } from './good-pictures.ts'
import { makeOriginals, type Files, type Originals } from './hostile-originals.ts'
import {
  animatedWebp,
  ascii,
  intoJpeg,
  intoPng,
  jpegSegment,
  nth,
  png,
  pngChunk,
  pngHeader,
  pngOfZeros,
  pngSignature,
  randomBytesOf,
  riffChunk,
  riffChunks,
  seededRandom,
  webp,
  webpCanvas,
  zeros,
} from './picture-parts.ts'

export interface HostilePicture {
  readonly name: string
  readonly bytes: Buffer
  /** False if a decoder may also read a picture from it; then the output must be a clean new file. */
  readonly mustBeRefused: boolean
}

const nothing = Buffer.alloc(0)

/** Small files of huge pictures. */
const bombs = (): Files => ({
  'png 30000×30000 in one bit': pngOfZeros({ width: 30_000, height: 30_000, bitDepth: 1, colour: 0 }),
  'png 864 MB behind 0.8 MB': pngOfZeros({ width: 18_000, height: 16_000 }),
  'png 864 MB interlaced': pngOfZeros({ width: 18_000, height: 16_000, isInterlaced: true }),
  'png just over the limit': pngOfZeros({ width: 6_401, height: 6_250 }),
  'png 100 megapixels grey': pngOfZeros({ width: 10_000, height: 10_000, colour: 0 }),
  'png 50000×1000': pngOfZeros({ width: 50_000, height: 1_000 }),
  'png 1×45000000': pngOfZeros({ width: 1, height: 45_000_000, bitDepth: 1, colour: 0 }),
  'png 1×39000000': pngOfZeros({ width: 1, height: 39_000_000, bitDepth: 1, colour: 0 }),
  'png 16 bit interlaced at the limit': pngOfZeros({
    width: 7_000,
    height: 5_700,
    bitDepth: 16,
    colour: 6,
    isInterlaced: true,
  }),
  'png 16 bit interlaced near the limit': pngOfZeros({
    width: 6_500,
    height: 6_100,
    bitDepth: 16,
    colour: 6,
    isInterlaced: true,
  }),
  'webp 16383×16383 lossless': webp(riffChunk('VP8L', losslessHeader(16_383, 16_383))),
  'webp canvas 16384×16384': webp(
    webpCanvas(16_384, 16_384, 0),
    riffChunk('VP8L', losslessHeader(16_384, 16_384)),
  ),
})

const losslessHeader = (width: number, height: number): Buffer => {
  const out = Buffer.alloc(64)
  out[0] = 0x2f
  out.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return out
}

/** Impossible headers. */
const lies = ({ jpeg, tinyWebp }: Originals): Files => {
  const noPixels = pngChunk('IDAT', deflateSync(Buffer.alloc(10)))
  const frameAt = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const resized = (height: number, width: number): Buffer => {
    const out = Buffer.from(jpeg)
    out.writeUInt16BE(height, frameAt + 5)
    out.writeUInt16BE(width, frameAt + 7)
    return out
  }
  return {
    'png 1×2³¹': png({ width: 1, height: 2 ** 31 }, noPixels),
    'png (2³¹-1)×1': png({ width: 2 ** 31 - 1, height: 1 }, noPixels),
    'png 2³¹×2³¹': png({ width: 2 ** 31, height: 2 ** 31 }, noPixels),
    'png 0×0': png({ width: 0, height: 0 }, noPixels),
    'png 6000×6000 without pixels': png({ width: 6_000, height: 6_000 }),
    'png 6000×6000 with ten bytes': png({ width: 6_000, height: 6_000 }, noPixels),
    'png with an impossible depth': Buffer.concat([
      pngSignature,
      pngChunk('IHDR', Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 77, 9, 9, 9, 9])),
      noPixels,
      pngChunk('IEND', nothing),
    ]),
    'jpeg 65535×65535': resized(65_535, 65_535),
    'jpeg 65500×610': resized(610, 65_500),
    'jpeg 0×0': resized(0, 0),
    'webp with a wrong canvas': webp(
      webpCanvas(9_000, 4_000, 0),
      ...riffChunks(tinyWebp).map((chunk) => riffChunk(chunk.name, chunk.data)),
    ),
    'webp without pixels': webp(webpCanvas(100, 100, 0)),
  }
}

const truncated = ({ jpeg, png: whole, webp: lossy, lossless }: Originals): Files => {
  const files: Record<string, Buffer> = {}
  for (const [name, bytes] of Object.entries({ jpeg, png: whole, webp: lossy, 'lossless webp': lossless }))
    for (const share of [0.05, 0.2, 0.4, 0.6, 0.8, 0.95])
      files[`${name} cut at ${share * 100}%`] = bytes.subarray(0, Math.floor(bytes.length * share))
  return files
}

const moving = ({ png: whole, tinyWebp }: Originals): Files => {
  const control = (frames: number): Buffer => {
    const data = Buffer.alloc(8)
    data.writeUInt32BE(frames, 0)
    return pngChunk('acTL', data)
  }
  return {
    'webp of 2 frames': animatedWebp(tinyWebp, 8, 8, 2),
    'webp of 5000 frames': animatedWebp(tinyWebp, 8, 8, 5_000),
    'webp of 50000 frames': animatedWebp(tinyWebp, 8, 8, 50_000),
    'webp of frames on a 16383×2400 canvas': animatedWebp(tinyWebp, 16_383, 2_400, 300),
    'png of 2 frames': intoPng(whole, control(2)),
    'png of 4 billion frames': intoPng(whole, control(2 ** 32 - 1)),
    'png of frames behind a text': intoPng(whole, pngChunk('tEXt', ascii('a\0b')), control(100)),
  }
}

/** Hostile metadata: small in the file and huge when unpacked, or endless. */
const heavyMetadata = ({ jpeg, png: whole, webp: lossy }: Originals): Files => {
  const block = Buffer.alloc(65_000, 0x41)
  const chunks = riffChunks(lossy).map((chunk) => riffChunk(chunk.name, chunk.data))
  const orientation = (value: number, next = 0): Buffer => {
    const exif = Buffer.alloc(38)
    exif.write('Exif\0\0II*\0', 0, 'latin1')
    exif.writeUInt32LE(8, 10)
    exif.writeUInt16LE(1, 14)
    exif.writeUInt16LE(0x0112, 16)
    exif.writeUInt16LE(3, 18)
    exif.writeUInt32LE(1, 20)
    exif.writeUInt16LE(value, 24)
    exif.writeUInt32LE(next, 28)
    return jpegSegment(0xe1, exif)
  }
  return {
    'png with a text of 400 MB': intoPng(
      whole,
      pngChunk('iTXt', Buffer.concat([ascii('x\0\x01\0\0\0'), zeros(400 << 20)])),
    ),
    'png with a packed text of 400 MB': intoPng(
      whole,
      pngChunk('zTXt', Buffer.concat([ascii('x\0\0'), zeros(400 << 20)])),
    ),
    'png with a profile of 400 MB': intoPng(
      whole,
      pngChunk('iCCP', Buffer.concat([ascii('x\0\0'), zeros(400 << 20)])),
    ),
    'png with 60000 texts': intoPng(
      whole,
      ...Array<Buffer>(60_000).fill(pngChunk('tEXt', ascii(`Comment\0${canary}`))),
    ),
    'png with exif of 8 MB': intoPng(whole, pngChunk('eXIf', Buffer.alloc(8 << 20, 0x49))),
    'jpeg with 8 MB of exif': intoJpeg(
      jpeg,
      ...Array<Buffer>(125).fill(jpegSegment(0xe1, Buffer.concat([ascii('Exif\0\0MM\0*'), block]))),
    ),
    'jpeg with 8 MB of profile': intoJpeg(
      jpeg,
      ...Array.from({ length: 125 }, (_, i) =>
        jpegSegment(0xe2, Buffer.concat([ascii('ICC_PROFILE\0'), Buffer.from([i + 1, 125]), block])),
      ),
    ),
    'jpeg with 100000 comments': intoJpeg(
      jpeg,
      ...Array<Buffer>(100_000).fill(jpegSegment(0xfe, ascii(canary))),
    ),
    'webp with 8 MB of exif': webp(
      webpCanvas(360, 240, 0x08),
      ...chunks,
      riffChunk('EXIF', Buffer.alloc(8 << 20, 0x4d)),
    ),
    'webp with 8 MB of xmp': webp(
      webpCanvas(360, 240, 0x04),
      ...chunks,
      riffChunk('XMP ', Buffer.alloc(8 << 20, 0x3c)),
    ),
    'jpeg held as 0': intoJpeg(jpeg, orientation(0)),
    'jpeg held as 9': intoJpeg(jpeg, orientation(9)),
    'jpeg held as 65535': intoJpeg(jpeg, orientation(65_535)),
    'jpeg with exif in a circle': intoJpeg(jpeg, orientation(6, 8)),
  }
}

/** A progressive JPEG with a repeated last scan; each repetition is a pass over all pixels. */
const scanBombs = ({ progressive, hugeProgressive }: Originals): Files => {
  const startOfScan = Buffer.from([0xff, 0xda])
  const repeated = (file: Buffer, times: number): Buffer => {
    const lastScan = file.subarray(file.lastIndexOf(startOfScan), -2)
    return Buffer.concat([
      file.subarray(0, -2),
      ...Array<Buffer>(times).fill(lastScan),
      Buffer.from([0xff, 0xd9]),
    ])
  }
  return {
    'jpeg of 110 scans': repeated(progressive, 110),
    'jpeg of 5000 scans over 39 megapixels': repeated(hugeProgressive, 5_000),
    'jpeg of 80 scans over 39 megapixels': repeated(hugeProgressive, 75),
    'jpeg with its head only': progressive.subarray(0, progressive.indexOf(startOfScan)),
  }
}

const brokenChecks = ({ png: whole }: Originals): Files => {
  const pixelsAt = whole.indexOf(ascii('IDAT'))
  const pixelBytes = whole.readUInt32BE(pixelsAt - 4)
  const changed = (at: number, value: number): Buffer => {
    const out = Buffer.from(whole)
    out[at] = (out[at] ?? 0) ^ value
    return out
  }
  return {
    'png with a wrong header sum': changed(30, 0xff),
    'png with a wrong pixel sum': changed(pixelsAt + 4 + pixelBytes, 0xff),
    'png with a wrong pixel': changed(pixelsAt + 4 + Math.floor(pixelBytes / 2), 0xff),
    'png with a wrong zlib head': changed(pixelsAt + 4, 0xff),
    'png without pixels': Buffer.concat([whole.subarray(0, pixelsAt - 4), pngChunk('IEND', nothing)]),
    'png with a chunk of 4 GB': Buffer.concat([
      whole.subarray(0, 33),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      ascii('tEXt'),
      whole.subarray(33),
    ]),
  }
}

const noise = (random: () => number): Files => {
  const heads: Files = {
    jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]),
    png: Buffer.concat([pngSignature, pngHeader({ width: 500, height: 500 })]),
    webp: ascii('RIFF\xff\xff\0\0WEBPVP8L'),
  }
  const files: Record<string, Buffer> = {}
  for (const [name, head] of Object.entries(heads))
    for (const length of [100, 5_000, 100_000])
      files[`${name} head and ${length} random bytes`] = Buffer.concat([head, randomBytesOf(random, length)])
  return files
}

/** A valid picture with a few random bits flipped. */
const flipped = (original: Buffer, random: () => number): Buffer => {
  const out = Buffer.from(original)
  const flips = 1 + Math.floor(random() * 30)
  for (let flip = 0; flip < flips; flip++) {
    // Half of them in the headers.
    const reach = random() < 0.5 ? Math.min(400, out.length) : out.length
    const at = Math.floor(random() * reach)
    out[at] = (out[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return out
}

const listed = (files: Files, mustBeRefused: boolean): HostilePicture[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, bytes, mustBeRefused }))

export async function hostilePictures(seed: number, count: number): Promise<HostilePicture[]> {
  const random = seededRandom(seed)
  const originals = await makeOriginals(random)
  const files = [
    ...listed(bombs(), true),
    ...listed(lies(originals), false),
    ...listed(truncated(originals), true),
    ...listed(await otherFormats(originals), true),
    ...listed(moving(originals), true),
    ...listed(fakes(), true),
    ...listed(polyglots(originals), false),
    ...listed(heavyMetadata(originals), false),
    ...listed(scanBombs(originals), true),
    ...listed(brokenChecks(originals), false),
    ...listed(noise(random), true),
  ]
  const victims = [originals.jpeg, originals.progressive, originals.png, originals.webp, originals.lossless]
  for (let index = 0; files.length < count; index++)
    files.push({
      name: `bits turned over ${index}`,
      bytes: flipped(nth(victims, index), random),
      mustBeRefused: false,
    })
  return files
}
