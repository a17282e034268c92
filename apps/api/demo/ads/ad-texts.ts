import { colourDistance, findPictures, type Picture } from '../picture-list.ts'
import { makeRandom, mixSeed, weighted, type Random } from '../random.ts'
import { things, type Thing } from './things.ts'
import { writeAd, type AdText } from './write-ad.ts'

type PickThing = (random: Random) => Thing
const pickByWeight = weighted(things, ({ weight }) => weight)

/** A phone shows four to six cards, a wide screen a dozen: no picture repeats among them. */
const picturesApart = 12
const objectsApart = 3
const titlesApart = 40
const triesForColour = 8
const minColourDistance = 75

interface Subject {
  readonly thing: Thing
  readonly picture: Picture
}

const pickSubject = (random: Random, pickThing: PickThing): Subject => {
  const thing = pickThing(random)
  return { thing, picture: random.pick(findPictures(thing.object)) }
}

/** Ads from which the next one must differ; bounded, so that a million ads need no more memory than a hundred. */
interface Recent {
  readonly pictures: Picture[]
  readonly titles: string[]
}

const isRepeated = ({ pictures }: Recent, { picture }: Subject, attempt: number): boolean => {
  if (pictures.some(({ file }) => file === picture.file)) return true
  if (pictures.slice(-objectsApart).some(({ object }) => object === picture.object)) return true
  const before = pictures.at(-1)
  return (
    attempt < triesForColour &&
    before !== undefined &&
    colourDistance(before.dominant, picture.dominant) < minColourDistance
  )
}

/** A subject that is not among the recent ones; a colour near its neighbour's is avoided for a few attempts. */
const nextSubject = (recent: Recent, random: Random, pickThing: PickThing): Subject => {
  let subject = pickSubject(random, pickThing)
  for (let attempt = 1; isRepeated(recent, subject, attempt); attempt += 1)
    subject = pickSubject(random, pickThing)
  return subject
}

const remember = (recent: Recent, picture: Picture, ad: AdText): void => {
  recent.pictures.push(picture)
  if (recent.pictures.length > picturesApart) recent.pictures.shift()
  recent.titles.push(ad.title.ru, ad.title.uz)
  if (recent.titles.length > 2 * titlesApart) recent.titles.splice(0, 2)
}

/** An endless stream of ads, the same for the same seed. */
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
