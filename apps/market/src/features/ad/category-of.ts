import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { builtInCategories } from '../../shared/categories/built-in-categories.ts'
import { categoriesQuery } from '../../shared/categories/categories.queries.ts'
import type { CategoryName } from '../../shared/categories/categories.rules.ts'
import type { Ad } from './ad.queries.ts'

/**
 * By its name, since the built-in categories have no ids. The server's list is long: it is asked for a category
 * that they lack, and not for the look of a chip.
 */
export function useCategoryOf({
  categoryId,
  category,
}: Pick<Ad, 'categoryId' | 'category'>): CategoryName | undefined {
  const builtIn = builtInCategories.find(({ name }) => name === category.name)
  const { data } = useQuery({ ...categoriesQuery(useMiniApp()), enabled: builtIn === undefined })
  return builtIn ?? data?.find(({ id }) => id === categoryId)
}
