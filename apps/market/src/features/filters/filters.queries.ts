import { getPriceQuartiles } from '@app/contract/market/search'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as keys from '../../shared/keys.ts'
import { countQuery } from '../../shared/search/ad-search.queries.ts'
import { searchHref, type SearchParams } from '../../shared/search/search-params.ts'

/** Prices of a category; of all ads when it is null. */
export function priceQuartilesQuery({ call }: Pick<MiniApp, 'call'>, categoryId: number | null) {
  const query = categoryId === null ? {} : { categoryId: String(categoryId) }
  return queryOptions({
    queryKey: [keys.ads, 'quartiles', categoryId],
    queryFn: ({ signal }) => call(getPriceQuartiles, { query }, { signal }),
    staleTime: 10 * 60_000,
  })
}

/** Specification 000 §9. */
const debounceMs = 300

const useDebounced = <Value>(value: Value): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

interface FilterCount {
  /** Null while the count is unknown; the button then shows no number. */
  readonly count: number | null
  readonly isCounting: boolean
}

/** Counts the ads that match these filters. A newer count cancels the running one. */
export function useFilterCount(params: SearchParams, isWanted: boolean): FilterCount {
  const debounced = useDebounced(params)
  const { data, isFetching, isError } = useQuery({
    ...countQuery(useMiniApp(), debounced),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  })
  const isOld = searchHref(debounced) !== searchHref(params)
  return { count: isError ? null : (data ?? null), isCounting: isFetching || (data !== undefined && isOld) }
}
