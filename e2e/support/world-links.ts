import { askApi } from './api-call.ts'

/** Addresses of things that exist in the database of this run. */
export interface WorldLinks {
  readonly ad: string
  readonly ownAd: string
  readonly category: string
  readonly goods: string
  readonly shopCategory: string
  readonly invite: string
  readonly fullInvite: string
}

/** An address of nothing: the page then shows its not-found state, which is a screen, too. */
const nothing: WorldLinks = {
  ad: 'nothing-here',
  ownAd: 'nothing-here',
  category: 'furniture',
  goods: 'nothing-here',
  shopCategory: 'hot_deals',
  invite: 'nothinghere000',
  fullInvite: 'nothinghere001',
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
export const isAddressOfNothing = (path: string): boolean =>
  [nothing.ad, nothing.invite, nothing.fullInvite].some((link) => path.endsWith(`/${link}`))

let found: Promise<WorldLinks> | null = null

const find = async (): Promise<WorldLinks> => {
  const [ads, goods] = await Promise.all([
    askApi('vio', '/api/telegram/products?take=1&searchOnlyWithPhotos=true'),
    askApi('saath', '/api/products?take=1'),
  ])
  return {
    ...nothing,
    ad: firstText(listIn(ads.body), 'link') ?? nothing.ad,
    goods: firstText(listIn(goods.body), 'link') ?? nothing.goods,
  }
}

export const worldLinks = (): Promise<WorldLinks> => (found ??= find())
