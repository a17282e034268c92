import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { builtInCategories } from '../../shared/categories/built-in-categories.ts'
import { categoriesQuery } from '../../shared/categories/categories.queries.ts'
import type { CategoryName } from '../../shared/categories/categories.rules.ts'
import type { Ad } from './ad.queries.ts'

/**
 * By its name, since built-in categories have no id. The server's list is long, so it is loaded only for a category
 * that is not built in.
 */
export function useAdCategory({
  categoryId,
  category,
}: Pick<Ad, 'categoryId' | 'category'>): CategoryName | undefined {
  const builtIn = builtInCategories.find(({ name }) => name === category.name)
  const { data } = useQuery({ ...categoriesQuery(useMiniApp()), enabled: builtIn === undefined })
  return builtIn ?? data?.find(({ id }) => id === categoryId)
}
