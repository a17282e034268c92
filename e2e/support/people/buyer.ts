import { randomInt } from 'node:crypto'
import { listWorldAds } from './ads-of-world.ts'
import { askApi } from '../api-call.ts'

/** One page of the favourites and a little of the next. */
const keptCount = 28
const contactCount = 4
const hiddenCount = 3

/** What somebody leaves behind who has looked around: kept ads, sellers who were called, what they had enough of. */
export async function furnishBuyer(accessToken: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    // Revealed numbers are counted by address, too; each buyer comes from one of their own.
    'x-forwarded-for': `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
  }
  const tell = async (path: string, body: object): Promise<void> => {
    const reply = await askApi('vio', path, { headers, body })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  const ads = await listWorldAds()
  for (const { id } of ads.slice(0, keptCount))
    await tell('/api/user/telegram/favourites/toggle', { telegramProductId: id, isFavourite: true })
  for (const { id } of ads.slice(0, contactCount))
    await tell('/api/user/telegram/connections', { telegramProductId: id, kind: 'call' })
  const [seller, ...others] = ads.slice(keptCount).toReversed()
  const hide = (link: string, kind: 'AD' | 'SELLER') =>
    tell('/api/user/telegram/hidden', { link, kind, isHidden: true })
  if (seller) await hide(seller.link, 'SELLER')
  for (const { link } of others.slice(0, hiddenCount)) await hide(link, 'AD')
}
