import type { CategoryName } from '../../shared/categories/categories.ts'
import type { Ad } from './ad.queries.ts'

/** The built-in categories, which stand until the server's have come, have no ids but the same names. */
export function categoryOf(
  categories: readonly CategoryName[],
  { categoryId, category }: Pick<Ad, 'categoryId' | 'category'>,
): CategoryName | undefined {
  return (
    categories.find(({ id }) => id === categoryId) ?? categories.find(({ name }) => name === category.name)
  )
}
