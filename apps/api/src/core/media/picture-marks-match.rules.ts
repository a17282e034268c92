import { differentBits, mirrored } from './picture-marks-words.rules.ts'
import { tinySide, type MarkedBlob, type PictureMarks } from './picture-marks.rules.ts'

/** The same blob in two pictures, in pixels of each; the first picture may be mirrored. */
interface Pair {
  readonly isMirrored: boolean
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly scale: number
}

/** The mapping between two pictures: position in the other = position × scale + shift. */
interface Placement {
  readonly isMirrored: boolean
  readonly scale: number
  readonly shiftX: number
  readonly shiftY: number
}

const maxDifferentBits = 5
/** A quarter of each side may be cropped, and a little more of the other picture. */
const maxScale = 1.8
const farPixels = 6
const farScale = 0.3
const minPairs = 3
const minOverlap = 0.4
/** A watermark may cover a quarter of the picture; the rest must have the same colours, out of 255. */
const comparedShare = 0.75
const maxColourDifference = 8

const toPosition = (blob: MarkedBlob, { width, height }: PictureMarks) => ({
  x: (blob.x / 255) * width,
  y: (blob.y / 255) * height,
})

const findPairs = (one: PictureMarks, other: PictureMarks): Pair[] =>
  one.blobs.flatMap((blob) =>
    other.blobs.flatMap((match) => {
      const scale = match.size / blob.size
      if (scale > maxScale || scale < 1 / maxScale) return []
      const { x, y } = toPosition(blob, one)
      const { x: toX, y: toY } = toPosition(match, other)
      return [false, true].flatMap((isMirrored) => {
        const word = isMirrored ? mirrored(blob.word) : blob.word
        if (differentBits(word, match.word) > maxDifferentBits) return []
        return [{ isMirrored, x: isMirrored ? one.width - x : x, y, toX, toY, scale }]
      })
    }),
  )

const agree = (pair: Pair, other: Pair): boolean =>
  pair.isMirrored === other.isMirrored &&
  Math.abs(Math.log(other.scale / pair.scale)) < farScale &&
  Math.abs((other.x - pair.x) * pair.scale + pair.toX - other.toX) < farPixels &&
  Math.abs((other.y - pair.y) * pair.scale + pair.toY - other.toY) < farPixels

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The mapping that most pairs support, fitted to all of them. */
const findPlacement = (one: PictureMarks, other: PictureMarks): Placement | null => {
  const pairs = findPairs(one, other)
  let best: Pair[] = []
  for (const pair of pairs) {
    const agreeing = pairs.filter((candidate) => agree(pair, candidate))
    if (agreeing.length > best.length) best = agreeing
  }
  const [first] = best
  if (!first || best.length < minPairs) return null
  const [x, y] = [mean(best.map((pair) => pair.x)), mean(best.map((pair) => pair.y))]
  const [toX, toY] = [mean(best.map((pair) => pair.toX)), mean(best.map((pair) => pair.toY))]
  let [along, spread] = [0, 0]
  for (const pair of best) {
    along += (pair.x - x) * (pair.toX - toX) + (pair.y - y) * (pair.toY - toY)
    spread += (pair.x - x) ** 2 + (pair.y - y) ** 2
  }
  // Blobs close to each other determine the scale badly; then their sizes determine it.
  const scale = spread > 300 ? along / spread : Math.exp(mean(best.map((pair) => Math.log(pair.scale))))
  return { isMirrored: first.isMirrored, scale, shiftX: toX - scale * x, shiftY: toY - scale * y }
}

const colourAt = (tiny: Uint8Array, x: number, y: number, channel: number): number => {
  const [left, top] = [Math.min(tinySide - 2, Math.floor(x)), Math.min(tinySide - 2, Math.floor(y))]
  const [toRight, down] = [x - left, y - top]
  const at = (row: number, column: number): number => tiny[(row * tinySide + column) * 3 + channel] ?? 0
  const above = at(top, left) * (1 - toRight) + at(top, left + 1) * toRight
  const below = at(top + 1, left) * (1 - toRight) + at(top + 1, left + 1) * toRight
  return above * (1 - down) + below * down
}

/** The colour differences by cell of the first picture, where the other one overlaps. */
const colourDifferences = (one: PictureMarks, other: PictureMarks, placement: Placement): number[] => {
  const { isMirrored, scale, shiftX, shiftY } = placement
  const differences: number[] = []
  for (let row = 0; row < tinySide; row += 1)
    for (let column = 0; column < tinySide; column += 1) {
      const toX = ((column + 0.5) / tinySide) * one.width * scale + shiftX
      const toY = ((row + 0.5) / tinySide) * one.height * scale + shiftY
      const x = (toX / other.width) * tinySide - 0.5
      const y = (toY / other.height) * tinySide - 0.5
      if (x < 0 || y < 0 || x > tinySide - 1 || y > tinySide - 1) continue
      const cell = row * tinySide + (isMirrored ? tinySide - 1 - column : column)
      let difference = 0
      for (let channel = 0; channel < 3; channel += 1)
        difference += Math.abs((one.tiny[cell * 3 + channel] ?? 0) - colourAt(other.tiny, x, y, channel))
      differences.push(difference / 3)
    }
  return differences
}

/** Whether one is a copy of the other, also cropped, resized, mirrored, encoded again or with a watermark. */
export function isSamePicture(one: PictureMarks, other: PictureMarks): boolean {
  const placement = findPlacement(one, other)
  if (!placement) return false
  const differences = colourDifferences(one, other, placement)
  const overlap = differences.length / tinySide ** 2
  const overlapOfOther =
    (overlap * one.width * one.height * placement.scale ** 2) / (other.width * other.height)
  if (Math.min(overlap, overlapOfOther) < minOverlap) return false
  const compared = differences
    .toSorted((a, b) => a - b)
    .slice(0, Math.ceil(differences.length * comparedShare))
  return mean(compared) <= maxColourDifference
}
