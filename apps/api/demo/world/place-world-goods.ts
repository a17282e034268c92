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
import { makeSamples } from '../samples.ts'
import { varyPicture } from '../vary-picture.ts'
import { pictureOfName, worldGoods } from '../products/world-goods.ts'

/** To the person's own door, which an order keeps for the next one: seeding again must find it as it was. */
const homeOf = async (shopper: UserCtx) => ({
  address: (await getShopUser(shopper)).address || '14 Station Road',
  addressExtra: '',
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411001',
})

/** The goods, through the import. */
export async function placeWorldGoods(
  operator: UserCtx,
  most: number,
  maxSide?: number,
): Promise<{ products: number; pictures: number }> {
  const all = worldGoods()
  const report = await importCatalogue(
    operator,
    { ...all, products: all.products.slice(0, most) },
    (name) => {
      const { file, variant } = pictureOfName(name)
      return varyPicture(file, variant, maxSide)
    },
  )
  return { products: report.written, pictures: report.pictures }
}

/** Ordered, sent, delivered and rated, as people do it. */
const buyAndRate = async (
  shopper: UserCtx,
  operator: UserCtx,
  bought: { productId: number; stars: number; featureStars: number[]; text: string },
): Promise<void> => {
  const { id } = await buyNow(shopper, { productId: bought.productId, ...(await homeOf(shopper)) })
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const)
    await moveOrder(operator, id, { status })
  const { stars, featureStars, text } = bought
  await rateOrder(shopper, id, { stars, featureStars, text })
}

/**
 * Groups that are under way and goods that were rated, once: a world that has orders is left alone. Who shops has a
 * verified phone, or the house would not take the order.
 */
export async function placeWorldPurchases(operator: UserCtx, shoppers: readonly UserCtx[]): Promise<void> {
  const { hasOrders, products } = await readDemoShop(operator.db)
  if (hasOrders || shoppers.length < 5) return
  const idOf = new Map(products.map(({ link, id }) => [link, id]))
  for (const [index, sample] of makeSamples().products.entries()) {
    const productId = idOf.get(sample.kind)
    if (productId === undefined) continue
    const random = makeRandom(mixSeed(2026, index, 5))
    for (const [turn, shopper] of random.some(shoppers, random.between(3, 8)).entries()) {
      const review = sample.reviews[turn]
      await buyAndRate(shopper, operator, {
        productId,
        stars: review?.stars ?? random.between(3, 5),
        featureStars: sample.featureRates.map(() => random.between(3, 5)),
        text: review ? `${review.question.en} ${review.answer.en}` : '',
      })
    }
  }
  // Every third of the samples has a group that waits for one, two or three more.
  for (const [index, sample] of makeSamples().products.entries()) {
    const productId = idOf.get(sample.kind)
    if (productId === undefined || index % 3 !== 0) continue
    const people = makeRandom(mixSeed(2026, index, 6)).some(shoppers, 2 + ((index / 3) % 3))
    const [creator, ...friends] = people
    if (!creator) continue
    const { participantCode } = await joinOrCreate(creator, { productId, ...(await homeOf(creator)) })
    for (const friend of friends)
      await joinOrCreate(friend, {
        productId,
        inviteCode: participantCode,
        ...(await homeOf(friend)),
      })
  }
  await recountFacts(
    operator.deps,
    products.map(({ id }) => id),
  )
}
