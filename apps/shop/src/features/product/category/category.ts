import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { onlyOnce } from '../../../shared/products/list-pages.ts'
import { categoryQuery, homeQuery, type ShopCategory } from '../../../shared/products/products.queries.ts'

export type CategoryName = Pick<ShopCategory, 'name' | 'name_hi'>

/** The name from the cached category or from the cached rows of the home page. */
export function findCategoryName(
  queryClient: QueryClient,
  app: Pick<MiniApp, 'call'>,
  link: string,
): CategoryName | undefined {
  return (
    queryClient.getQueryData(categoryQuery(app, link).queryKey)?.pages[0] ??
    queryClient.getQueryData(homeQuery(app).queryKey)?.data.find((category) => category.link === link)
  )
}

export function useCategory(link: string) {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(categoryQuery(app, link))
  return {
    query,
    named: findCategoryName(queryClient, app, link),
    products: onlyOnce(query.data?.pages.flatMap(({ products }) => products) ?? []),
    // The total of the newest page counts: products may change between two pages.
    total: query.data?.pages.at(-1)?.total ?? 0,
  }
}

export type Category = ReturnType<typeof useCategory>
