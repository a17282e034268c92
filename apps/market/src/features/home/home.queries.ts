import { listFeed } from '@app/contract/market/feed'
import { listCategories } from '@app/contract/market/categories'
import { listBanners, listPopularCategories } from '@app/contract/market/home'
import type { MiniApp } from '@app/shell/mini-app'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MarketLanguage } from '../../shared/i18n.ts'
import { categoriesQuery } from '../../shared/categories/categories.queries.ts'
import { capitalQuery } from '../../shared/places/geo.queries.ts'
import type { Place } from '../../shared/places/place.rules.ts'
import { topAdsQuery } from '../../shared/promotion/top-ads.queries.ts'
import { topFeatureQuery } from '../../shared/promotion/top-feature.queries.ts'
import * as keys from '../../shared/keys.ts'

type Caller = Pick<MiniApp, 'call'>

/** Going back finds the list unchanged; a second tap on the tab reloads it. */
const cacheTimes = { staleTime: 5 * 60_000, gcTime: 30 * 60_000 } as const

const levels = ['regionId', 'cityId', 'districtId'] as const

/** The user is part of the key because favourites differ. The cursor prevents duplicates while new ads arrive. */
export function feedQuery({ call }: Caller, place: Place, userId: string | null) {
  return infiniteQueryOptions({
    ...cacheTimes,
    queryKey: [keys.ads, 'feed', ...levels.map((level) => place[level]), userId],
    queryFn: ({ pageParam, signal }) => {
      const near: Partial<Record<keyof Place, string>> = {}
      for (const level of levels) if (place[level] !== null) near[level] = String(place[level])
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      return call(listFeed, { query: { ...near, ...cursor } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function bannersQuery({ call }: Caller, language: MarketLanguage) {
  return queryOptions({
    ...cacheTimes,
    queryKey: [keys.banners, language],
    queryFn: ({ signal }) => call(listBanners, { query: { language } }, { signal }),
  })
}

const maxPopular = 8

/** Only the names: the whole list of categories would be part of every page. */
export function popularQuery({ call }: Caller) {
  return queryOptions({
    queryKey: [keys.categories, 'popular'],
    queryFn: async ({ signal, client }) => {
      const [{ categoryIds }, all] = await Promise.all([
        call(listPopularCategories, {}, { signal }),
        import.meta.env.SSR ? call(listCategories, {}) : client.ensureQueryData(categoriesQuery({ call })),
      ])
      return categoryIds
        .slice(0, maxPopular)
        .flatMap((id) => all.find((category) => category.id === id) ?? [])
        .map(({ id, link, name, name_uz }) => ({ id, link, name, name_uz }))
    },
    staleTime: 60 * 60_000,
    gcTime: Infinity,
  })
}

interface HomeContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/**
 * What the page server includes in the first page, without a user: a new visitor sees the capital (specification 000
 * §4), so that feed is right for all who have not chosen a place. The browser repeats failed requests.
 */
export async function prepareHome({ app, queryClient }: HomeContext): Promise<void> {
  const feed = async (): Promise<void> => {
    await queryClient.prefetchQuery(capitalQuery(app))
    const capital = queryClient.getQueryData(capitalQuery(app).queryKey)
    if (!capital) return
    const place = { regionId: capital.regionId, cityId: capital.id, districtId: null }
    await queryClient.prefetchInfiniteQuery(feedQuery(app, place, null))
  }
  await Promise.all([
    feed(),
    queryClient.prefetchQuery(topAdsQuery(app, null)),
    queryClient.prefetchQuery(bannersQuery(app, app.language.get() === 'ru' ? 'ru' : 'uz')),
    queryClient.prefetchQuery(popularQuery(app)),
    queryClient.prefetchQuery(topFeatureQuery(app)),
  ])
}
