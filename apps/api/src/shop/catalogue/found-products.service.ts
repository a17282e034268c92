import type { ReplyOf } from '@app/contract/endpoint'
import type { searchProducts } from '@app/contract/shop/search'
import { shownName } from '#core/users/users.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readFoundCards, type FoundRow } from './found-products.sql.ts'
import { inOrder, toCard } from './product-cards.service.ts'

type FoundProduct = ReplyOf<typeof searchProducts>['data'][number]

const findSpots = ({ availability, fullest }: FoundRow): FoundProduct['spots'] =>
  // Groups of a product that is not on sale cannot be joined.
  fullest && availability === 'OPEN'
    ? {
        groupCode: fullest.inviteCode,
        total: fullest.need,
        left: fullest.need - fullest.joined,
        people: fullest.people.map(({ seat, firstName, photoUrl, joinedAt }) => ({
          seat,
          name: shownName(firstName),
          photoUrl,
          joinedAt: new Date(joinedAt).toISOString(),
        })),
      }
    : null

/** A card under the field names of the specification, with the group to join. */
const toFound = (ctx: Pick<Ctx, 'deps'>, row: FoundRow): FoundProduct => {
  const card = toCard(ctx, row)
  return {
    id: card.id,
    link: card.link,
    name: card.title,
    name_hi: card.title_hi,
    image: card.cover,
    groups: card.groups,
    soldItems: card.soldItems,
    price: card.price,
    discountedPrice: card.discountedPrice,
    rating: card.avgRating,
    countReviews: card.reviewsCount,
    availability: card.availability,
    spots: findSpots(row),
  }
}

/** Search results for these products, in this order; unknown products are left out. */
export async function listFound(
  ctx: Pick<Ctx, 'deps' | 'db'>,
  ids: readonly number[],
): Promise<FoundProduct[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await readFoundCards(ctx.db, ids)).map((row) => toFound(ctx, row))
}
