import sharp, { type Sharp } from 'sharp'
import { ascii, intoJpeg, intoPng, jpegSegment, nth, pngChunk, seededRandom } from './picture-parts.ts'

export interface GoodPicture {
  readonly name: string
  readonly bytes: Buffer
  /** The visible size, after rotation. */
  readonly width: number
  readonly height: number
  /** False for grey pictures, whose corners cannot be distinguished. */
  readonly hasColours: boolean
}

/** Written into all kinds of metadata; must not appear in any stored object. */
export const canary = 'CANARY-41.311081-69.240562'

/** Top left, top right, bottom left, bottom right. Muted, so that they stay distinguishable after CMYK. */
export const cornerColours = [
  [220, 30, 30],
  [20, 130, 60],
  [30, 40, 220],
  [230, 220, 30],
] as const

const rowPattern = 24

const pixelsOf = (width: number, height: number, random: () => number): Buffer => {
  const rowOf = (half: number, y: number): Buffer => {
    const row = Buffer.allocUnsafe(width * 3)
    const colours = [...nth(cornerColours, half * 2), ...nth(cornerColours, half * 2 + 1)]
    for (let at = 0; at < row.length; at++) {
      const x = Math.floor(at / 3)
      row[at] = (colours[(x * 2 >= width ? 3 : 0) + (at % 3)] ?? 0) + ((x * 7 + y * 13) % rowPattern)
    }
    return row
  }
  const rows = [0, 1].map((half) => Array.from({ length: rowPattern }, (_, y) => rowOf(half, y)))
  const pixels = Buffer.concat(
    Array.from({ length: height }, (_, y) => nth(nth(rows, y * 2 >= height ? 1 : 0), y)),
  )
  // A few lines, so that all files differ.
  for (let scratch = 0; scratch < 20; scratch++) pixels[Math.floor(random() * pixels.length)] = 128
  return pixels
}

const upright = (width: number, height: number, random: () => number): Sharp =>
  sharp(pixelsOf(width, height, random), { raw: { width, height, channels: 3 } })

/** The stored orientation of a camera held that way: the inverse of the viewer's rotation. */
const asHeld = async (picture: Sharp, orientation: number): Promise<Sharp> => {
  const steps: Record<number, (image: Sharp) => Sharp> = {
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    5: (image) => image.rotate(90),
    6: (image) => image.rotate(270),
    7: (image) => image.rotate(90),
    8: (image) => image.rotate(90),
  }
  const turned = steps[orientation]?.(picture) ?? picture
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const again = sharp(data, { raw: { width, height, channels } })
  if (orientation === 5) return again.flop()
  return orientation === 7 ? again.flip() : again
}

const secrets = {
  IFD0: { Copyright: canary, Make: canary, Model: 'Phone 1', ImageDescription: canary },
  IFD2: { BodySerialNumber: canary, UserComment: canary },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 18/1 39/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '69/1 14/1 26/1',
  },
}
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${canary}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`

const withSecrets = (image: Sharp, orientation = 1): Sharp =>
  image.withExif(secrets).withXmp(xmp).withMetadata({ orientation }).withIccProfile('p3')

type Encode = (image: Sharp) => Promise<Buffer>
const kinds: readonly { name: string; encode: Encode; hasColours?: boolean }[] = [
  { name: 'jpeg', encode: (image) => withSecrets(image).jpeg({ quality: 85 }).toBuffer() },
  { name: 'jpeg progressive', encode: (image) => withSecrets(image).jpeg({ progressive: true }).toBuffer() },
  { name: 'jpeg 4:4:4', encode: (image) => image.jpeg({ chromaSubsampling: '4:4:4' }).toBuffer() },
  {
    name: 'jpeg grey',
    encode: (image) => image.greyscale().toColourspace('b-w').jpeg().toBuffer(),
    hasColours: false,
  },
  {
    name: 'jpeg with a comment and an IPTC block',
    encode: async (image) =>
      intoJpeg(
        await image.jpeg().toBuffer(),
        jpegSegment(0xed, ascii(`Photoshop 3.0\0${canary}`)),
        jpegSegment(0xfe, ascii(canary)),
      ),
  },
  { name: 'png', encode: (image) => withSecrets(image).png({ compressionLevel: 3 }).toBuffer() },
  { name: 'png with alpha', encode: (image) => image.ensureAlpha(0.9).png().toBuffer() },
  { name: 'png palette', encode: (image) => image.png({ palette: true, effort: 1 }).toBuffer() },
  { name: 'png 16 bit', encode: (image) => image.toColourspace('rgb16').png().toBuffer() },
  { name: 'png interlaced', encode: (image) => image.png({ progressive: true }).toBuffer() },
  {
    name: 'png grey',
    encode: (image) => image.greyscale().toColourspace('b-w').png().toBuffer(),
    hasColours: false,
  },
  {
    name: 'png with text',
    encode: async (image) =>
      intoPng(
        await image.png().toBuffer(),
        pngChunk('tEXt', ascii(`Comment\0${canary}`)),
        pngChunk('tIME', Buffer.alloc(7, 1)),
      ),
  },
  { name: 'webp lossy', encode: (image) => withSecrets(image).webp({ effort: 0 }).toBuffer() },
  {
    name: 'webp lossless',
    encode: (image) => withSecrets(image).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'webp with alpha', encode: (image) => image.ensureAlpha(0.8).webp({ effort: 0 }).toBuffer() },
]

/** CMYK. Slow to create, so there are only a few. */
const toCmyk: Encode = (image) => image.toColourspace('cmyk').jpeg().toBuffer()

const largeKinds: ReadonlySet<string> = new Set(['jpeg', 'jpeg progressive', 'png', 'webp lossy'])

type Size = readonly [width: number, height: number]
const sizesOf = (list: string): Size[] =>
  list.split(' ').map((size) => {
    const [width, height] = size.split('×')
    return [Number(width), Number(height)]
  })

const sizes = sizesOf(
  '1×1 2×3 16×9 31×33 100×400 120×90 240×240 319×240 320×320 321×200 400×300 480×320 639×200 640×400 641×300 800×600',
)
const largeSizes = sizesOf('1279×900 1280×960 1281×1000 1600×1200 1080×2400 2048×1536 900×6000 4000×400')
const cmykSizes = sizesOf('64×48 500×300 1400×400')
const turnedSizes = sizesOf('600×400 300×500 90×60')

const make = async (name: string, size: Size, encode: Encode, random: () => number, hasColours = true) => {
  const [width, height] = size
  return {
    name: `${name} ${width}×${height}`,
    bytes: await encode(upright(width, height, random)),
    width,
    height,
    hasColours: hasColours && Math.min(width, height) >= 16,
  }
}

const turned = async (orientation: number, size: Size, random: () => number): Promise<GoodPicture> => {
  const [width, height] = size
  const held = await asHeld(upright(width, height, random), orientation)
  const format = orientation % 2 === 0 ? held.jpeg() : held.webp({ effort: 0 })
  return {
    name: `held as ${orientation} ${width}×${height}`,
    bytes: await withSecrets(format, orientation).toBuffer(),
    width,
    height,
    hasColours: true,
  }
}

/** All kinds of files from phones, scanners and editors, up to 12 megapixels. */
export async function goodPictures(seed: number, count: number): Promise<GoodPicture[]> {
  const random = seededRandom(seed)
  const pictures: GoodPicture[] = []
  for (let orientation = 1; orientation <= 8; orientation++)
    for (const size of turnedSizes) pictures.push(await turned(orientation, size, random))
  for (const orientation of [6, 8]) pictures.push(await turned(orientation, [1500, 1000], random))
  for (const { name, encode, hasColours } of kinds.filter((kind) => largeKinds.has(kind.name)))
    pictures.push(await make(name, [4000, 3000], encode, random, hasColours))
  for (const size of cmykSizes) pictures.push(await make('jpeg cmyk', size, toCmyk, random))
  for (const [index, size] of largeSizes.entries()) {
    const { name, encode, hasColours } = nth(kinds, index * 5)
    pictures.push(await make(name, size, encode, random, hasColours))
  }
  for (let index = 0; pictures.length < count; index++) {
    const kind = nth(kinds, index)
    const size = nth(sizes, index + Math.floor(index / kinds.length))
    pictures.push(await make(kind.name, size, kind.encode, random, kind.hasColours))
  }
  return pictures
}
