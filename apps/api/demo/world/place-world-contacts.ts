import { endAds } from '#market/ads/life/life.service.ts'
import { lockAds } from '#market/ads/ads.reads.ts'
import { makeContact } from '#market/connections/connections.service.ts'
import { toggleFavourite } from '#market/favourites/favourites.service.ts'
import { clickCategory } from '#market/home/home.service.ts'
import { inTx, type Ctx, type UserCtx } from '#platform/ctx.ts'
import { hasClicks, readAdIds, readContactedAds } from './demo-world.sql.ts'
import { worldAd, worldAds } from './world-ads.ts'
import { readData } from '../words.ts'

/** By the keys of `worldPeople` and `worldAds`. */
export const worldContacts = readData(new URL('./contacts.json', import.meta.url)) as {
  readonly favourites: Readonly<Record<string, readonly string[]>>
  readonly contacts: readonly {
    readonly buyer: string
    readonly ad: string
    readonly kind: 'call' | 'message'
  }[]
  /** Ads that were active while users saved them and contacted their sellers, and are closed now. */
  readonly closedAfterContact: readonly string[]
  /** How often each category was opened; the others never. */
  readonly clicks: Readonly<Record<string, number>>
}

/** A documentation address (RFC 5737), so that the daily quota of this machine is not used up. */
const exampleIp = '192.0.2.1'

/** Favourites, contacts and clicks. Repeating it changes nothing. */
export async function placeWorldContacts(
  ctx: Ctx,
  findPerson: (key: string) => UserCtx | undefined,
): Promise<void> {
  const ids = await readAdIds(
    ctx.db,
    worldAds.map(({ link }) => link),
  )
  const idOf = (key: string): number => ids.get(worldAd(key).link) ?? 0
  const isPlaced = (key: string): boolean => ids.has(worldAd(key).link)
  for (const [key, wanted] of Object.entries(worldContacts.favourites)) {
    const person = findPerson(key)
    if (!person) continue
    for (const ad of wanted)
      if (isPlaced(ad) && worldAd(ad).status === 'ACTIVE') await toggleFavourite(person, idOf(ad), true)
  }
  for (const { buyer, ad, kind } of worldContacts.contacts) {
    const person = findPerson(buyer)
    if (!person || (await readContactedAds(ctx.db, person.user.id)).has(idOf(ad))) continue
    await makeContact({ ...person, ip: exampleIp }, { telegramProductId: idOf(ad), kind })
  }
  await inTx(ctx, async (tx) => {
    const sold = await lockAds(tx.db, worldContacts.closedAfterContact.map(idOf))
    for (const ad of sold) {
      const actor = { kind: 'owner', id: ad.userId } as const
      await endAds(tx, [ad], { kind: 'close', reason: 'SoldHere' }, { actor, at: ctx.now() })
    }
  })
  if (await hasClicks(ctx.db)) return
  for (const [link, times] of Object.entries(worldContacts.clicks))
    for (let time = 0; time < times; time += 1) await clickCategory(ctx, { link, source: 'list' })
}
