import { askApi } from '../api-call.ts'
import type { SellerData } from './seller-data.ts'
import type { ShopperData } from './shopper-data.ts'

/** Links that exist in the database of this run. */
export interface WorldLinks extends ShopperData, SellerData {
  readonly ad: string
  readonly ownAd: string
  /** Public id of the seller of `ad`. */
  readonly seller: string
  readonly category: string
  readonly goods: string
  readonly shopCategory: string
  readonly invite: string
}

/** Links that do not exist: the not-found state of a page is a screen as well. */
const nothing: WorldLinks = {
  ad: 'nothing-here',
  ownAd: 'nothing-here',
  seller: 'nothinghere00000',
  sellerAd: 'nothing-here',
  category: 'furniture',
  goods: 'nothing-here',
  shopCategory: 'hot_deals',
  invite: 'nothinghere000',
  order: 'NOTHINGERE',
  ownGroup: 'nothinghere001',
  fullGroup: 'nothinghere002',
}

const listIn = (body: unknown): Record<string, unknown>[] => {
  if (Array.isArray(body)) return body as Record<string, unknown>[]
  const { data } = Object(body) as { data?: unknown }
  return Array.isArray(data) ? (data as Record<string, unknown>[]) : []
}

const firstText = (items: readonly Record<string, unknown>[], name: string): string | null => {
  const value = items[0]?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** True if 404 is the right answer. */
export function isMissingAddress(path: string): boolean {
  return [nothing.ad, nothing.invite].some((link) => path.endsWith(`/${link}`))
}

const sellerOf = async (ad: string): Promise<string> => {
  const { body } = await askApi('vio', `/api/telegram/products/${ad}`)
  return firstText([Object(body) as Record<string, unknown>], 'telegramUserId') ?? nothing.seller
}

let found: Promise<WorldLinks> | null = null

const find = async (): Promise<WorldLinks> => {
  const [ads, groups] = await Promise.all([
    askApi('vio', '/api/telegram/products?take=1&searchOnlyWithPhotos=true'),
    askApi('saath', '/api/products/groups?take=1'),
  ])
  // Without these links every later screen would be its not-found page, and pass.
  for (const { status, body } of [ads, groups])
    if (status !== 200) throw new Error(`the world does not answer: ${status} ${JSON.stringify(body)}`)
  const [withGroup] = listIn(groups.body)
  const ad = firstText(listIn(ads.body), 'link') ?? nothing.ad
  const part = (name: string): Record<string, unknown>[] => [
    Object(withGroup?.[name]) as Record<string, unknown>,
  ]
  return {
    ...nothing,
    ad,
    seller: await sellerOf(ad),
    goods: firstText(part('product'), 'link') ?? nothing.goods,
    invite: firstText(part('group'), 'inviteCode') ?? nothing.invite,
  }
}

export function worldLinks(): Promise<WorldLinks> {
  return (found ??= find())
}
