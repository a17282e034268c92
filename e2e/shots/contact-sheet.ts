import sharp from 'sharp'

export interface Shot {
  readonly picture: Buffer
  readonly caption: string
}

export interface SheetShape {
  /** Of one shot on the sheet. */
  readonly width: number
  readonly height: number
  readonly columns: number
}

const gap = 10
const captionHeight = 18
const background = '#8b9199'

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const captionPicture = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">
       <text x="2" y="13" font-family="Noto Sans" font-size="12" fill="#fff">${escapeText(text)}</text>
     </svg>`,
  )

/** Composes screenshots with captions into one picture. */
export async function composeSheet(
  shots: readonly Shot[],
  { width, height, columns }: SheetShape,
): Promise<Buffer> {
  const cellWidth = width + gap
  const cellHeight = height + captionHeight + gap
  const rows = Math.ceil(shots.length / columns)
  const layers = await Promise.all(
    shots.map(async ({ picture, caption }, index) => {
      const left = gap + (index % columns) * cellWidth
      const top = gap + Math.floor(index / columns) * cellHeight
      const small = await sharp(picture)
        .resize(width, height, { fit: 'cover', position: 'top' })
        .png()
        .toBuffer()
      return [
        { input: captionPicture(caption, width), left, top },
        { input: small, left, top: top + captionHeight },
      ]
    }),
  )
  return sharp({
    create: {
      width: gap + Math.min(columns, shots.length) * cellWidth,
      height: gap + rows * cellHeight,
      channels: 3,
      background: background,
    },
  })
    .composite(layers.flat())
    .webp({ quality: 72, effort: 5 })
    .toBuffer()
}
