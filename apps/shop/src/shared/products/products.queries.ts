import { ApiError } from '@app/client/call'
import type { CallInput, ReplyOf } from '@app/contract/endpoint'
import {
  getProduct,
  getShopCategory,
  listProducts,
  listShopCategories,
  listSimilarProducts,
  registerInterest,
} from '@app/contract/shop/catalogue'
import { searchExpiredProducts, searchProducts } from '@app/contract/shop/search'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { keys } from '../keys.ts'
import { nextSkip, pageQuery } from './list-pages.ts'

type Caller = Pick<MiniApp, 'call'>

export type ShopCategory = ReplyOf<typeof listShopCategories>['data'][number]
export type ProductCardData = ShopCategory['products'][number]
export type ProductData = ReplyOf<typeof getProduct>
export type FoundProduct = ReplyOf<typeof searchProducts>['data'][number]

/** Going back to a list shows it unchanged. */
const kept = { staleTime: 5 * 60_000, gcTime: 30 * 60_000 } as const

/** Every category with its first products. */
export function homeQuery({ call }: Caller) {
  return queryOptions({
    queryKey: keys.products('home'),
    queryFn: ({ signal }) => call(listShopCategories, {}, { signal }),
    gcTime: kept.gcTime,
  })
}

/** Largest discount first. */
export function dealsQuery({ call }: Caller) {
  return infiniteQueryOptions({
    ...kept,
    queryKey: keys.products('deals'),
    queryFn: ({ pageParam, signal }) => call(listProducts, { query: pageQuery(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, total }, _pages, skip) => nextSkip({ total, onPage: data.length, skip }),
  })
}

export function categoryQuery({ call }: Caller, link: string) {
  return infiniteQueryOptions({
    ...kept,
    queryKey: keys.products('category', link),
    queryFn: ({ pageParam, signal }) =>
      call(getShopCategory, { params: { link }, query: pageQuery(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ products, total }, _pages, skip) =>
      nextSkip({ total, onPage: products.length, skip }),
    // The loader has just failed; only the user retries.
    retryOnMount: false,
  })
}

export function productQuery({ call }: Caller, link: string) {
  return queryOptions({
    queryKey: keys.product(link),
    queryFn: ({ signal }) => call(getProduct, { params: { link } }, { signal }),
    retryOnMount: false,
  })
}

export function similarQuery({ call }: Caller, productId: number) {
  return queryOptions({
    ...kept,
    queryKey: keys.products('similar', productId),
    queryFn: ({ signal }) => call(listSimilarProducts, { params: { id: String(productId) } }, { signal }),
  })
}

/** Only for a text that is not empty. */
export function searchQuery({ call }: Caller, text: string) {
  return infiniteQueryOptions({
    ...kept,
    queryKey: keys.products('search', text),
    queryFn: ({ pageParam, signal }) =>
      call(searchProducts, { query: { query: text, ...pageQuery(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, total }, _pages, skip) => nextSkip({ total, onPage: data.length, skip }),
  })
}

/** Products whose offer has ended. */
export function expiredSearchQuery({ call }: Caller, text: string) {
  return queryOptions({
    queryKey: keys.products('expired', text),
    queryFn: ({ signal }) =>
      call(searchExpiredProducts, { query: { query: text, ...pageQuery(0) } }, { signal }),
  })
}

/** The server refuses a malformed link before the lookup; for the user it is unknown, too. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'INPUT_INVALID'].includes(error.code)
  )
}

/** The way in which the user would buy a product that comes soon. */
export type InterestButton = NonNullable<CallInput<typeof registerInterest>['body']['button']>

interface Interest {
  /** Registered on this page. The server stores it once. */
  readonly isTaken: boolean
  /** Registered, and the bot can write to this user. Others are only counted. */
  readonly canBeTold: boolean
  /** The button whose request is pending; 'one' if there is only one button. */
  readonly pending: InterestButton | 'one' | null
  readonly take: (button?: InterestButton) => void
}

/** Registers interest in a product that cannot be ordered. A failure is shown as a toast. */
export function useInterest(productId: number): Interest {
  const { call } = useMiniApp()
  const queryClient = useQueryClient()
  const queryKey = keys.interest(productId)
  const { data: taken } = useQuery<ReplyOf<typeof registerInterest> | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Infinity,
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (button: InterestButton | undefined) =>
      call(registerInterest, { body: { productId, ...(button !== undefined && { button }) } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  })
  return {
    isTaken: taken !== null,
    canBeTold: taken?.canBeTold ?? false,
    pending: isPending ? (variables ?? 'one') : null,
    take: (button) => mutate(button),
  }
}
