import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countQuery } from '../../shared/search/ad-search.queries.ts'
import { searchHref, type SearchParams } from '../../shared/search/search-params.ts'

/** Specification 000 §9. */
const quietMs = 300

/** The last value, once it has not changed for a while. */
const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface FilterCount {
  /** Null while nobody can tell: the button then names no number. */
  readonly count: number | null
  readonly isCounting: boolean
}

/** How many ads these filters leave. A question that is overtaken by the next one is cancelled. */
export function useFilterCount(params: SearchParams, isWanted: boolean): FilterCount {
  const settled = useSettled(params)
  const { data, isFetching, isError } = useQuery({
    ...countQuery(useMiniApp(), settled),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  })
  const isOld = searchHref(settled) !== searchHref(params)
  return { count: isError ? null : (data ?? null), isCounting: isFetching || (data !== undefined && isOld) }
}
