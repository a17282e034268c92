import { things } from './ads/ad-texts.ts'
import { picturesOf, type Picture } from './picture-list.ts'
import { makeRandom, mixSeed } from './random.ts'
import { varyPicture } from './vary-picture.ts'

/** What may stand in an ad of this category: some categories borrow pictures, as a workshop sells a home's fridge. */
const picturesIn = (category: string): Picture[] => {
  const objects = new Set(things.filter((thing) => thing.category === category).map(({ object }) => object))
  return [...objects].flatMap(picturesOf)
}

/** Any picture of a category, varied, as a JPEG original; the same for the same seed. */
export async function demoPicture(seed: number, category: string): Promise<Buffer> {
  const random = makeRandom(mixSeed(seed, 11))
  const choice = picturesIn(category)
  if (choice.length === 0) throw new Error(`no picture belongs to the category ${category}`)
  return varyPicture(random.pick(choice).file, random.between(1, 9999))
}
