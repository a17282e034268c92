import { askApi } from '../api-call.ts'
import type { SellerThings } from './furnished-seller.ts'
import type { ShopperThings } from './furnished-shopper.ts'

/** Addresses of things that exist in the database of this run. */
export interface WorldLinks extends ShopperThings, SellerThings {
  readonly ad: string
  readonly ownAd: string
  /** Whose that ad is, by the public id. */
  readonly seller: string
  readonly category: string
  readonly goods: string
  readonly shopCategory: string
  readonly invite: string
}

/** An address of nothing: the page then shows its not-found state, which is a screen, too. */
const nothing: WorldLinks = {
  ad: 'nothing-here',
  ownAd: 'nothing-here',
  seller: 'nobodyhere000000',
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

/** The server says 404 of it, and is right. */
export function isAddressOfNothing(path: string): boolean {
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
  // One answer that did not come would turn every later screen into its not-found page, which is sound.
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
