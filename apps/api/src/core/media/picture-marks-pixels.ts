import sharp, { type Raw } from 'sharp'
import { computeMarks, packMarks, smallSize } from './picture-marks.rules.ts'

/** For the decode process: computes the marks of a decoded picture. */
export async function marksOfPixels(data: Buffer, raw: Raw): Promise<Buffer> {
  const { width, height } = smallSize(raw.width, raw.height)
  const rgb = await sharp(data, { raw })
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return packMarks(computeMarks({ width, height, rgb }))
}
