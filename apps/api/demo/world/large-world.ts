import { getSetting } from '#core/settings/settings.service.ts'
import { readRegistration, signInTelegramUser } from '#core/users/users.service.ts'
import { placeAds, type AdDraft } from '#market/ads/write/write.service.ts'
import { inTx, type Ctx } from '#platform/ctx.ts'
import { makeAdFacts } from '../ads/ad-facts.ts'
import { adTexts } from '../ads/ad-texts.ts'
import { things } from '../ads/things.ts'
import type { AdText } from '../ads/write-ad.ts'
import { backdateUser, readAdPhotos } from './demo-world.sql.ts'
import { pickName } from '../names.ts'
import { makeRandom, mixSeed, weighted, type Random } from '../random.ts'
import { worldAds } from './world-ads.ts'

/** Categories by number of ads; the share falls with the rank, as on real sites. */
const ranks = [
  'phones_and_tablets',
  'cars_and_parts',
  'real_estate',
  'home_appliances',
  'women_clothing',
  'furniture',
  'electronics',
  'everything_for_home',
  'kids_goods',
  'services',
  'shoes_and_accessories',
  'construction_and_repair',
]
const restRank = 18

const pickThing = weighted(things, (thing) => {
  const rank = ranks.indexOf(thing.category)
  const inCategory = things.filter(({ category }) => category === thing.category)
  const all = inCategory.reduce((sum, { weight }) => sum + weight, 0)
  return thing.weight / all / (rank === -1 ? restRank : rank + 1)
})

const dayMs = 86_400_000
/** Of the oldest ads below. */
const longestDays = 60

/** States of ads, and their ages in days. */
const pickLife = weighted<
  Pick<AdDraft, 'status' | 'reason'> & { readonly weight: number; readonly days: readonly [number, number] }
>(
  [
    // An active ad is younger than 30 days, or a job would expire it.
    { weight: 97, status: 'ACTIVE', days: [0, 29] },
    { weight: 0.5, status: 'PENDING', days: [0, 1] },
    { weight: 0.5, status: 'REJECTED', reason: 'PhotosUnclear', days: [0, longestDays] },
    { weight: 1, status: 'CLOSED', reason: 'SoldHere', days: [1, longestDays] },
    { weight: 0.8, status: 'EXPIRED', days: [30, longestDays] },
    { weight: 0.2, status: 'BLOCKED', reason: 'Fraud', days: [0, longestDays] },
  ],
  ({ weight }) => weight,
)

const maxSellers = 5_000
/** Above the small world, and far above the ids of real Telegram accounts. */
const firstTelegramId = 9_110_000_000_000
const sellersAtOnce = 4

/** Signs the sellers in; existing accounts are used again. */
const signInSellers = async (ctx: Ctx, count: number): Promise<number[]> => {
  const registration = await readRegistration(ctx, undefined)
  const ids: number[] = []
  const numbers = Array.from({ length: count }, (_, index) => index).values()
  const lane = async (): Promise<void> => {
    for (const number of numbers) {
      const random = makeRandom(mixSeed(number, 41))
      const { firstName, lastName } = pickName(random, 'uz')
      const profile = {
        id: firstTelegramId + number,
        firstName,
        lastName: lastName ?? undefined,
        username: random.chance(0.5) ? `seller_${number}` : undefined,
        photoUrl: undefined,
        languageCode: random.chance(0.6) ? 'uz' : 'ru',
        isWhole: true,
      }
      const { id } = await inTx(ctx, (tx) => signInTelegramUser(ctx, tx, profile, registration))
      await backdateUser(
        ctx.db,
        id,
        new Date(ctx.now().getTime() - (longestDays + 7 + (number % 700)) * dayMs),
      )
      ids.push(id)
    }
  }
  await Promise.all(Array.from({ length: sellersAtOnce }, lane))
  return ids.toSorted((a, b) => a - b)
}

/** Pictures of the small world by thing, so that an ad for a phone shows a phone. */
const readPicturePool = async (ctx: Ctx): Promise<(thing: string) => readonly number[]> => {
  const thingOf = new Map(worldAds.map(({ link, thing }) => [link, thing]))
  const photos = await readAdPhotos(
    ctx.db,
    worldAds.map(({ link }) => link),
  )
  const pool = Map.groupBy(photos, ({ link }) => thingOf.get(link) ?? '')
  const objectOf = new Map(things.map(({ key, object }) => [key, object]))
  const byObject = Map.groupBy(photos, ({ link }) => objectOf.get(thingOf.get(link) ?? '') ?? '')
  const all = photos.map(({ imageId }) => imageId)
  const known = new Map(
    things.map(({ key, object }) => {
      const own = pool.get(key) ?? byObject.get(object)
      return [key, own ? own.map(({ imageId }) => imageId) : all] as const
    }),
  )
  return (thing) => known.get(thing) ?? all
}

interface LargeWorld {
  readonly sellers: readonly number[]
  readonly imagesOf: (thing: string) => readonly number[]
  readonly now: Date
}

const makeDraft = (text: AdText, random: Random, world: LargeWorld): AdDraft => {
  const {
    weight: _weight,
    days: [least, most],
    ...life
  } = pickLife(random)
  // The square gives a quarter of the ads to a sixteenth of the sellers.
  const seller = Math.floor(random.next() ** 2 * world.sellers.length)
  const pool = world.imagesOf(text.thing)
  const isNegotiable = random.chance(0.02)
  return {
    ...makeAdFacts(text, random),
    ...(isNegotiable && { price: 0 }),
    ...life,
    userId: world.sellers[seller] ?? 0,
    phones: [`+9989${String(10_000_000 + (seller % 9_000_000))}`],
    imageIds: pool.length === 0 ? [] : text.pictures.map(() => random.pick(pool)),
    createdAt: new Date(world.now.getTime() - (least + random.next() * (most - least)) * dayMs),
  }
}

const adsPerBlock = 1_000

export interface LargeWorldOptions {
  readonly count: number
  readonly seed: number
  /** Connections that write at the same time. */
  readonly lanes: number
  readonly onBlock: (placed: number) => void
}

/**
 * Adds ads in blocks over several connections, without holding more than the blocks being written. Does not update the
 * index: rebuild it afterwards.
 */
export async function placeLargeWorld(ctx: Ctx, options: LargeWorldOptions): Promise<void> {
  const { sumPerUnit } = await getSetting(ctx, 'rate.uye')
  const world: LargeWorld = {
    sellers: await signInSellers(ctx, Math.max(1, Math.min(maxSellers, Math.ceil(options.count / 20)))),
    imagesOf: await readPicturePool(ctx),
    now: ctx.now(),
  }
  const texts = adTexts(options.seed, pickThing)
  let made = 0
  let placed = 0
  const nextBlock = (): AdDraft[] => {
    const size = Math.min(adsPerBlock, options.count - made)
    return Array.from({ length: size }, () =>
      makeDraft(texts.next().value, makeRandom(mixSeed(options.seed, (made += 1), 43)), world),
    )
  }
  const lane = async (): Promise<void> => {
    while (made < options.count) {
      const drafts = nextBlock()
      await inTx(ctx, (tx) => placeAds(tx, drafts, { sumPerUnit, isIndexed: false }))
      placed += drafts.length
      options.onBlock(placed)
    }
  }
  await Promise.all(Array.from({ length: options.lanes }, lane))
}
