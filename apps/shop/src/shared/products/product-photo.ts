import type { CardPhoto } from '@app/ui/photo-card'
import type { ProductCardData } from './products.queries.ts'

interface PhotoPlace {
  /** The value of the attribute `sizes`. */
  readonly sizes: string
  /** Position in the list: the first photos are loaded eagerly. */
  readonly index?: number
}

/** Four photos are loaded eagerly, two of them with high priority. */
const eager = 4
const first = 2

/** The photo of a card or a row: 360 px for an old phone, 720 px for a high-density screen. */
export function productPhoto(
  picture: ProductCardData['cover'],
  { sizes, index = eager }: PhotoPlace,
): CardPhoto {
  return {
    src: picture?.sources[0]?.src ?? null,
    sources: picture?.sources ?? [],
    width: picture?.width ?? 1,
    height: picture?.height ?? 1,
    sizes,
    isEager: index < eager,
    isPriority: index < first,
    ...(picture && { preview: picture.placeholder }),
  }
}
