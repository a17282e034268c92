import { randomInt } from 'node:crypto'
import { listWorldAds } from './ads-of-world.ts'
import { askApi } from '../api-call.ts'

/** More than one page of favourites. */
const favouriteCount = 28
const contactCount = 4
const hiddenCount = 3

/** Creates favourites, called sellers and hidden ads of a buyer. */
export async function prepareBuyer(accessToken: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    // Revealed numbers are also limited by IP address, so each buyer has another one.
    'x-forwarded-for': `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
  }
  const post = async (path: string, body: object): Promise<void> => {
    const reply = await askApi('vio', path, { headers, body })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  const ads = await listWorldAds()
  for (const { id } of ads.slice(0, favouriteCount))
    await post('/api/user/telegram/favourites/toggle', { telegramProductId: id, isFavourite: true })
  for (const { id } of ads.slice(0, contactCount))
    await post('/api/user/telegram/connections', { telegramProductId: id, kind: 'call' })
  const [seller, ...others] = ads.slice(favouriteCount).toReversed()
  const hide = (link: string, kind: 'AD' | 'SELLER') =>
    post('/api/user/telegram/hidden', { link, kind, isHidden: true })
  if (seller) await hide(seller.link, 'SELLER')
  for (const { link } of others.slice(0, hiddenCount)) await hide(link, 'AD')
}
