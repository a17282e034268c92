import type { Catalogue, CatalogueProduct } from '#shop/catalogue-import/catalogue-file.rules.ts'
import type { DemoPicture } from '../ads/write-ad.ts'
import { makeSamples } from '../samples.ts'
import { shopCategories } from '../products/product-kinds.ts'
import { productTexts, type ProductText } from '../products/product-texts.ts'

/** Beside the fifteen samples, so that every category has a row. */
const moreProducts = 21
const seed = 2026

/** A picture as the import names it: `shop/bottle.webp#12` is its twelfth version. */
const pictureName = ({ file, variant }: DemoPicture): string => `${file}#${variant}`
export function pictureOfName(name: string): DemoPicture {
  const [file = '', variant = '1'] = name.split('#')
  return { file, variant: Number(variant) }
}

const toProduct = (text: ProductText, link: string, place: number): CatalogueProduct => ({
  link,
  // Every fourth is a hot deal, too.
  categories: [text.category.link, ...(place % 4 === 0 ? ['hot_deals'] : [])],
  isReal: true,
  price: text.pricePaise / 100,
  discountedPrice: text.discountedPricePaise / 100,
  participantsToComplete: 5,
  offerFrom: '2026-01-01T00:00:00Z',
  offerUntil: null,
  title: text.title,
  description: text.description,
  highlights: [...text.highlights],
  details: text.details.map(({ name, value }) => ({ name, value })),
  cards: text.productHighlights.map(({ title, description }, index) => ({
    title,
    description,
    ...(text.pictures[index] ? { picture: pictureName(text.pictures[index]) } : {}),
  })),
  features: text.featureRates.map(({ title }) => title),
  pictures: text.pictures.map(pictureName),
})

const onePicture = (text: ProductText): ProductText => ({ ...text, pictures: text.pictures.slice(0, 1) })

/**
 * The catalogue of the demo world. The samples have their kind as their link; of the other products one only measures
 * demand and the offer of one has expired.
 */
export function worldGoods(): Catalogue {
  const samples = makeSamples().products.map((text, place) => toProduct(text, text.kind, place))
  const stream = productTexts(seed)
  const others = Array.from({ length: moreProducts }, (_, index) => {
    const text = onePicture(stream.next().value)
    return toProduct(text, `${text.kind}-${index + 1}`, samples.length + index)
  })
  const [comingSoon, expired] = [others.at(-1), others.at(-2)]
  const special = (product: CatalogueProduct): CatalogueProduct => {
    if (product === comingSoon) return { ...product, link: 'coming-soon', isReal: false }
    if (product === expired) return { ...product, link: 'offer-over', offerUntil: '2026-11-01T00:00:00Z' }
    return product
  }
  return {
    categories: [
      { link: 'hot_deals', name: { en: 'Hot deals', hi: 'गरमा-गरम डील' } },
      ...Object.entries(shopCategories).map(([link, [en, hi]]) => ({ link, name: { en, hi } })),
    ],
    products: [...samples, ...others.map(special)],
  }
}
