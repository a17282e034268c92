import { endAds, lockAds } from '#market/ads/ads.service.ts'
import { makeContact } from '#market/connections/connections.service.ts'
import { toggleFavourite } from '#market/favourites/favourites.service.ts'
import { clickCategory } from '#market/home/home.service.ts'
import { inTx, type Ctx, type UserCtx } from '#platform/ctx.ts'
import { hasClicks, readAdIds, readConnected } from './demo-world.sql.ts'
import { worldAd, worldAds } from './world-ads.ts'
import { closedAfterContact, worldClicks, worldContacts, worldFavourites } from './world-contacts.ts'

/** An address of examples (RFC 5737): the daily quota of this machine stays whole for whoever tests it. */
const address = '192.0.2.1'

/** What people did with the ads. What is so already stays as it is. */
export async function placeWorldContacts(
  ctx: Ctx,
  personOf: (key: string) => UserCtx | undefined,
): Promise<void> {
  const ids = await readAdIds(
    ctx.db,
    worldAds.map(({ link }) => link),
  )
  const idOf = (key: string): number => ids.get(worldAd(key).link) ?? 0
  const isThere = (key: string): boolean => ids.has(worldAd(key).link)
  for (const [key, wanted] of Object.entries(worldFavourites)) {
    const person = personOf(key)
    if (!person) continue
    for (const ad of wanted)
      if (isThere(ad) && worldAd(ad).status === 'ACTIVE') await toggleFavourite(person, idOf(ad), true)
  }
  for (const { buyer, ad, kind } of worldContacts) {
    const person = personOf(buyer)
    if (!person || (await readConnected(ctx.db, person.user.id)).has(idOf(ad))) continue
    await makeContact({ ...person, ip: address }, { telegramProductId: idOf(ad), kind })
  }
  await inTx(ctx, async (tx) => {
    const sold = await lockAds(tx.db, closedAfterContact.map(idOf))
    for (const ad of sold) {
      const actor = { kind: 'owner', id: ad.userId } as const
      await endAds(tx, [ad], { kind: 'close', reason: 'SoldHere' }, { actor, at: ctx.now() })
    }
  })
  if (await hasClicks(ctx.db)) return
  for (const [link, times] of Object.entries(worldClicks))
    for (let time = 0; time < times; time += 1) await clickCategory(ctx, { link, source: 'list' })
}
