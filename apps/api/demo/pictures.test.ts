import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readCategories } from '../seed/reference-data.ts'
import { badKinds, badPicture } from './bad-pictures.ts'
import { pictures } from './picture-list.ts'
import { readPicture, varyPicture } from './vary-picture.ts'

const folder = new URL('./pictures/', import.meta.url)

const readPixels = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(24, 24, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** Mean difference of two small copies: 0 for the same picture, 255 for black and white. */
const measureDifference = async (one: Buffer, other: Buffer): Promise<number> => {
  const [first, second] = [await readPixels(one), await readPixels(other)]
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

describe('pictures of ads', () => {
  it('are all in the manifest once, under an existing category', () => {
    const files = readdirSync(new URL('market/', folder)).map((file) => `market/${file}`)
    expect(pictures.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
    const links = new Set(readCategories().map(({ link }) => link))
    expect(pictures.filter(({ category }) => !links.has(category))).toEqual([])
  })

  it('are the same JPEG for an equal variant and look different for another', async () => {
    const vary = (variant: number): Promise<Buffer> => varyPicture('market/sofa-2.webp', variant)
    expect((await vary(5)).equals(await vary(5))).toBe(true)
    expect((await sharp(await vary(5)).metadata()).format).toBe('jpeg')
    expect(await measureDifference(await vary(5), await vary(6))).toBeGreaterThan(4)
  })

  it('are never mirrored where a mirror image would show', async () => {
    const readMirrored = async (file: string): Promise<boolean[]> => {
      const original = await readPicture(file)
      const mirrored = await sharp(original).flop().toBuffer()
      return Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8].map(async (variant) => {
          const varied = await varyPicture(file, variant)
          return (await measureDifference(varied, mirrored)) < (await measureDifference(varied, original))
        }),
      )
    }
    expect(await readMirrored('market/office-1.webp')).not.toContain(true)
    // Control: a picture that may be mirrored sometimes is.
    expect(await readMirrored('market/drill-1.webp')).toContain(true)
  })
})

describe('bad pictures', () => {
  const measure = async (bytes: Buffer) => {
    const { width, height } = await sharp(bytes).metadata()
    const { channels, sharpness } = await sharp(bytes).resize(320, 320, { fit: 'inside' }).stats()
    return { ratio: width / height, light: (channels[0]?.mean ?? 0) + (channels[1]?.mean ?? 0), sharpness }
  }

  const isBad = {
    dark: ({ light }) => light < 60,
    blurred: ({ sharpness }) => sharpness < 0.6,
    portrait: ({ ratio }) => ratio < 0.5,
    panorama: ({ ratio }) => ratio > 3,
  } satisfies Record<(typeof badKinds)[number], (found: Awaited<ReturnType<typeof measure>>) => boolean>

  it.each(badKinds)('%s has its defect, generated and as a file', async (kind) => {
    for (const bytes of [readFileSync(new URL(`bad/${kind}.jpg`, folder)), await badPicture(kind)])
      expect([kind, isBad[kind](await measure(bytes))]).toEqual([kind, true])
  })

  it.each(badKinds)('control: a good picture does not have the defect %s', async (kind) => {
    expect(isBad[kind](await measure(await varyPicture('market/sofa-2.webp', 3)))).toBe(false)
  })
})
