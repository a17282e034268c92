import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sized } from '#test/support/size.ts'
import { readCategories } from '../seed/reference-data.ts'
import { adTexts } from './ads/ad-texts.ts'
import { badKinds, badPicture } from './bad-pictures.ts'
import { demoPicture } from './demo-picture.ts'
import { pictures } from './picture-list.ts'
import { readPicture, varyPicture } from './vary-picture.ts'

const folder = new URL('./pictures/', import.meta.url)
const filesUnder = (name: string): string[] =>
  readdirSync(new URL(`${name}/`, folder)).map((file) => `${name}/${file}`)

const grey = (bytes: Buffer, side = 24): Promise<Buffer> =>
  sharp(bytes).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
const colour = (bytes: Buffer, side = 12): Promise<Buffer> =>
  sharp(bytes).resize(side, side, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** Mean difference of two small copies: 0 for the same picture, 255 for black and white. */
const apart = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

describe('the library', () => {
  it('is at most 6 MB', () => {
    const bytes = ['market', 'shop', 'bad']
      .flatMap(filesUnder)
      .map((file) => statSync(new URL(file, folder)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
  })

  it('lists every market picture exactly once, under a category that exists', () => {
    expect(pictures.map(({ file }) => file).toSorted()).toEqual(filesUnder('market').toSorted())
    const links = new Set(readCategories().map(({ link }) => link))
    expect(pictures.filter(({ category }) => !links.has(category))).toEqual([])
  })
})

describe('a varied picture', () => {
  it('is the same JPEG for the same number, and looks different for another', async () => {
    const [one, again, other] = await Promise.all(
      [5, 5, 6].map((variant) => varyPicture('market/sofa-2.webp', variant)),
    )
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true)
    expect((await sharp(one).metadata()).format).toBe('jpeg')
    expect(
      apart(await colour(one ?? Buffer.alloc(0)), await colour(other ?? Buffer.alloc(0))),
    ).toBeGreaterThan(4)
  })

  it('is never mirrored where that would show', async () => {
    const variants = [1, 2, 3, 4, 5, 6, 7, 8]
    const seen = async (file: string): Promise<boolean[]> => {
      const original = await readPicture(file)
      const [asItIs, flopped] = [await grey(original), await grey(await sharp(original).flop().toBuffer())]
      const isMirrored = async (variant: number): Promise<boolean> => {
        const varied = await grey(await varyPicture(file, variant))
        return apart(varied, flopped) < apart(varied, asItIs)
      }
      return Promise.all(variants.map(isMirrored))
    }
    expect(await seen('market/office-1.webp')).not.toContain(true)
    // The measure itself: what may be mirrored is, now and then.
    expect(await seen('market/drill-1.webp')).toContain(true)
  })

  it('does not look like its neighbour in a feed', async () => {
    const texts = adTexts(9)
    const shown = Array.from({ length: sized(16, 40) }, () => texts.next().value.pictures.slice(0, 1)).flat()
    const small: Buffer[] = []
    for (const { file, variant } of shown) small.push(await colour(await varyPicture(file, variant)))
    const distances = small.slice(1).map((bytes, at) => apart(bytes, small[at] ?? bytes))
    expect(Math.min(...distances)).toBeGreaterThan(14)
  })

  it('exists for every category', async () => {
    for (const { link } of readCategories()) {
      const { width, height } = await sharp(await demoPicture(1, link)).metadata()
      expect([link, Math.min(width, height) >= 320]).toEqual([link, true])
    }
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

  it.each(badKinds)('%s: made on demand and kept as a small file, and bad in just that way', async (kind) => {
    const kept = readFileSync(new URL(`bad/${kind}.jpg`, folder))
    expect(kept.length).toBeLessThan(16_000)
    for (const bytes of [kept, await badPicture(kind), await badPicture(kind, 7)])
      expect([kind, isBad[kind](await measure(bytes))]).toEqual([kind, true])
  })

  it.each(badKinds)('control: a good picture is not taken for %s', async (kind) => {
    expect(isBad[kind](await measure(await varyPicture('market/sofa-2.webp', 3)))).toBe(false)
  })
})
