import { colourDistance, picturesOf, type Picture } from '../picture-list.ts'
import { makeRandom, mixSeed, weighted, type Random } from '../random.ts'
import { applianceThings } from './appliance-things.ts'
import { deviceThings } from './device-things.ts'
import { furnitureThings } from './furniture-things.ts'
import { indoorThings } from './indoor-things.ts'
import { leisureThings } from './leisure-things.ts'
import { livingAndMovingThings } from './living-and-moving-things.ts'
import type { Thing } from './thing.ts'
import { tradeThings } from './trade-things.ts'
import { wardrobeThings } from './wardrobe-things.ts'
import { workThings } from './work-things.ts'
import { writeAd, type AdText } from './write-ad.ts'

export const things: readonly Thing[] = [
  ...applianceThings,
  ...furnitureThings,
  ...indoorThings,
  ...deviceThings,
  ...wardrobeThings,
  ...leisureThings,
  ...livingAndMovingThings,
  ...workThings,
  ...tradeThings,
]

type PickThing = (random: Random) => Thing
const pickByWeight = weighted(things, ({ weight }) => weight)

/** A screen of a phone shows four to six cards, a wide one a dozen: as far as these reach, nothing repeats. */
const picturesApart = 12
const objectsApart = 3
const titlesApart = 40
const triesForColour = 8
const lookAlike = 75

interface Subject {
  readonly thing: Thing
  readonly picture: Picture
}

const pickSubject = (random: Random, pickThing: PickThing): Subject => {
  const thing = pickThing(random)
  return { thing, picture: random.pick(picturesOf(thing.object)) }
}

/** What the next ad must differ from; bounded, so that a million ads need no more memory than a hundred. */
interface Recent {
  readonly pictures: Picture[]
  readonly titles: string[]
}

const isSeen = ({ pictures }: Recent, { picture }: Subject, attempt: number): boolean => {
  if (pictures.some(({ file }) => file === picture.file)) return true
  if (pictures.slice(-objectsApart).some(({ object }) => object === picture.object)) return true
  const before = pictures.at(-1)
  return (
    attempt < triesForColour &&
    before !== undefined &&
    colourDistance(before.dominant, picture.dominant) < lookAlike
  )
}

/** A subject that is not on the screen already; the light of its neighbour is avoided as long as that is easy. */
const nextSubject = (recent: Recent, random: Random, pickThing: PickThing): Subject => {
  let subject = pickSubject(random, pickThing)
  for (let attempt = 1; isSeen(recent, subject, attempt); attempt += 1)
    subject = pickSubject(random, pickThing)
  return subject
}

const remember = (recent: Recent, picture: Picture, ad: AdText): void => {
  recent.pictures.push(picture)
  if (recent.pictures.length > picturesApart) recent.pictures.shift()
  recent.titles.push(ad.title.ru, ad.title.uz)
  if (recent.titles.length > 2 * titlesApart) recent.titles.splice(0, 2)
}

/** Endless, the same for the same seed, one ad at a time: take as many as you like. */
export function* adTexts(seed: number, pickThing: PickThing = pickByWeight): Generator<AdText, never> {
  const recent: Recent = { pictures: [], titles: [] }
  for (let number = 0; ; number += 1) {
    const random = makeRandom(mixSeed(seed, number))
    const { thing, picture } = nextSubject(recent, random, pickThing)
    let ad = writeAd(thing, picture, random)
    while (recent.titles.includes(ad.title.ru) || recent.titles.includes(ad.title.uz))
      ad = writeAd(thing, picture, random)
    remember(recent, picture, ad)
    yield ad
  }
}
