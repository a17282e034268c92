import { recordCommandAudit } from '#core/audit/audit.service.ts'
import { changeSetting, listSettings } from '#core/settings/settings.service.ts'
import {
  changeBan,
  changeRole,
  findUser,
  findUserById,
  getShopUser,
  readRegistration,
  recordBotState,
  saveStreet,
  setLanguage,
  signInPhoneUser,
  signInTelegramUser,
} from '#core/users/users.service.ts'
import { attachPhone } from '#core/users/phone-attachment.service.ts'
import { saveLocation } from '#market/geo/geo.service.ts'
import { inTx, type Ctx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { demoCtx } from '../demo-ctx.ts'
import { withSeedLock, countImages, hasUsers, readDemoShop, readKnownLinks } from './demo-world.sql.ts'
import { placeWorldAds } from './place-world-ads.ts'
import { placeWorldContacts } from './place-world-contacts.ts'
import { placeWorldGoods, placeWorldPurchases } from './place-world-goods.ts'
import { worldAds, type WorldAd } from './world-ads.ts'
import { worldPeople, type WorldPerson } from './world-people.ts'

/** Tests make a smaller world. */
export interface WorldSize {
  readonly ads: readonly WorldAd[]
  /** The number of products. */
  readonly goods: number
  /** Maximum width in pixels: small pictures are made and decoded in a fifth of the time. */
  readonly pictureSide?: number
}

export const wholeWorld: WorldSize = { ads: worldAds, goods: Infinity }

export interface WorldReport {
  readonly people: number
  readonly peopleMade: number
  readonly pictures: number
  readonly picturesUploaded: number
  readonly ads: number
  readonly adsPlaced: number
  readonly productsPlaced: number
}

type User = Awaited<ReturnType<typeof findUserById>>

const reason = 'demo world'
/** Fixed, so that a repeated seed changes nothing. */
const botStoppedAt = new Date('2026-11-01T09:00:00Z')

const signedIn = ({ ctx, user }: { ctx: Ctx; user: User }): UserCtx => ({
  ...ctx,
  user: { ...(user as unknown as CurrentUser), sessionId: reason },
})

/** Signs the person up as the product does. */
const signUp = async (ctx: Ctx, tx: Tx, person: WorldPerson, referrer: string | undefined): Promise<User> => {
  const registration = await readRegistration(ctx, referrer)
  if (person.isMerged === true && person.phone !== undefined)
    await signInPhoneUser(ctx, tx, person.phone, registration)
  if (!person.telegram) return signInPhoneUser(ctx, tx, person.phone ?? '', registration)
  const { id, firstName, lastName, username } = person.telegram
  const user = await signInTelegramUser(
    ctx,
    tx,
    {
      id,
      firstName,
      lastName: lastName ?? undefined,
      username: username ?? undefined,
      photoUrl: undefined,
      languageCode: person.language,
      isWhole: true,
    },
    registration,
  )
  if (person.phone === undefined) return user
  const { userId } = await attachPhone(ctx, tx, user.id, person.phone, () => Promise.resolve(false))
  return findUserById(tx.db, userId)
}

/** Changes only what differs: a second run writes nothing to the audit log. */
const setState = async (ctx: Ctx, tx: Tx, person: WorldPerson, user: User): Promise<void> => {
  if (person.role !== undefined && user.role !== person.role) {
    await changeRole(tx.db, user.id, person.role)
    await recordCommandAudit(tx.db, ctx.product, null, {
      action: 'role.grant',
      object: user.publicId,
      data: { from: user.role, to: person.role, reason },
    })
  }
  if (person.isBanned === true && user.bannedAt === null) {
    await changeBan(tx, user.id, true)
    await recordCommandAudit(tx.db, ctx.product, null, {
      action: 'user.ban',
      object: user.publicId,
      data: { reason },
    })
  }
  if (person.isBotStopped === true && person.telegram)
    await recordBotState(tx, ctx.product, person.telegram.id, {
      isBotStopped: true,
      botStateAt: botStoppedAt,
    })
}

const placePerson = async (ctx: Ctx, person: WorldPerson, referrer: string | undefined): Promise<User> => {
  const user = await inTx(ctx, async (tx) => {
    const made = await signUp(ctx, tx, person, referrer)
    await setState(ctx, tx, person, made)
    return made
  })
  const own = signedIn({ ctx, user })
  if (user.language !== person.language) await setLanguage(own, person.language)
  if (person.place) await saveLocation(own, person.place)
  const { street } = person
  if (street !== undefined && (await getShopUser(own)).address !== street)
    await inTx(ctx, (tx) => saveStreet(tx, user.id, street))
  return user
}

const isKnown = async (ctx: Ctx, { phone, telegram }: WorldPerson): Promise<boolean> => {
  const who = telegram ? { telegramId: telegram.id } : phone === undefined ? {} : { phone }
  return (await inTx(ctx, (tx) => findUser(tx.db, ctx.product, who))) !== undefined
}

/** Offers top places and coins, unless an operator has changed the setting. */
const openTopPlaces = async (admin: UserCtx): Promise<void> => {
  const key = 'feature.top'
  const setting = (await listSettings(admin)).data.find((each) => each.key === key)
  if (setting?.version !== 0) return
  const value = { ...(setting.value as object), isAvailable: true }
  await changeSetting(admin, { key, value, version: 0, reason })
}

/** A phone for ads of users without one; it is not assigned to any account. */
const phoneFor = ({ phone, telegram }: WorldPerson): string =>
  phone ?? `+99890000${String(5000 + ((telegram?.id ?? 0) % 1000))}`

/**
 * True for a database without accounts, and for one in which the seed was interrupted. Other databases hold a
 * developer's own data, or a complete world that its users may have changed.
 */
export async function isWorldWanted(deps: Deps, ads: readonly WorldAd[] = worldAds): Promise<boolean> {
  const { db } = deps.database
  if (!(await hasUsers(db))) return true
  const { products } = deps.config
  const first = worldPeople.find(({ product }) => products.includes(product))
  if (!first || !(await isKnown(demoCtx(deps, first.product), first))) return false
  if (products.includes('saath') && !(await readDemoShop(db)).hasOrders) return true
  const links = products.includes('vio') ? ads.map(({ link }) => link) : []
  return (await readKnownLinks(db, links)).size < links.length
}

/** People of both products, and ads in every state with pictures. Repeating it changes nothing. */
export function buildWorld(deps: Deps, size: WorldSize = wholeWorld): Promise<WorldReport> {
  return withSeedLock(deps.database.db, async () => {
    const { products } = deps.config
    const placed = new Map<string, { person: WorldPerson; ctx: Ctx; user: User }>()
    let peopleMade = 0
    for (const person of worldPeople.filter(({ product }) => products.includes(product))) {
      const ctx = demoCtx(deps, person.product)
      if (!(await isKnown(ctx, person))) peopleMade += 1
      const referrer =
        person.invitedBy === undefined ? undefined : placed.get(person.invitedBy)?.user.publicId
      placed.set(person.key, { person, ctx, user: await placePerson(ctx, person, referrer) })
    }
    let [picturesUploaded, adsPlaced, productsPlaced] = [0, 0, 0]
    const shopkeeper = placed.get('saath operator')
    if (shopkeeper) {
      const operator = signedIn(shopkeeper)
      const goods = await placeWorldGoods(operator, size.goods, size.pictureSide)
      picturesUploaded += goods.pictures
      productsPlaced = goods.products
      const shoppers = [...placed.values()].filter(
        ({ person, user }) =>
          person.product === 'saath' && person.role === undefined && !person.isBanned && user.phone,
      )
      await placeWorldPurchases(operator, shoppers.map(signedIn))
    }
    const admin = placed.get('vio admin')
    if (admin) await openTopPlaces(signedIn(admin))
    const owners = Map.groupBy(size.ads, (ad) => ad.owner).entries()
    // While the pictures of one seller are decoded, those of the next are generated.
    const lane = async (): Promise<void> => {
      for (const [owner, ads] of owners) {
        const seller = placed.get(owner)
        if (!seller) continue
        const own = await placeWorldAds(signedIn(seller), phoneFor(seller.person), ads, size.pictureSide)
        picturesUploaded += own.pictures
        adsPlaced += own.ads
      }
    }
    await Promise.all([lane(), lane()])
    if (products.includes('vio'))
      await placeWorldContacts(demoCtx(deps, 'vio'), (key) => {
        const person = placed.get(key)
        return person && signedIn(person)
      })
    return {
      people: placed.size,
      peopleMade,
      pictures: await countImages(deps.database.db),
      picturesUploaded,
      ads: products.includes('vio') ? size.ads.length : 0,
      adsPlaced,
      productsPlaced,
    }
  })
}
