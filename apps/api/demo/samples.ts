import { adTexts } from './ads/ad-texts.ts'
import type { AdText } from './ads/write-ad.ts'
import { pickName, type PersonName } from './names.ts'
import { productKinds } from './products/product-kinds.ts'
import { writeProduct, type ProductText } from './products/product-texts.ts'
import { makeRandom, mixSeed } from './random.ts'

/** Content of `samples.json`, for previews, component tests and journeys. */
export interface Samples {
  readonly names: { readonly vio: readonly PersonName[]; readonly saath: readonly PersonName[] }
  readonly ads: readonly AdText[]
  readonly products: readonly ProductText[]
}

const samplesSeed = 2026
const adThings = 'sofa phone flat-rent bicycle dress laptop car stroller kitten fridge office painting'.split(
  ' ',
)

const minTextLength = 90

/** The first ad of each thing with a picture and more than a line of text. */
const sampleAds = (): AdText[] => {
  const found = new Map<string, AdText>()
  for (const ad of adTexts(samplesSeed)) {
    const isComplete = ad.pictures.length > 0 && ad.description.ru.length >= minTextLength
    if (adThings.includes(ad.thing) && isComplete && !found.has(ad.thing)) found.set(ad.thing, ad)
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
