import type { Product } from '@app/contract/endpoint'
import { recordCommandAudit } from '#core/audit/audit.service.ts'
import {
  attachPhone,
  changeBan,
  changeRole,
  findUser,
  findUserById,
  getShopUser,
  newcomerOf,
  noteBotState,
  saveStreet,
  setLanguage,
  signInPhoneUser,
  signInTelegramUser,
} from '#core/users/users.service.ts'
import { saveLocation } from '#market/geo/geo.service.ts'
import { inTx, type Ctx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { aloneWith } from './demo-world.sql.ts'
import { makeSamples } from './samples.ts'
import { uploadDemoPictures } from './upload-pictures.ts'
import { worldPeople, type WorldPerson } from './world-people.ts'

export interface WorldReport {
  readonly people: number
  readonly peopleMade: number
  readonly pictures: number
  readonly picturesUploaded: number
}

type User = Awaited<ReturnType<typeof findUserById>>

const reason = 'demo world'
/** A moment of its own, so that telling it again changes nothing. */
const botStoppedAt = new Date('2026-11-01T09:00:00Z')

const ctxOf = (deps: Deps, product: Product): Ctx => ({
  deps,
  db: deps.database.db,
  product,
  user: null,
  requestId: reason,
  ip: '127.0.0.1',
  requester: reason,
  log: deps.log,
  now: deps.now,
})

const signedIn = (ctx: Ctx, user: User): UserCtx => ({
  ...ctx,
  user: { ...(user as unknown as CurrentUser), sessionId: reason },
})

/** The account, made the way its owner would have made it. */
const signUp = async (ctx: Ctx, tx: Tx, person: WorldPerson, referrer: string | undefined): Promise<User> => {
  const newcomer = await newcomerOf(ctx, referrer)
  if (person.isFolded === true && person.phone !== undefined)
    await signInPhoneUser(ctx, tx, person.phone, newcomer)
  if (!person.telegram) return signInPhoneUser(ctx, tx, person.phone ?? '', newcomer)
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
    newcomer,
  )
  if (person.phone === undefined) return user
  const { userId } = await attachPhone(ctx, tx, user.id, person.phone)
  return findUserById(tx.db, userId)
}

/** Only what is not so yet: the audit log tells of changes, and a second run makes none. */
const giveStanding = async (ctx: Ctx, tx: Tx, person: WorldPerson, user: User): Promise<void> => {
  if (person.role !== undefined && user.role !== person.role) {
    await changeRole(tx.db, user.id, person.role)
    await recordCommandAudit(tx.db, ctx.product, {
      action: 'role.grant',
      object: user.publicId,
      data: { from: user.role, to: person.role, reason },
    })
  }
  if (person.isBanned === true && user.bannedAt === null) {
    await changeBan(tx.db, user.id, true)
    await recordCommandAudit(tx.db, ctx.product, {
      action: 'user.ban',
      object: user.publicId,
      data: { reason },
    })
  }
  if (person.isBotStopped === true && person.telegram)
    await noteBotState(tx, ctx.product, person.telegram.id, { isBotStopped: true, botStateAt: botStoppedAt })
}

const settle = async (ctx: Ctx, person: WorldPerson, referrer: string | undefined): Promise<User> => {
  const user = await inTx(ctx, async (tx) => {
    const made = await signUp(ctx, tx, person, referrer)
    await giveStanding(ctx, tx, person, made)
    return made
  })
  const own = signedIn(ctx, user)
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

/** Photographs of the sample ads belong to the seller, those of the goods to the operator of the shop. */
const pictureOwners = (): { key: string; pictures: { file: string; variant: number }[] }[] => {
  const { ads, products } = makeSamples()
  return [
    { key: 'vio seller', pictures: ads.flatMap(({ pictures }) => pictures) },
    { key: 'saath operator', pictures: products.flatMap(({ pictures }) => pictures.slice(0, 1)) },
  ]
}

/** People of both products in every state, and their pictures. Repeating it changes nothing. */
export const buildWorld = (deps: Deps): Promise<WorldReport> =>
  aloneWith(deps.database.db, async () => {
    const { products } = deps.config
    const settled = new Map<string, { ctx: Ctx; user: User }>()
    let peopleMade = 0
    for (const person of worldPeople.filter(({ product }) => products.includes(product))) {
      const ctx = ctxOf(deps, person.product)
      if (!(await isKnown(ctx, person))) peopleMade += 1
      const referrer =
        person.invitedBy === undefined ? undefined : settled.get(person.invitedBy)?.user.publicId
      settled.set(person.key, { ctx, user: await settle(ctx, person, referrer) })
    }
    let [pictures, picturesUploaded] = [0, 0]
    for (const owner of pictureOwners()) {
      const found = settled.get(owner.key)
      if (!found) continue
      const { publicIds, uploadedCount } = await uploadDemoPictures(
        signedIn(found.ctx, found.user),
        owner.pictures,
      )
      pictures += publicIds.length
      picturesUploaded += uploadedCount
    }
    return { people: settled.size, peopleMade, pictures, picturesUploaded }
  })
