import { listCategories } from '@app/contract/market/categories'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import * as keys from '../keys.ts'
import { builtInCategories } from './built-in-categories.ts'
import type { CategoryName } from './categories.rules.ts'

export function categoriesQuery({ call }: Pick<MiniApp, 'call'>) {
  return queryOptions({
    queryKey: [keys.categories],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
    staleTime: 60 * 60_000,
    gcTime: Infinity,
  })
}

/** Shows the built-in list until the server's list has loaded. Page rendering on the server has only the built-in one. */
export function useCategories(): readonly CategoryName[] {
  const isHydrated = useHydrated()
  const { data: loaded } = useQuery(categoriesQuery(useMiniApp()))
  const data = isHydrated ? loaded : undefined
  return data?.toSorted((one, other) => one.order - other.order) ?? builtInCategories
}
