import { importCatalogue } from '#shop/catalogue-import/import.service.ts'
import { recountFacts } from '#shop/catalogue/catalogue.service.ts'
import { joinOrCreate } from '#shop/groups/join-group.service.ts'
import { moveOrder } from '#shop/order-management/order-management.service.ts'
import { buyNow } from '#shop/orders/place-order.service.ts'
import { rateOrder } from '#shop/orders/rate-order.service.ts'
import { getShopUser } from '#core/users/users.service.ts'
import type { UserCtx } from '#platform/ctx.ts'
import { readDemoShop } from './demo-world.sql.ts'
import { makeRandom, mixSeed } from '../random.ts'
import { varyPicture } from '../vary-picture.ts'
import { pictureOfName, worldGoods, worldReviews } from './world-goods.ts'

/** The user's own address: an order saves it, and a repeated seed must not change it. */
const readDelivery = async (shopper: UserCtx) => ({
  address: (await getShopUser(shopper)).address || '14 Station Road',
  addressExtra: '',
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411001',
})

/** Imports the catalogue. */
export async function placeWorldGoods(
  operator: UserCtx,
  most: number,
  maxSide?: number,
): Promise<{ products: number; pictures: number }> {
  const report = await importCatalogue(
    operator,
    { ...worldGoods, products: worldGoods.products.slice(0, most) },
    (name) => {
      const { file, variant } = pictureOfName(name)
      return varyPicture(file, variant, maxSide)
    },
  )
  return { products: report.written, pictures: report.pictures }
}

/** Orders, delivers and rates a product. */
const buyAndRate = async (
  shopper: UserCtx,
  operator: UserCtx,
  bought: { productId: number; stars: number; featureStars: number[]; text: string },
): Promise<void> => {
  const { id } = await buyNow(shopper, { productId: bought.productId, ...(await readDelivery(shopper)) })
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const)
    await moveOrder(operator, id, { status })
  const { stars, featureStars, text } = bought
  await rateOrder(shopper, id, { stars, featureStars, text })
}

/** Each product has three. */
const ratedFeatures = 3

/**
 * Open groups and rated products; a world with orders is not changed. Shoppers have a verified phone, which an order
 * requires.
 */
export async function placeWorldPurchases(operator: UserCtx, shoppers: readonly UserCtx[]): Promise<void> {
  const { hasOrders, products } = await readDemoShop(operator.db)
  if (hasOrders || shoppers.length < 5) return
  const idOf = new Map(products.map(({ link, id }) => [link, id]))
  for (const [index, [link, reviews]] of worldReviews.entries()) {
    const productId = idOf.get(link)
    if (productId === undefined) continue
    const random = makeRandom(mixSeed(2026, index, 5))
    for (const [number, shopper] of random.some(shoppers, random.between(3, 8)).entries()) {
      const review = reviews[number]
      await buyAndRate(shopper, operator, {
        productId,
        stars: review?.stars ?? random.between(3, 5),
        featureStars: Array.from({ length: ratedFeatures }, () => random.between(3, 5)),
        text: review?.text ?? '',
      })
    }
  }
  // Every third of them has a group that needs one, two or three more participants.
  for (const [index, [link]] of worldReviews.entries()) {
    const productId = idOf.get(link)
    if (productId === undefined || index % 3 !== 0) continue
    const people = makeRandom(mixSeed(2026, index, 6)).some(shoppers, 2 + ((index / 3) % 3))
    const [creator, ...friends] = people
    if (!creator) continue
    const { participantCode } = await joinOrCreate(creator, { productId, ...(await readDelivery(creator)) })
    for (const friend of friends)
      await joinOrCreate(friend, {
        productId,
        inviteCode: participantCode,
        ...(await readDelivery(friend)),
      })
  }
  await recountFacts(
    operator.deps,
    products.map(({ id }) => id),
  )
}
