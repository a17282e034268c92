import sharp from 'sharp'
import { randomBytesOf } from './picture-parts.ts'

export type Files = Readonly<Record<string, Buffer>>

/** Valid pictures to damage. */
export interface Originals {
  readonly jpeg: Buffer
  readonly progressive: Buffer
  readonly hugeProgressive: Buffer
  readonly png: Buffer
  readonly webp: Buffer
  readonly lossless: Buffer
  readonly tinyWebp: Buffer
}

export async function makeOriginals(random: () => number): Promise<Originals> {
  const [width, height] = [360, 240]
  const image = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const pixels = randomBytesOf(random, width * height * 3)
  const calm = sharp(pixels, { raw: { width, height, channels: 3 } }).blur(8)
  const large = calm.clone().resize({ width: 2_400 })
  return {
    jpeg: await calm.clone().jpeg().toBuffer(),
    progressive: await large.jpeg({ progressive: true }).toBuffer(),
    hugeProgressive: await sharp({ create: { width: 7_000, height: 5_600, channels: 3, background: '#864' } })
      .jpeg({ progressive: true })
      .toBuffer(),
    png: await calm.clone().png().toBuffer(),
    webp: await calm.clone().webp().toBuffer(),
    lossless: await image().webp({ lossless: true, effort: 0 }).toBuffer(),
    tinyWebp: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .webp({ lossless: true })
      .toBuffer(),
  }
}
