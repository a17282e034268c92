import { adTexts } from './ads/ad-texts.ts'
import type { AdText } from './ads/write-ad.ts'
import { pickName, type PersonName } from './names.ts'
import { productKinds } from './products/product-texts.ts'
import { writeProduct, type ProductText } from './products/write-product.ts'
import { makeRandom, mixSeed } from './random.ts'

/** A handful of everything, for previews, component tests and journeys: `samples.json` is this, written down. */
export interface Samples {
  readonly names: { readonly vio: readonly PersonName[]; readonly saath: readonly PersonName[] }
  readonly ads: readonly AdText[]
  readonly products: readonly ProductText[]
}

const samplesSeed = 2026
const adThings = [
  'sofa',
  'phone',
  'flat-rent',
  'bicycle',
  'dress',
  'laptop',
  'car',
  'stroller',
  'kitten',
  'fridge',
  'office',
  'painting',
]

const enoughToRead = 90

/** The first ad of each thing that the stream brings with a picture and more than a line of text. */
const sampleAds = (): AdText[] => {
  const found = new Map<string, AdText>()
  for (const ad of adTexts(samplesSeed)) {
    const isTelling = ad.pictures.length > 0 && ad.description.ru.length >= enoughToRead
    if (adThings.includes(ad.thing) && isTelling && !found.has(ad.thing)) found.set(ad.thing, ad)
    if (found.size === adThings.length) break
  }
  return adThings.flatMap((thing) => found.get(thing) ?? [])
}

const sampleNames = (country: 'uz' | 'in'): PersonName[] => {
  const random = makeRandom(mixSeed(samplesSeed, country === 'uz' ? 1 : 2))
  return Array.from({ length: 12 }, () => pickName(random, country))
}

export function makeSamples(): Samples {
  return {
    names: { vio: sampleNames('uz'), saath: sampleNames('in') },
    ads: sampleAds(),
    products: productKinds.map((kind, index) =>
      writeProduct(kind, makeRandom(mixSeed(samplesSeed, index, 3))),
    ),
  }
}

export const samplesFile = new URL('./samples.json', import.meta.url)
