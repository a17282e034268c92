import { createHash } from 'node:crypto'
import type { AdDraft } from '#market/ads/write/write.service.ts'
import { readCategories } from '../../seed/reference-data.ts'
import { makeAdFacts } from '../ads/ad-facts.ts'
import { adTexts } from '../ads/ad-texts.ts'
import type { AdText, DemoPicture } from '../ads/write-ad.ts'
import { makeRandom, mixSeed, weighted } from '../random.ts'
import { readData } from '../words.ts'
import { worldPeople } from './world-people.ts'

export interface WorldAd extends Omit<AdDraft, 'userId' | 'phones' | 'imageIds' | 'createdAt'> {
  /** Tests find the ad by it: `worldAd('sofa').link`. */
  readonly key: string
  readonly link: string
  /** A key of `things`. */
  readonly thing: string
  /** Key of a person of the world. */
  readonly owner: string
  /** How long before the seeding it was written. */
  readonly ageHours: number
  readonly pictures: readonly DemoPicture[]
}

const linkOf = (key: string): string =>
  createHash('sha256').update(`demo ad ${key}`).digest('base64url').slice(0, 12)

const seed = 2026
/** Besides the named ones. */
const crowdCount = 140
/** Below the 30 days after which an ad expires. */
const oldestHours = 27 * 24

type Sketch = Pick<WorldAd, 'key' | 'owner' | 'ageHours'> &
  Partial<Pick<WorldAd, 'status' | 'reason' | 'name' | 'description' | 'price' | 'currency' | 'pictures'>>

const makeWorldAd = (text: AdText, sketch: Sketch, cyrillicShare?: number): WorldAd => {
  const link = linkOf(sketch.key)
  return {
    ...makeAdFacts(
      text,
      makeRandom(createHash('sha256').update(link).digest().readUInt32LE()),
      cyrillicShare,
    ),
    link,
    thing: text.thing,
    status: 'ACTIVE',
    pictures: text.pictures,
    ...sketch,
  }
}

const sampleThings =
  'sofa phone flat-rent bicycle dress laptop car stroller kitten fridge office painting'.split(' ')
const minTextLength = 90

/** The first ad of each of these things with a picture and more than a line of text, under the key of its thing. */
const sampleAds = (): WorldAd[] => {
  const found = new Map<string, AdText>()
  for (const ad of adTexts(seed)) {
    const isComplete = ad.pictures.length > 0 && ad.description.ru.length >= minTextLength
    if (sampleThings.includes(ad.thing) && isComplete && !found.has(ad.thing)) found.set(ad.thing, ad)
    if (found.size === sampleThings.length) break
  }
  return sampleThings
    .flatMap((thing) => found.get(thing) ?? [])
    .map((text, index) => {
      const owner = ['sofa', 'fridge', 'office'].includes(text.thing) ? 'vio shop' : 'vio seller'
      return makeWorldAd(text, { key: text.thing, owner, ageHours: 2 + 5 * index }, 0)
    })
}

interface SpecialAd extends Sketch {
  readonly thing: string
  /** Of a text written by hand. */
  readonly language?: AdText['language']
  /** The number of rooms in a title written by hand, which the parameters must state as well. */
  readonly rooms?: string
}

/** One ad in each state, and one of each form that a card or page must display. */
const specialAdData = readData(new URL('./ads.json', import.meta.url)) as readonly SpecialAd[]
const roomsParameter = 903

const canUse = ({ thing, rooms }: SpecialAd, text: AdText): boolean =>
  thing === text.thing &&
  (rooms === undefined ||
    text.parameters.some(({ parameterId, value }) => parameterId === roomsParameter && value === rooms))

const specialAds = (): WorldAd[] => {
  const texts = adTexts(mixSeed(seed, 1))
  const waiting = new Set(specialAdData)
  const found: WorldAd[] = []
  while (waiting.size > 0) {
    const text = texts.next().value
    const special = [...waiting].find((each) => canUse(each, text))
    if (!special || text.pictures.length === 0 || text.description.ru.length <= 60) continue
    waiting.delete(special)
    const { thing: _thing, rooms: _rooms, language = text.language, ...sketch } = special
    found.push(makeWorldAd({ ...text, language }, sketch))
  }
  return found
}

/** The states of the other ads; most are active. */
const pickLife = weighted<Partial<Sketch> & { readonly weight: number }>(
  [
    { weight: 84 },
    { weight: 7, status: 'PENDING' },
    { weight: 1, status: 'REJECTED', reason: 'WrongCategory' },
    { weight: 2, status: 'REJECTED', reason: 'PhotosUnclear' },
    { weight: 4, status: 'CLOSED', reason: 'SoldHere' },
    { weight: 1, status: 'CLOSED', reason: 'SoldOnOtherPlatform' },
    { weight: 1, status: 'CLOSED', reason: 'Other' },
    { weight: 3, status: 'EXPIRED' },
    { weight: 2, status: 'BLOCKED', reason: 'Forbidden' },
  ],
  ({ weight }) => weight,
)

const tashkentRegionId = 1726
const categoryCount = readCategories().length
const shopThings = /sofa|armchair|wardrobe|bed|dining|office|floorlamp|lamp|carpet/

const crowdAds = (): WorldAd[] => {
  const random = makeRandom(mixSeed(seed, 2))
  const crowd = worldPeople.filter(({ key }) => /^vio \d+$/.test(key))
  // A few sell much, most have one or two ads.
  const pickOwner = weighted(crowd, (person) => 1 / (4 + crowd.indexOf(person)))
  const ages = Array.from({ length: crowdCount }, () => 1 - Math.log(1 - random.next()) * 140)
    .map((hours) => Math.min(oldestHours, hours))
    .toSorted((a, b) => a - b)
  const texts = adTexts(mixSeed(seed, 3))
  const found: WorldAd[] = []
  const shown = new Set<number>()
  // By age, so that neighbours in the feed differ.
  while (found.length < crowdCount) {
    const text = texts.next().value
    if (text.place.regionId !== tashkentRegionId && random.chance(0.6)) continue
    // No category stays empty.
    const isNew = !shown.has(text.categoryId)
    if (!isNew && crowdCount - found.length <= categoryCount - shown.size) continue
    shown.add(text.categoryId)
    const { weight: _weight, ...life } = isNew ? { weight: 0 } : pickLife(random)
    const ageHours = ages[found.length] ?? 1
    const isShop = shopThings.test(text.thing) && random.chance(0.4)
    found.push(
      makeWorldAd(text, {
        key: `crowd ${found.length + 1}`,
        owner: isShop ? 'vio shop' : pickOwner(random).key,
        ...life,
        ageHours: life.status === 'EXPIRED' ? 31 * 24 + ageHours / 4 : ageHours,
        // Each picture is really decoded: one is enough for most ads.
        pictures: text.pictures.slice(0, random.chance(0.08) ? 3 : 1),
        ...(random.chance(0.03) ? { price: 0 } : {}),
      }),
    )
  }
  return found
}

/** Every ad of the small world, the same everywhere. */
export const worldAds: readonly WorldAd[] = [...sampleAds(), ...specialAds(), ...crowdAds()]

export function worldAd(key: string): WorldAd {
  const found = worldAds.find((ad) => ad.key === key)
  if (!found) throw new Error(`no ad of the demo world is called ${key}`)
  return found
}
