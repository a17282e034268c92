import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNear } from '../../shared/near.ts'
import {
  atPage,
  narrowing,
  getSearchPage,
  searchHref,
  getSearchSort,
  type SearchParams,
} from '../../shared/search/search-params.ts'
import { rememberStart, getFirstPage } from '../../shared/ads/list-starts.ts'
import { searchQuery } from './search.queries.ts'

/** The list of a URL: one page, or several appended ones. */
export function useSearchList(params: SearchParams) {
  const app = useMiniApp()
  const navigate = useNavigate()
  const { userId } = useSession()
  const page = getSearchPage(params)
  const from = getFirstPage(searchHref(params), page)
  const near = useNear()
  const options = searchQuery(app, params, from, userId, near)
  const query = useInfiniteQuery({ ...options, placeholderData: (previous) => previous })
  // A failed request keeps the previous results.
  const [previous, setPrevious] = useState(query.data)
  if (query.data !== undefined && query.data !== previous) setPrevious(query.data)
  const isPrevious = query.isError && query.data === undefined && previous !== undefined
  const given = isPrevious ? previous : query.data
  const pages = given?.pages
  // The total of the newest page counts: ads change between two pages.
  const total = pages?.at(-1)?.total ?? null
  const lastPage = Number(given?.pageParams.at(-1) ?? page)

  const showMore = async (): Promise<void> => {
    const next = lastPage + 1
    const href = searchHref(atPage(params, next))
    rememberStart(href, from)
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (!isFetchNextPageError) await navigate({ href, replace: true, resetScroll: false })
  }
  // After a sign-in only favourites differ: it is the same search.
  const question = JSON.stringify([narrowing(params), near ?? getSearchSort(params), from])
  const [shown, setShown] = useState(question)
  if (!query.isPlaceholderData && !query.isPending && !isPrevious && shown !== question) setShown(question)
  const isOld = (query.isPlaceholderData && shown !== question) || isPrevious
  return {
    query,
    ads: pages ? uniqueAds(pages.flatMap(({ data }) => data)) : null,
    total,
    from,
    lastPage,
    isOld,
    isPrevious,
    showMore: () => void showMore(),
    shown,
  }
}

export type SearchList = ReturnType<typeof useSearchList>

/** A new ad moves the last one of a page to the next page, which would repeat it. */
const uniqueAds = <Ad extends { readonly id: number }>(ads: readonly Ad[]): readonly Ad[] => [
  ...new Map(ads.map((ad) => [ad.id, ad])).values(),
]
