import type { CardPhoto } from '@app/ui/photo-card'
import type { ProductCardData } from './products.queries.ts'

interface PhotoPlace {
  /** The width on the screen, as in the attribute `sizes`. */
  readonly sizes: string
  /** Its place in the list: the first photos are fetched before the others. */
  readonly index?: number
}

/** Four at once, two of them before everything else. */
const eager = 4
const first = 2

/** The photo of a card or a row; 360 px is enough for an old phone, 720 px for a sharp one. */
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
