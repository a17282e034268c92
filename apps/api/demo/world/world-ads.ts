import { createHash } from 'node:crypto'
import type { AdDraft } from '#market/ads/ads.service.ts'
import { readCategories } from '../../seed/reference-data.ts'
import { adFactsOf } from '../ad-facts.ts'
import { adTexts } from '../ads/ad-texts.ts'
import type { AdText, DemoPicture } from '../ads/write-ad.ts'
import { badKinds } from '../bad-pictures.ts'
import { makeRandom, mixSeed, weighted } from '../random.ts'
import { makeSamples } from '../samples.ts'
import { worldPeople } from './world-people.ts'

export interface WorldAd extends Omit<AdDraft, 'userId' | 'phones' | 'imageIds' | 'createdAt'> {
  /** By this a test finds it: `worldAd('sofa').link`. */
  readonly key: string
  readonly link: string
  /** What is sold: a key of `things`. */
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
/** Besides those with a name of their own. */
const crowdCount = 140
/** Below the 30 days after which an ad ends by itself. */
const oldestHours = 27 * 24

type Sketch = Pick<WorldAd, 'key' | 'owner' | 'ageHours'> &
  Partial<Pick<WorldAd, 'status' | 'reason' | 'name' | 'description' | 'price' | 'currency' | 'pictures'>>

const worldAdOf = (text: AdText, sketch: Sketch, cyrillicShare?: number): WorldAd => {
  const link = linkOf(sketch.key)
  return {
    ...adFactsOf(text, makeRandom(createHash('sha256').update(link).digest().readUInt32LE()), cyrillicShare),
    link,
    thing: text.thing,
    status: 'ACTIVE',
    pictures: text.pictures,
    ...sketch,
  }
}

/** The ads of samples.json, as they stand in previews: found by the thing they sell. */
const sampleAds = (): WorldAd[] =>
  makeSamples().ads.map((text, index) => {
    const owner = ['sofa', 'fridge', 'office'].includes(text.thing) ? 'vio shop' : 'vio seller'
    return worldAdOf(text, { key: text.thing, owner, ageHours: 2 + 5 * index }, 0)
  })

const longTitle =
  'Двухкомнатная квартира с ремонтом, мебелью и техникой, рядом метро, школа и парк, собственник, торг'
const longText =
  '<p>Две комнаты, окна во двор. Ремонт сделали для себя, мебель и техника остаются.</p>' +
  '<p>До метро, школы и парка пешком. Продаёт собственник, документы готовы, торг на месте.</p>'
const richText =
  '<p><b>Телевизор в отличном состоянии.</b></p><p>Экран <i>как у нового</i>, покупали год назад.</p>' +
  '<ul><li>Чек и коробка есть</li><li>Доставим по городу</li><li>Проверка на месте</li></ul>' +
  '<ol><li>Позвоните</li><li>Приезжайте</li><li>Забирайте</li></ol><p>Пишите<br>в любое время, <u>без выходных</u>.</p>'

const gallery = (...files: string[]): DemoPicture[] =>
  files.map((file, index) => ({ file: `market/${file}.webp`, variant: 700 + index }))

/** Which text an ad of these tells, and what is special about it. */
const specialSketches: readonly (Sketch & { readonly thing: string })[] = [
  { key: 'negotiable', thing: 'carpet', owner: 'vio seller', ageHours: 9, price: 0, currency: 'UZS' },
  {
    key: 'long title',
    thing: 'flat',
    owner: 'vio folded',
    ageHours: 14,
    name: longTitle,
    description: longText,
  },
  { key: 'rich text', thing: 'tv', owner: 'vio shop', ageHours: 19, description: richText },
  { key: 'without photos', thing: 'books', owner: 'vio bot stopped', ageHours: 23, pictures: [] },
  {
    key: 'many photos',
    thing: 'house',
    owner: 'vio seller',
    ageHours: 29,
    pictures: gallery('house-1', 'house-2', 'house-3', 'flat-1', 'flat-2', 'flat-3', 'house-1', 'flat-2'),
  },
  {
    key: 'in sum of billions',
    thing: 'flat',
    owner: 'vio folded',
    ageHours: 33,
    price: 2_450_000_000,
    currency: 'UZS',
  },
  { key: 'closed after contact', thing: 'armchair', owner: 'vio shop', ageHours: 77 },
  { key: 'pending', thing: 'guitar', owner: 'vio seller', ageHours: 1, status: 'PENDING' },
  {
    key: 'rejected',
    thing: 'watch',
    owner: 'vio seller',
    ageHours: 40,
    status: 'REJECTED',
    reason: 'PhotosUnclear',
  },
  {
    key: 'closed',
    thing: 'camera',
    owner: 'vio seller',
    ageHours: 200,
    status: 'CLOSED',
    reason: 'SoldHere',
  },
  { key: 'expired', thing: 'bed', owner: 'vio seller', ageHours: 33 * 24, status: 'EXPIRED' },
  {
    key: 'blocked',
    thing: 'headphones',
    owner: 'vio seller',
    ageHours: 60,
    status: 'BLOCKED',
    reason: 'Fraud',
  },
  { key: 'of a banned seller', thing: 'phone', owner: 'vio banned', ageHours: 12 },
  ...badKinds.map((kind, index) => ({
    key: `${kind} photo`,
    thing: { dark: 'sofa', blurred: 'phone', portrait: 'wardrobe', panorama: 'car' }[kind],
    owner: 'vio telegram only',
    ageHours: 16 + 7 * index,
    pictures: [{ file: `bad/${kind}.jpg`, variant: 0 }],
  })),
]

/** Written by hand, a title says how many rooms there are: so do the parameters. */
const isFitting = ({ name }: Sketch, { parameters }: AdText): boolean =>
  name !== longTitle || parameters.some(({ parameterId, value }) => parameterId === 903 && value === '2')

const specialAds = (): WorldAd[] => {
  const texts = adTexts(mixSeed(seed, 1))
  const waiting = new Set(specialSketches)
  const found: WorldAd[] = []
  while (waiting.size > 0) {
    const text = texts.next().value
    const sketch = [...waiting].find((each) => each.thing === text.thing && isFitting(each, text))
    if (!sketch) continue
    const isTelling = text.pictures.length > 0 && text.description.ru.length > 60
    if (!isTelling) continue
    waiting.delete(sketch)
    const { thing: _thing, ...own } = sketch
    // What is written by hand is Russian, and so is the rest of it.
    const isWritten = own.name !== undefined || own.description !== undefined
    found.push(worldAdOf(isWritten ? { ...text, language: 'ru' } : text, own))
  }
  return found
}

/** How an ad of the crowd ends up; most are simply there. */
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
  // A few sell much and most have one or two things to sell.
  const pickOwner = weighted(crowd, (person) => 1 / (4 + crowd.indexOf(person)))
  const ages = Array.from({ length: crowdCount }, () => 1 - Math.log(1 - random.next()) * 140)
    .map((hours) => Math.min(oldestHours, hours))
    .toSorted((a, b) => a - b)
  const texts = adTexts(mixSeed(seed, 3))
  const found: WorldAd[] = []
  const shown = new Set<number>()
  // In the order of their age, so that ads that are neighbours in the feed do not look alike.
  while (found.length < crowdCount) {
    const text = texts.next().value
    if (text.place.regionId !== tashkentRegionId && random.chance(0.6)) continue
    // Nobody should open a category of this world and find it empty.
    const isNew = !shown.has(text.categoryId)
    if (!isNew && crowdCount - found.length <= categoryCount - shown.size) continue
    shown.add(text.categoryId)
    const { weight: _weight, ...life } = isNew ? { weight: 0 } : pickLife(random)
    const ageHours = ages[found.length] ?? 1
    const isShop = shopThings.test(text.thing) && random.chance(0.4)
    found.push(
      worldAdOf(text, {
        key: `crowd ${found.length + 1}`,
        owner: isShop ? 'vio shop' : pickOwner(random).key,
        ...life,
        ageHours: life.status === 'EXPIRED' ? 31 * 24 + ageHours / 4 : ageHours,
        // Each picture is decoded for real: most ads do with one.
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
