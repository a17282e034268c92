import { blur, halve, type Grey } from './picture-marks-blur.rules.ts'

/**
 * A spot that is lighter or darker than its surroundings, with a size of its own. Blobs survive cropping, resizing,
 * mirroring and another encoding; a watermark hides only those that it covers.
 */
export interface Blob {
  /** In pixels of the analysed picture. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** The blurred picture with the highest contrast of the blob, and the position in it. */
  readonly level: Grey
  readonly at: { readonly x: number; readonly y: number; readonly size: number }
}

export const maxBlobs = 32
/** The radius of the described surroundings, in sizes of the blob; it must be inside the picture. */
export const blobReach = 4

const firstSize = 1.1
const stepsOfOctave = 3
const octaves = 3
const step = 2 ** (1 / stepsOfOctave)
const minContrast = 0.3
/** Edges are excluded, since their position along the edge is arbitrary. */
const maxEdgeLike = 20

type Found = Blob & { readonly contrast: number }

const minus = (one: Grey, other: Grey): Float32Array => {
  const { values } = one
  const { values: others } = other
  const difference = new Float32Array(values.length)
  for (let at = 0; at < difference.length; at += 1) difference[at] = (values[at] ?? 0) - (others[at] ?? 0)
  return difference
}

/** The position of the maximum of a parabola through three neighbours, from -0.5 to 0.5. */
const topBetween = (before: number, here: number, after: number): number => {
  const bend = before + after - 2 * here
  return bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
}

/** Three neighbouring differences of Gaussians; the middle one is searched for extrema. */
type Layers = readonly [Float32Array, Float32Array, Float32Array]

const isTop = (layers: Layers, at: number, width: number): boolean => {
  const here = layers[1][at] ?? 0
  const sign = here > 0 ? 1 : -1
  for (const layer of layers)
    for (let row = at - width; row <= at + width; row += width)
      for (let near = row - 1; near <= row + 1; near += 1)
        if ((near !== at || layer !== layers[1]) && sign * (layer[near] ?? 0) >= sign * here) return false
  return true
}

const isSpot = (layer: Float32Array, at: number, width: number): boolean => {
  const value = (offset: number): number => layer[at + offset] ?? 0
  const across = value(1) + value(-1) - 2 * value(0)
  const down = value(width) + value(-width) - 2 * value(0)
  const slanted = (value(width + 1) - value(width - 1) - value(1 - width) + value(-width - 1)) / 4
  const determinant = across * down - slanted * slanted
  return determinant > 0 && (across + down) ** 2 / determinant <= maxEdgeLike
}

const blobAt = (
  layers: Layers,
  level: Grey,
  at: number,
  place: { readonly index: number; readonly shrunk: number },
): Found | null => {
  const { width, height } = level
  const [below, layer, above] = layers
  const here = layer[at] ?? 0
  const x = (at % width) + topBetween(layer[at - 1] ?? 0, here, layer[at + 1] ?? 0)
  const y = Math.floor(at / width) + topBetween(layer[at - width] ?? 0, here, layer[at + width] ?? 0)
  const size = firstSize * step ** (place.index + topBetween(below[at] ?? 0, here, above[at] ?? 0))
  const reach = blobReach * size
  if (x < reach || y < reach || x + reach > width - 1 || y + reach > height - 1) return null
  const { shrunk } = place
  return {
    x: (x + 0.5) * shrunk,
    y: (y + 0.5) * shrunk,
    size: size * shrunk,
    level,
    at: { x, y, size },
    contrast: Math.abs(here),
  }
}

const blobsIn = (layers: Layers, level: Grey, place: { index: number; shrunk: number }): Found[] => {
  const { width, height } = level
  const [, layer] = layers
  const found: Found[] = []
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const here = layer[at] ?? 0
      if (here < minContrast && here > -minContrast) continue
      // Comparing four of the 26 neighbours excludes nearly every pixel.
      const left = layer[at - 1] ?? 0
      const right = layer[at + 1] ?? 0
      const over = layer[at - width] ?? 0
      const under = layer[at + width] ?? 0
      if (here > 0 && (left >= here || right >= here || over >= here || under >= here)) continue
      if (here < 0 && (left <= here || right <= here || over <= here || under <= here)) continue
      if (!isTop(layers, at, width) || !isSpot(layer, at, width)) continue
      const blob = blobAt(layers, level, at, place)
      if (blob) found.push(blob)
    }
  return found
}

const isBeside = (one: Blob, other: Blob): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 1.5 * Math.min(one.size, other.size) &&
  Math.abs(Math.log2(one.size / other.size)) < 0.5

/** The blobs with the highest contrast, strongest first, at most one per place. */
export function findBlobs(grey: Grey): Blob[] {
  const found: Found[] = []
  let base = blur(grey, Math.sqrt(firstSize ** 2 - 0.5 ** 2))
  for (let octave = 0; octave < octaves && Math.min(base.width, base.height) >= 12; octave += 1) {
    const levels = [base]
    for (let index = 1, last = base; index < stepsOfOctave + 3; index += 1) {
      last = blur(last, firstSize * step ** (index - 1) * Math.sqrt(step * step - 1))
      levels.push(last)
    }
    const differences = levels.slice(1).map((level, index) => minus(level, levels[index] ?? level))
    for (let index = 1; index <= stepsOfOctave; index += 1) {
      const [below, layer, above] = differences.slice(index - 1, index + 2)
      const level = levels[index]
      if (below && layer && above && level)
        found.push(...blobsIn([below, layer, above], level, { index, shrunk: 2 ** octave }))
    }
    base = halve(levels[stepsOfOctave] ?? base)
  }
  const kept: Found[] = []
  for (const blob of found.toSorted((a, b) => b.contrast - a.contrast)) {
    if (kept.length === maxBlobs) break
    if (!kept.some((other) => isBeside(blob, other))) kept.push(blob)
  }
  return kept
}
