import sharp from 'sharp'

export type Hash = readonly boolean[]

/** The simplest known way: 8×8 pixels in grey, each lighter or darker than their mean. The negative control. */
export async function averageHash(bytes: Buffer): Promise<Hash> {
  const pixels = [...(await sharp(bytes).resize(8, 8, { fit: 'fill' }).greyscale().raw().toBuffer())]
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  return pixels.map((value) => value > mean)
}

export function differentHashBits(one: Hash, other: Hash): number {
  return one.filter((bit, index) => bit !== other[index]).length
}
