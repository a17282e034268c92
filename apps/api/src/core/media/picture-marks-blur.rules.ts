/** A greyscale picture, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Half of a Gaussian kernel, from its middle; the whole kernel sums to 1. With a shorter one, blobs of cropped copies move. */
const makeGaussian = (sigma: number): Float32Array => {
  const bell = Float32Array.from({ length: Math.ceil(sigma * 3) + 1 }, (_, at) =>
    Math.exp((-at * at) / (2 * sigma * sigma)),
  )
  const total = bell.reduce((sum, weight) => sum + 2 * weight, 0) - 1
  return bell.map((weight) => weight / total)
}

/**
 * Blurs along the rows and transposes, so that two calls blur in both directions. Four pixels at a time: nearly all the
 * time of computing marks is spent here, and this halves it.
 */
const blurRows = ({ width, height, values }: Grey, bell: Float32Array): Grey => {
  const reach = bell.length - 1
  const padded = new Float32Array(width + 2 * reach + 3)
  const turned = new Float32Array(width * height)
  const middle = bell[0] ?? 1
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    padded.fill(values[start] ?? 0, 0, reach)
    padded.set(values.subarray(start, start + width), reach)
    padded.fill(values[start + width - 1] ?? 0, reach + width)
    for (let x = 0; x < width; x += 4) {
      const at = x + reach
      let first = middle * (padded[at] ?? 0)
      let second = middle * (padded[at + 1] ?? 0)
      let third = middle * (padded[at + 2] ?? 0)
      let fourth = middle * (padded[at + 3] ?? 0)
      for (let away = 1; away <= reach; away += 1) {
        const weight = bell[away] ?? 0
        const left = at - away
        const right = at + away
        first += weight * ((padded[left] ?? 0) + (padded[right] ?? 0))
        second += weight * ((padded[left + 1] ?? 0) + (padded[right + 1] ?? 0))
        third += weight * ((padded[left + 2] ?? 0) + (padded[right + 2] ?? 0))
        fourth += weight * ((padded[left + 3] ?? 0) + (padded[right + 3] ?? 0))
      }
      const to = x * height + y
      // A typed array ignores writes beyond its end.
      turned[to] = first
      turned[to + height] = second
      turned[to + 2 * height] = third
      turned[to + 3 * height] = fourth
    }
  }
  return { width: height, height: width, values: turned }
}

export function blur(grey: Grey, sigma: number): Grey {
  const bell = makeGaussian(sigma)
  return blurRows(blurRows(grey, bell), bell)
}

/** Every other pixel of every other row, after a blur. A mean of four would blur more, which worsens cropped copies. */
export function halve(grey: Grey): Grey {
  const [width, height] = [grey.width >> 1, grey.height >> 1]
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) values[y * width + x] = grey.values[2 * y * grey.width + 2 * x] ?? 0
  return { width, height, values }
}

/** Interpolates between pixels, and repeats the last one at the edges. */
export function valueAt({ width, height, values }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [toRight, down] = [x - left, y - top]
  const column = (at: number): number => Math.min(width - 1, Math.max(0, at))
  const row = (at: number): number => Math.min(height - 1, Math.max(0, at)) * width
  const [x0, x1, y0, y1] = [column(left), column(left + 1), row(top), row(top + 1)]
  const above = (values[y0 + x0] ?? 0) * (1 - toRight) + (values[y0 + x1] ?? 0) * toRight
  const below = (values[y1 + x0] ?? 0) * (1 - toRight) + (values[y1 + x1] ?? 0) * toRight
  return above * (1 - down) + below * down
}
