import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FavouritesParams } from './favourites-params.ts'
import { favouritesQuery, type FavouriteAd } from './favourites.queries.ts'
import { rememberStart, getFirstPage } from '../../shared/ads/list-starts.ts'

/** The key under which the first page of a list is remembered. */
export function addressKey({ direction = 'desc', page = 1 }: FavouritesParams): string {
  return `favourites ${direction} ${page}`
}

/** The list of a URL: one page, or several appended ones. */
export function useFavouritesList(params: FavouritesParams) {
  const app = useMiniApp()
  const navigate = useNavigate()
  const { userId } = useSession()
  const { direction = 'desc', page = 1 } = params
  const from = getFirstPage(addressKey(params), page)
  const query = useInfiniteQuery({
    ...favouritesQuery(app, { direction, from, userId }),
    placeholderData: (previous) => previous,
  })
  const pages = query.data?.pages
  const lastPage = from + Math.max(0, (pages?.length ?? 1) - 1)

  const showMore = async (): Promise<void> => {
    const there: FavouritesParams = { ...params, page: lastPage + 1 }
    rememberStart(addressKey(there), from)
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (!isFetchNextPageError)
      await navigate({ to: '/webApp/favourites', search: there, replace: true, resetScroll: false })
  }
  return {
    query,
    direction,
    favourites: pages ? uniqueOnes(pages.flatMap(({ data }) => data)) : null,
    total: pages?.at(-1)?.total ?? 0,
    from,
    lastPage,
    showMore: () => void showMore(),
  }
}

export type FavouritesList = ReturnType<typeof useFavouritesList>

/** Removing an ad shifts the others, so the next page may repeat one. */
const uniqueOnes = (favourites: readonly FavouriteAd[]): readonly FavouriteAd[] => [
  ...new Map(favourites.map((each) => [each.product.id, each])).values(),
]
