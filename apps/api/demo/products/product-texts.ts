import { makeRandom, mixSeed } from '../random.ts'
import { everydayKinds } from './everyday-kinds.ts'
import { gadgetKinds } from './gadget-kinds.ts'
import { kitchenKinds } from './kitchen-kinds.ts'
import type { ProductKind } from './product-kind.ts'
import { writeProduct, type ProductText } from './write-product.ts'

/** In the order of the samples: kinds of one category stand apart, so that a first screen shows all of them. */
export const productKinds: readonly ProductKind[] = [
  'earbuds bottle saree cooker bag diya kurta speaker masala bedsheet watch tiffin oil kadai chai',
].flatMap((names) =>
  names.split(' ').map((name) => {
    const found = [...kitchenKinds, ...everydayKinds, ...gadgetKinds].find(({ key }) => key === name)
    if (!found) throw new Error(`no kind of product is called ${name}`)
    return found
  }),
)

/** There are fifteen pictures: five cards apart is what a row and its neighbours need. */
const kindsApart = 5
const titlesApart = 40

/** Endless, the same for the same seed, one product at a time. */
export function* productTexts(seed: number): Generator<ProductText, never> {
  const recentKinds: string[] = []
  const recentTitles: string[] = []
  for (let number = 0; ; number += 1) {
    const random = makeRandom(mixSeed(seed, number, 77))
    const kind = random.pick(productKinds.filter(({ key }) => !recentKinds.includes(key)))
    let product = writeProduct(kind, random)
    while (recentTitles.includes(product.title.en)) product = writeProduct(kind, random)
    recentKinds.push(kind.key)
    if (recentKinds.length > kindsApart) recentKinds.shift()
    recentTitles.push(product.title.en)
    if (recentTitles.length > titlesApart) recentTitles.shift()
    yield product
  }
}
