import sharp from 'sharp'

/** Draws a device around a screenshot, with a transparent background for light and dark pages. */
export type Frame = (shot: Buffer) => Promise<Buffer>

interface Device {
  readonly shotWidth: number
  readonly radius: number
  readonly border: { readonly width: number; readonly colour: string; readonly edge: string }
  /** A window has a title bar above the shot. */
  readonly barHeight: number
}

const phone: Device = {
  shotWidth: 460,
  radius: 40,
  border: { width: 9, colour: '#1f2328', edge: '#59636e' },
  barHeight: 0,
}
const desktop: Device = {
  shotWidth: 1940,
  radius: 20,
  border: { width: 2, colour: '#c8ced6', edge: '#c8ced6' },
  barHeight: 52,
}

const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

/** Drawn over the shot. */
const camera = ({ shotWidth, barHeight }: Device): string =>
  barHeight === 0 ? `<circle cx="${shotWidth / 2}" cy="20" r="8" fill="#1f2328"/>` : ''

const titleBar = ({ shotWidth, barHeight }: Device): string =>
  barHeight === 0
    ? ''
    : `<rect width="${shotWidth}" height="${barHeight}" fill="#e6e9ed"/>${[0, 1, 2]
        .map((dot) => `<circle cx="${32 + dot * 32}" cy="${barHeight / 2}" r="9" fill="#b3bac3"/>`)
        .join('')}`

const inDevice =
  (device: Device): Frame =>
  async (shot) => {
    const { shotWidth, radius, border, barHeight } = device
    const small = await sharp(shot).resize({ width: shotWidth }).png().toBuffer({ resolveWithObject: true })
    const height = small.info.height + barHeight
    const screen = await sharp(svg(shotWidth, height, titleBar(device)))
      .composite([
        { input: small.data, left: 0, top: barHeight },
        { input: svg(shotWidth, height, camera(device)) },
        {
          input: svg(shotWidth, height, `<rect width="100%" height="100%" rx="${radius}"/>`),
          blend: 'dest-in',
        },
      ])
      .png()
      .toBuffer()
    const [fullWidth, fullHeight] = [shotWidth + 2 * border.width, height + 2 * border.width]
    const body = `<rect x="1" y="1" width="${fullWidth - 2}" height="${fullHeight - 2}" rx="${radius + border.width}"
      fill="${border.colour}" stroke="${border.edge}" stroke-width="2"/>`
    return sharp(svg(fullWidth, fullHeight, body))
      .composite([{ input: screen, left: border.width, top: border.width }])
      .png()
      .toBuffer()
  }

export const phoneFrame = inDevice(phone)
export const desktopFrame = inDevice(desktop)

const gap = 40

/** Pictures of one height in a row, as the README shows them. */
export async function joinSideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const width = sizes.reduce((sum, size) => sum + size.width, 0) + gap * (pictures.length - 1)
  const height = Math.max(...sizes.map((size) => size.height))
  const layers = pictures.map((input, index) => ({
    input,
    left: sizes.slice(0, index).reduce((sum, size) => sum + size.width + gap, 0),
    top: 0,
  }))
  return sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(layers)
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
}
