import { readFileSync } from 'node:fs'

export interface Picture {
  /** Below `pictures/`. */
  readonly file: string
  readonly object: string
  /** Link of the category in the reference data. */
  readonly category: string
  readonly ru: string
  readonly uz: string
  readonly colour: string | null
  /** The main colour, by which similar pictures are kept apart. */
  readonly dominant: string
  /** False where a mirror image would show: screens, buttons, the side of a steering wheel. */
  readonly canMirror: boolean
  /** Which side a crop keeps: a fridge its height, a sofa its width. */
  readonly shape: 'tall' | 'wide' | 'square'
}

const read = (name: string): string => readFileSync(new URL(`./pictures/${name}`, import.meta.url), 'utf8')

export const pictures = JSON.parse(read('manifest.json')) as readonly Picture[]

const byObject = Map.groupBy(pictures, ({ object }) => object)

export function findPictures(object: string): readonly Picture[] {
  const found = byObject.get(object)
  if (!found) throw new Error(`no picture shows ${object}`)
  return found
}

/** From 0 (the same) to 765 (black and white). */
export function colourDistance(one: string, other: string): number {
  const [first, second] = [one, other].map((hex) => Number.parseInt(hex.slice(1), 16))
  const apart = (shift: number): number =>
    Math.abs((((first ?? 0) >> shift) & 255) - (((second ?? 0) >> shift) & 255))
  return apart(16) + apart(8) + apart(0)
}
