import { readFile } from 'node:fs/promises'
import sharp, { type Matrix3x3, type Sharp } from 'sharp'
import { pictures } from './picture-list.ts'
import { makeRandom, mixSeed, type Random } from './random.ts'

const known = new Map(pictures.map((picture) => [picture.file, picture]))

export const readPicture = (file: string): Promise<Buffer> =>
  readFile(new URL(`./pictures/${file}`, import.meta.url))

/** How a phone is held for such a thing: upright, square or lying. Width to height. */
const shapes = {
  tall: [3 / 4, 4 / 5, 1],
  square: [4 / 5, 1, 1, 5 / 4],
  wide: [1, 5 / 4, 4 / 3, 3 / 2],
  shop: [1],
} as const
type Shape = keyof typeof shapes

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of the picture in another shape, around its middle, where the thing is. */
const cropOf = (side: number, among: Shape, random: Random): Box => {
  const shape = random.pick<number>(shapes[among])
  const kept = side * (0.86 + random.next() * 0.14)
  const width = Math.round(shape >= 1 ? kept : kept * shape)
  const height = Math.round(shape >= 1 ? kept / shape : kept)
  const place = (room: number): number => Math.round(room * (0.3 + random.next() * 0.4))
  return { left: place(side - width), top: place(side - height), width, height }
}

/** Light of another hour and another room: gain a channel, and a soft shadow from one side. */
const relight = async (image: Sharp, box: Box, random: Random): Promise<Sharp> => {
  const warmth = (random.next() - 0.5) * 0.14
  const light = 0.86 + random.next() * 0.26
  const gains = [light + warmth, light, light - warmth] as const
  const angle = random.between(0, 3) * 90
  const depth = (random.next() * 0.28).toFixed(2)
  const shadow = Buffer.from(
    `<svg width="${box.width}" height="${box.height}"><defs><linearGradient id="g" gradientTransform="rotate(${angle},.5,.5)"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity="${depth}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  const { data, info } = await image
    .removeAlpha()
    .recomb(toneOf(gains, 0.82 + random.next() * 0.34))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info }).composite([{ input: shadow }])
}

/** How much of its grey each channel is. */
const luma = [0.2126, 0.7152, 0.0722] as const

/** Gain and saturation as one matrix: the same through another colour space takes twice as long. */
const toneOf = (gains: readonly number[], saturation: number): Matrix3x3 =>
  gains.map((gain, row) =>
    luma.map((share, column) => gain * ((1 - saturation) * share + (row === column ? saturation : 0))),
  ) as Matrix3x3

/** The same thing, photographed again: other crop, side, tone and light. A JPEG as a phone would send it. */
export const varyPicture = async (file: string, variant: number): Promise<Buffer> => {
  const picture = known.get(file)
  const random = makeRandom(mixSeed(variant, file.length, 5))
  const source = sharp(await readPicture(file)).flatten({ background: '#f4f1ec' })
  const { width: side } = await source.metadata()
  const box = cropOf(side, picture?.shape ?? 'shop', random)
  // Goods of the shop are shown as they are; a mirrored watch would be another watch.
  const isMirrored = random.chance(0.5) && (picture?.canMirror ?? false)
  const cropped = source.extract(box)
  const lit = await relight(isMirrored ? cropped.flop() : cropped, box, random)
  return lit.jpeg({ quality: 86 }).toBuffer()
}
