import { listCategories } from '@app/client/routes/market-categories'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { builtInCategories, type CategoryName } from './built-in-categories.ts'

export type { CategoryName } from './built-in-categories.ts'

export function categoriesQuery({ call }: Pick<MiniApp, 'call'>) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
    staleTime: 60 * 60_000,
    gcTime: Infinity,
  })
}

/** Never waits: the built-in list stands until the server's has come. The page server has only that one. */
export function useCategories(): readonly CategoryName[] {
  const isHydrated = useHydrated()
  const { data: loaded } = useQuery(categoriesQuery(useMiniApp()))
  const data = isHydrated ? loaded : undefined
  return data?.toSorted((one, other) => one.order - other.order) ?? builtInCategories
}

/** Addresses carry the id or the link. */
export function findCategory<C extends Pick<CategoryName, 'id' | 'link'>>(
  categories: readonly C[],
  idOrLink: string | null | undefined,
): C | undefined {
  return categories.find(({ id, link }) => link === idOrLink || String(id) === idOrLink)
}

export function localName(
  named: { readonly name: string; readonly name_uz: string },
  language: string,
): string {
  return language === 'ru' ? named.name : named.name_uz
}

/** A job, a flat, a service and a kitten are neither new nor used; by link and by id, which never change. */
const withoutCondition: ReadonlySet<string | number> = new Set([
  'jobs',
  'real_estate',
  'services',
  'animals',
  8,
  9,
  16,
  17,
])

export function hasCondition(category: Pick<CategoryName, 'link'> | undefined): boolean {
  return category === undefined || !withoutCondition.has(category.link)
}

export function hasConditionById(categoryId: number): boolean {
  return !withoutCondition.has(categoryId)
}
