import type { Catalogue } from '#shop/catalogue-import/catalogue-file.rules.ts'
import type { DemoPicture } from '../ads/write-ad.ts'
import { readData } from '../words.ts'

interface Review {
  readonly stars: number
  readonly text: string
}

/**
 * The catalogue as `pnpm catalog import` reads it. Products with reviews have the name of their picture as their link; of
 * the others one only measures demand (`coming-soon`), and the offer of one has expired (`offer-over`).
 */
const { reviews, ...catalogue } = readData(new URL('./goods.json', import.meta.url)) as Catalogue & {
  readonly reviews: Readonly<Record<string, readonly Review[]>>
}
export const worldGoods: Catalogue = catalogue
export const worldReviews = Object.entries(reviews)

/** A picture as the import names it: `shop/bottle.webp#12` is its twelfth version. */
export function pictureOfName(name: string): DemoPicture {
  const [file = '', variant = '1'] = name.split('#')
  return { file, variant: Number(variant) }
}
