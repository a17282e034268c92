import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { pictures } from './picture-list.ts'
import { makeRandom, mixSeed, type Random } from './random.ts'

const known = new Map(pictures.map((picture) => [picture.file, picture]))

export function readPicture(file: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${file}`, import.meta.url))
}

/** Width to height of photos of an object: upright, square or lying. */
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

/** A part of the picture in another shape, around the object in its middle. */
const chooseCrop = (side: number, among: Shape, random: Random): Box => {
  const shape = random.pick<number>(shapes[among])
  const kept = side * (0.86 + random.next() * 0.14)
  const width = Math.round(shape >= 1 ? kept : kept * shape)
  const height = Math.round(shape >= 1 ? kept / shape : kept)
  const place = (free: number): number => Math.round(free * (0.3 + random.next() * 0.4))
  return { left: place(side - width), top: place(side - height), width, height }
}

/** The edge in the shadow. */
const sides = ['right', 'bottom', 'left', 'top'] as const
/** The object in the middle stays in the light. */
const shadowFrom = 0.45

/** The light at each step from the lit edge to the dark one. */
const makeFade = (length: number, depth: number, isReversed: boolean): readonly number[] => {
  const light = Array.from({ length }, (_, at) => {
    const shadow = Math.max(0, ((at + 0.5) / length - shadowFrom) / (1 - shadowFrom))
    return 1 - depth * shadow
  })
  return isReversed ? light.toReversed() : light
}

/** Another light: a gain for each channel, and a soft shadow on one side. */
const relight = async (image: Sharp, random: Random): Promise<Sharp> => {
  const warmth = (random.next() - 0.5) * 0.14
  const light = 0.86 + random.next() * 0.26
  const gains = [light + warmth, light, light - warmth] as const
  const side = sides[random.between(0, 3)] ?? 'right'
  const depth = random.next() * 0.28
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isAcross = side === 'left' || side === 'right'
  const fade = makeFade(isAcross ? info.width : info.height, depth, side === 'left' || side === 'top')
  relightPixels(
    data,
    info.width,
    makeTone(gains, 0.82 + random.next() * 0.34),
    (x, y) => fade[isAcross ? x : y] ?? 1,
  )
  return sharp(data, { raw: info })
}

type Tone = readonly [number, number, number, number, number, number, number, number, number]

/** A recombination and a composed shadow of `sharp` take twice as long. */
const relightPixels = (
  pixels: Uint8Array,
  width: number,
  [rr, rg, rb, gr, gg, gb, br, bg, bb]: Tone,
  lightAt: (x: number, y: number) => number,
): void => {
  const out = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length)
  for (let at = 0, x = 0, y = 0; at < out.length; at += 3) {
    const [r, g, b] = [out[at] ?? 0, out[at + 1] ?? 0, out[at + 2] ?? 0]
    const light = lightAt(x, y)
    out[at] = (rr * r + rg * g + rb * b) * light
    out[at + 1] = (gr * r + gg * g + gb * b) * light
    out[at + 2] = (br * r + bg * g + bb * b) * light
    x += 1
    if (x === width) [x, y] = [0, y + 1]
  }
}

/** The share of each channel in the brightness. */
const luma = [0.2126, 0.7152, 0.0722] as const

/** Gain and saturation as one matrix, row by row. */
const makeTone = (gains: readonly number[], saturation: number): Tone =>
  gains.flatMap((gain, row) =>
    luma.map((share, column) => gain * ((1 - saturation) * share + (row === column ? saturation : 0))),
  ) as unknown as Tone

/**
 * Another photo of the same object: other crop, side, tone and light. A JPEG as a phone would send it, at most
 * `maxSide` pixels wide.
 */
export async function varyPicture(file: string, variant: number, maxSide = Infinity): Promise<Buffer> {
  const picture = known.get(file)
  const random = makeRandom(mixSeed(variant, file.length, 5))
  const original = sharp(await readPicture(file)).flatten({ background: '#f4f1ec' })
  const { width } = await original.metadata()
  const side = Math.min(width, maxSide)
  const source = side < width ? original.resize(side) : original
  const box = chooseCrop(side, picture?.shape ?? 'shop', random)
  // Goods of the shop are never mirrored.
  const isMirrored = random.chance(0.5) && (picture?.canMirror ?? false)
  const cropped = source.extract(box)
  const lit = await relight(isMirrored ? cropped.flop() : cropped, random)
  return lit.jpeg({ quality: 86 }).toBuffer()
}
