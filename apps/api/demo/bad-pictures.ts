import sharp from 'sharp'
import { findPictures } from './picture-list.ts'
import { makeRandom, mixSeed } from './random.ts'
import { readPicture } from './vary-picture.ts'

/** Defects of uploaded pictures that cards and viewers must handle. */
export const badKinds = ['dark', 'blurred', 'portrait', 'panorama'] as const
export type BadKind = (typeof badKinds)[number]

const subjects: Readonly<Record<BadKind, readonly string[]>> = {
  dark: ['sofa', 'fridge', 'bicycle'],
  blurred: ['phone', 'kitten', 'sneakers'],
  portrait: ['floorlamp', 'guitar', 'wardrobe'],
  panorama: ['flat', 'house', 'car'],
}

/** A JPEG with one defect; `longEdge` is in pixels. */
export async function badPicture(kind: BadKind, seed = 1, longEdge = 800): Promise<Buffer> {
  const random = makeRandom(mixSeed(seed, badKinds.indexOf(kind), 23))
  const image = sharp(await readPicture(random.pick(findPictures(random.pick(subjects[kind]))).file))
  const fit = { width: longEdge, height: longEdge }
  switch (kind) {
    case 'dark':
      // Indoors at night without a flash: nearly black, with a brown tint.
      return image.resize(fit).linear([0.16, 0.13, 0.1], [0, 0, 0]).jpeg({ quality: 60 }).toBuffer()
    case 'blurred':
      return image
        .resize(fit)
        .blur(longEdge / 45)
        .jpeg({ quality: 60 })
        .toBuffer()
    case 'portrait':
      return image
        .resize({ width: Math.round(longEdge * 0.42), height: longEdge, fit: 'cover' })
        .jpeg({ quality: 72 })
        .toBuffer()
    case 'panorama':
      return image
        .resize({ width: longEdge, height: Math.round(longEdge * 0.28), fit: 'cover' })
        .jpeg({ quality: 72 })
        .toBuffer()
  }
}
