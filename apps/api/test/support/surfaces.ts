import { placeSeller, type PlacedAd, type Seller } from './ads.ts'
import { newDevice, newIp } from './people.ts'
import type { Reply, TestApp } from './test-app.ts'

interface Listed {
  readonly id: number
  readonly isDeactivated: boolean
}

/** All surfaces that can show an ad; each returns whether it shows the ad as available. */
export type Surfaces = Readonly<Record<string, () => Promise<boolean>>>

interface Around {
  /** A similar ad that is always public, for the list of similar ads. */
  readonly neighbour: Pick<PlacedAd, 'link'>
  /** A user with the ad among the favourites. */
  readonly keeper?: Seller
  /** A user who has contacted the seller. */
  readonly caller?: Seller
}

interface SeenAd {
  readonly id: number
  readonly link: string
  readonly price: number
  readonly name: string
  /** A unique word of its name, and the first letters of it. */
  readonly word: string
}

let question = 0

/** Every request is unique, so that no cache answers. */
export function surfacesOf(app: TestApp, ad: SeenAd, around: Around): Surfaces {
  const get = <T>(path: string, who?: Seller): Promise<Reply<T>> =>
    app.ask<T>('GET', path, {
      ip: newIp(),
      device: newDevice(),
      ...(who ? { token: who.accessToken } : {}),
    })
  const has = async (path: string, who?: Seller): Promise<boolean> => {
    const { status, body } = await get<{ data: Listed[] }>(path, who)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body.data.some(({ id }) => id === ad.id)
  }
  const post = async (path: string): Promise<boolean> => {
    const { accessToken: token } = await placeSeller(app)
    const reply = await app.ask('POST', path, { token, ip: newIp(), body: { telegramProductId: ad.id } })
    return reply.status === 200
  }
  const from = ad.price - 7_000
  const to = (): number => ad.price + 3_000 + ++question
  const word = encodeURIComponent(ad.word)
  const { neighbour, keeper, caller } = around
  return {
    page: async () => (await get(`/api/telegram/products/${ad.link}`)).status === 200,
    search: () => has(`/api/telegram/products?minPrice=${from}&maxPrice=${to()}`),
    words: () => has(`/api/telegram/products?search=${word}&skip=0&take=${10 + (++question % 80)}`),
    count: async () =>
      (await get<number>(`/api/telegram/products/count?search=${word}&minPrice=${from}&maxPrice=${to()}`))
        .body > 0,
    feed: () => has('/api/telegram/feed?take=100'),
    'feed near by': () => has('/api/telegram/feed?take=100&regionId=1726&cityId=1726000'),
    similar: () => has(`/api/telegram/products/${neighbour.link}/similar`),
    ...(keeper && {
      favourites: async () => {
        const { body } = await get<{ data: { product: Listed }[] }>('/api/user/telegram/favourites', keeper)
        const kept = body.data.find(({ product }) => product.id === ad.id)
        if (!kept) throw new Error('a kept ad is gone')
        return !kept.product.isDeactivated
      },
    }),
    ...(caller && {
      connections: async () => {
        const { body } = await get<{ data: { product: Listed; phoneNumbers: string[] }[] }>(
          '/api/user/telegram/connections?direction=OUTGOING',
          caller,
        )
        const row = body.data.find(({ product }) => product.id === ad.id)
        if (!row) throw new Error('a contacted ad is gone')
        if (row.product.isDeactivated !== (row.phoneNumbers.length === 0))
          throw new Error('numbers of an ad that is over')
        return !row.product.isDeactivated
      },
    }),
    keeping: () => post('/api/user/telegram/favourites/toggle'),
    calling: () => post('/api/user/telegram/connections'),
  }
}

/** Surfaces of the engine: an ad may appear there late, but a hidden ad must never appear. */
const maySayNoTooLong = new Set(['search', 'words', 'similar', 'count'])

export async function answersOf(surfaces: Surfaces): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>()
  for (const [name, look] of Object.entries(surfaces)) found.set(name, await look())
  return found
}

/** The surfaces with a wrong result. */
export function disagreeing(
  found: ReadonlyMap<string, boolean>,
  expected: { readonly isPublic: boolean; readonly isIndexed: boolean },
): string[] {
  return [...found]
    .filter(([name, isShown]) => {
      if (isShown === expected.isPublic) return false
      if (expected.isIndexed) return true
      // The count comes from the engine, is at most ten seconds old and reveals nothing of the ad.
      return isShown ? name !== 'count' : !maySayNoTooLong.has(name)
    })
    .map(([name]) => name)
}
