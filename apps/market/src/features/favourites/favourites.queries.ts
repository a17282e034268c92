import { listFavourites } from '@app/contract/market/favourites'
import type { ReplyOf } from '@app/contract/endpoint'
import type { MiniApp } from '@app/shell/mini-app'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Direction } from './favourites-params.ts'
import * as keys from '../../shared/keys.ts'

/** Specification 000 §9. */
export const favouritesTake = 25
/** The server returns at most 10,000. */
const lastPage = 400

export function countPages(total: number): number {
  return Math.min(lastPage, Math.ceil(total / favouritesTake))
}

export type FavouriteAd = ReplyOf<typeof listFavourites>['data'][number]

interface FavouritesList {
  readonly direction: Direction
  /** The first page of the list; others are appended. */
  readonly from: number
  readonly userId: string | null
}

export function favouritesQuery(
  { call }: Pick<MiniApp, 'call'>,
  { direction, from, userId }: FavouritesList,
) {
  return infiniteQueryOptions({
    queryKey: [keys.favourites, direction, from, userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFavourites,
        {
          query: {
            sortBy: `createdAt|${direction}`,
            take: String(favouritesTake),
            skip: String((pageParam - 1) * favouritesTake),
          },
        },
        { signal },
      ),
    initialPageParam: from,
    getNextPageParam: ({ total }, _pages, page: number) => (page < countPages(total) ? page + 1 : null),
    enabled: userId !== null,
  })
}
