import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNear } from '../../shared/near.ts'
import {
  atPage,
  narrowing,
  pageOf,
  searchHref,
  sortOf,
  type SearchParams,
} from '../../shared/search/search-params.ts'
import { rememberStart, startOf } from '../../shared/ads/list-starts.ts'
import { searchQuery } from './search.queries.ts'

/** The ads of an address: one page of it, or several that were appended. */
export function useSearchList(params: SearchParams) {
  const app = useMiniApp()
  const navigate = useNavigate()
  const { userId } = useSession()
  const page = pageOf(params)
  const from = startOf(searchHref(params), page)
  const near = useNear()
  const options = searchQuery(app, params, from, userId, near)
  const query = useInfiniteQuery({ ...options, placeholderData: (previous) => previous })
  // An answer that did not come leaves the last one on the screen.
  const [kept, setKept] = useState(query.data)
  if (query.data !== undefined && query.data !== kept) setKept(query.data)
  const isKept = query.isError && query.data === undefined && kept !== undefined
  const given = isKept ? kept : query.data
  const pages = given?.pages
  // The number of the newest page is the truth: ads come and go between two of them.
  const total = pages?.at(-1)?.total ?? null
  const lastPage = Number(given?.pageParams.at(-1) ?? page)

  const showMore = async (): Promise<void> => {
    const next = lastPage + 1
    const href = searchHref(atPage(params, next))
    rememberStart(href, from)
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (!isFetchNextPageError) await navigate({ href, replace: true, resetScroll: false })
  }
  // The hearts of somebody who has just been recognised are no other question.
  const question = JSON.stringify([narrowing(params), near ?? sortOf(params), from])
  const [shown, setShown] = useState(question)
  if (!query.isPlaceholderData && !query.isPending && !isKept && shown !== question) setShown(question)
  const isOld = (query.isPlaceholderData && shown !== question) || isKept
  return {
    query,
    ads: pages ? uniqueAds(pages.flatMap(({ data }) => data)) : null,
    total,
    from,
    lastPage,
    isOld,
    isKept,
    showMore: () => void showMore(),
    shown,
  }
}

export type SearchList = ReturnType<typeof useSearchList>

/** A new ad pushes the last one of a page onto the next page, where it would come again. */
const uniqueAds = <Ad extends { readonly id: number }>(ads: readonly Ad[]): readonly Ad[] => [
  ...new Map(ads.map((ad) => [ad.id, ad])).values(),
]
