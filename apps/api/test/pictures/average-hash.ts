import sharp from 'sharp'

export type Hash = readonly boolean[]

/** The negative control: the average hash, 8×8 grey pixels compared with their mean. */
export async function averageHash(bytes: Buffer): Promise<Hash> {
  const pixels = [...(await sharp(bytes).resize(8, 8, { fit: 'fill' }).greyscale().raw().toBuffer())]
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  return pixels.map((value) => value > mean)
}

export function differentHashBits(one: Hash, other: Hash): number {
  return one.filter((bit, index) => bit !== other[index]).length
}
