import type { ReplyOf } from '@app/contract/endpoint'
import type { listProducts } from '@app/contract/shop/catalogue'
import { getImageSources } from '#core/media/media.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readCards, type CardRow } from './catalogue.sql.ts'

export type ProductCard = ReplyOf<typeof listProducts>['data'][number]

const rupees = (paise: number): number => paise / 100

interface PictureRow {
  readonly publicId: string
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly visibility: string
}

export function toPicture({ deps }: Pick<Ctx, 'deps'>, image: PictureRow) {
  return {
    sources: getImageSources(deps, image),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  }
}

const findCover = (ctx: Pick<Ctx, 'deps'>, row: CardRow) => {
  const { coverPublicId, coverWidths, coverWidth, coverHeight, coverPlaceholder, coverVisibility } = row
  if (coverPublicId === null || !coverWidths || !coverWidth || !coverHeight) return null
  return toPicture(ctx, {
    publicId: coverPublicId,
    widths: coverWidths,
    width: coverWidth,
    height: coverHeight,
    placeholder: coverPlaceholder ?? '',
    visibility: coverVisibility ?? 'PRIVATE',
  })
}

export function toCard(ctx: Pick<Ctx, 'deps'>, row: CardRow): ProductCard {
  return {
    id: row.id,
    link: row.link,
    title: row.title,
    title_hi: row.titleHi,
    price: rupees(row.pricePaise),
    discountedPrice: rupees(row.discountedPricePaise),
    cover: findCover(ctx, row),
    availability: row.availability,
    avgRating: (row.ratingTenths ?? 0) / 10,
    ratingsCount: row.ratingsCount ?? 0,
    reviewsCount: row.reviewsCount ?? 0,
    groups: row.openGroups ?? 0,
    soldItems: row.soldItems ?? 0,
  }
}

/** The rows in the order of the ids. */
export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

/** The cards of these products in this order; unknown products are left out. */
export async function listCards(
  ctx: Pick<Ctx, 'deps' | 'db'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await readCards(ctx.db, ids)).map((row) => toCard(ctx, row))
}
