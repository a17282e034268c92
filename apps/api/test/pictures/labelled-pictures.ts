import sharp from 'sharp'
import { pictures } from '../../demo/picture-list.ts'
import { makeRandom, type Random } from '../../demo/random.ts'
import { readPicture } from '../../demo/vary-picture.ts'
import { marksOfPixels } from '#core/media/picture-marks-pixels.ts'
import { unpackMarks, type PictureMarks } from '#core/media/picture-marks.rules.ts'

export interface Original {
  readonly file: string
  /** The subject: pictures of the same kind look similar but are different. */
  readonly kind: string
  readonly bytes: Buffer
}

/** This many pictures of the demo world, encoded like uploads of a phone. */
export function readOriginals(most: number): Promise<Original[]> {
  return Promise.all(
    pictures.slice(0, most).map(async ({ file, object }) => ({
      file,
      kind: object,
      bytes: await sharp(await readPicture(file))
        .flatten({ background: '#f4f1ec' })
        .jpeg({ quality: 88 })
        .toBuffer(),
    })),
  )
}

type Change = (bytes: Buffer, random: Random) => Promise<Buffer>

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Crops 10 to 25 % of width and height, more from one side than from the other. */
const crop: Change = async (bytes, random) => {
  const size = await sizeOf(bytes)
  const width = Math.round(size.width * (0.75 + random.next() * 0.15))
  const height = Math.round(size.height * (0.75 + random.next() * 0.15))
  const left = random.between(0, size.width - width)
  const top = random.between(0, size.height - height)
  return sharp(bytes).extract({ left, top, width, height }).jpeg({ quality: 84 }).toBuffer()
}

const resize: Change = async (bytes, random) => {
  const { width } = await sizeOf(bytes)
  return sharp(bytes)
    .resize(Math.round(width * (0.3 + random.next() * 0.3)))
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A watermark text across the picture, or a logo that hides a part of it. */
const watermark: Change = async (bytes, random) => {
  const { width, height } = await sizeOf(bytes)
  const [x, y, turn] = [random.next() * 0.6 * width, random.next() * 0.7 * height, random.between(-25, 25)]
  const address = `<text x="50%" y="${y + height * 0.2}" font-size="${width * 0.13}" font-family="sans-serif"
    font-weight="bold" text-anchor="middle" fill="#fff" fill-opacity=".75"
    transform="rotate(${turn} ${width / 2} ${height / 2})">bozor-olx.uz</text>`
  const logo = `<rect x="${x}" y="${y}" width="${width * 0.36}" height="${height * 0.22}" rx="14" fill="#d22"
    fill-opacity=".92"/><circle cx="${x + width * 0.1}" cy="${y + height * 0.11}" r="${width * 0.06}" fill="#fff"/>`
  const drawn = `<svg width="${width}" height="${height}">${random.chance(0.5) ? address : logo}</svg>`
  return sharp(bytes)
    .composite([{ input: Buffer.from(drawn) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

const mirror: Change = (bytes) => sharp(bytes).flop().jpeg({ quality: 82 }).toBuffer()

const recompress: Change = (bytes, random) =>
  sharp(bytes)
    .jpeg({ quality: random.between(40, 60) })
    .toBuffer()

export const changes = { crop, resize, watermark, mirror, recompress } as const
export type ChangeName = keyof typeof changes
const changeNames = Object.keys(changes) as ChangeName[]

export interface Copy {
  readonly change: ChangeName | 'two of them'
  readonly bytes: Buffer
}

/** One copy per kind of change, and one with two changes. */
export async function copiesOf(original: Original, seed: number): Promise<Copy[]> {
  const random = makeRandom(seed)
  const copies: Copy[] = []
  for (const change of changeNames)
    copies.push({ change, bytes: await changes[change](original.bytes, random) })
  const [first = 'crop', second = 'mirror'] = random.some(changeNames, 2)
  const twice = await changes[second](await changes[first](original.bytes, random), random)
  return [...copies, { change: 'two of them', bytes: twice }]
}

/** The marks as computed by the decode process. */
export async function takeMarks(bytes: Buffer): Promise<PictureMarks> {
  const { data, info } = await sharp(bytes).resize({ width: 320 }).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const marks = unpackMarks(await marksOfPixels(data, { width, height, channels }))
  if (!marks) throw new Error('marks that cannot be read')
  return marks
}
