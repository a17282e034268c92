import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchParams } from '../../shared/search-params.ts'

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

/** The server does not count ads yet; `skipToken` keeps the question back until it does. */
export const useFilterCount = (params: SearchParams): FilterCount => {
  const settled = useSettled(params)
  const { data, isFetching } = useQuery<number>({
    queryKey: ['ads', 'count', settled],
    queryFn: skipToken,
    placeholderData: (previous) => previous,
  })
  return { count: data ?? null, isCounting: isFetching || (data !== undefined && settled !== params) }
}
