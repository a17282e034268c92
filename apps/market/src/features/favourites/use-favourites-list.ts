import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FavouritesParams } from './favourites-params.ts'
import { favouritesQuery, type KeptAd } from './favourites.queries.ts'
import { rememberStart, startOf } from '../../shared/ads/list-starts.ts'

/** One name an address, for the page that its list begins with. */
export function addressKey({ direction = 'desc', page = 1 }: FavouritesParams): string {
  return `favourites ${direction} ${page}`
}

/** The ads of an address: one page of it, or several that were appended. */
export function useFavouritesList(params: FavouritesParams) {
  const app = useMiniApp()
  const navigate = useNavigate()
  const { userId } = useSession()
  const { direction = 'desc', page = 1 } = params
  const from = startOf(addressKey(params), page)
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
    kept: pages ? uniqueOnes(pages.flatMap(({ data }) => data)) : null,
    total: pages?.at(-1)?.total ?? 0,
    from,
    lastPage,
    showMore: () => void showMore(),
  }
}

export type FavouritesList = ReturnType<typeof useFavouritesList>

/** One that was taken out moves the others up, and the next page begins with one that is already here. */
const uniqueOnes = (kept: readonly KeptAd[]): readonly KeptAd[] => [
  ...new Map(kept.map((each) => [each.product.id, each])).values(),
]
