import { errorText } from '@app/client/error-text'
import { LoadMore } from '@app/ui/load-more'
import { SkeletonList } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useSearchT } from '../../locales/search.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { DealsLink } from '../../shared/missing-page.tsx'
import { PageState } from '../../shared/page-state.tsx'
import { ProductRow } from '../../shared/products/product-row.tsx'
import { pageSize } from '../../shared/products/list-pages.ts'
import type { FoundProduct } from '../../shared/products/products.queries.ts'
import { ProductsFailed } from '../../shared/products/products-failed.tsx'

interface SearchResultsProps {
  readonly text: string
  readonly products: readonly FoundProduct[]
  readonly total: number
  readonly query: {
    readonly data: unknown
    readonly error: unknown
    readonly isFetching: boolean
    readonly isPending: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
}

export function SearchResults({ text, products, total, query }: SearchResultsProps): ReactNode {
  const t = useT()
  const dealsT = useDealsT()
  const searchT = useSearchT()
  const language = useLang()
  if (text !== '' && query.isPending) return <SkeletonList lead={104} label={t('frame.loading')} />
  if (text !== '' && query.data === undefined) return <ProductsFailed query={query} room="page" />
  if (products.length === 0)
    return (
      <PageState
        present={0}
        title={searchT('noProducts')}
        text={searchT(text === '' ? 'hint' : 'tryOther')}
        actions={<DealsLink />}
      />
    )
  return (
    <>
      <ul className="product-rows" aria-label={searchT('results')}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductRow product={product} index={index} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <p className="search-more-failed" role="alert">
          {errorText(query.error, language)}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <LoadMore
          label={dealsT('list.more', { count: Math.min(pageSize, Math.max(1, total - products.length)) })}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
