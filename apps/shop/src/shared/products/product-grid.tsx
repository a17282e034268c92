import { errorText } from '@app/client/error-text'
import { InfiniteList } from '@app/ui/infinite-list'
import { LoadMore } from '@app/ui/load-more'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useLang, useT } from '../i18n.ts'
import { ProductCard } from './product-card.tsx'
import './product-grid.css'
import { pageSize } from './list-pages.ts'
import type { ProductCardData } from './products.queries.ts'

interface ProductGridProps {
  readonly products: readonly ProductCardData[]
  /** The accessible name of the list. */
  readonly label: string
  readonly total: number
  readonly query: {
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  /** `button` where a section below the list has to stay within reach. */
  readonly more: 'scroll' | 'button'
  readonly tells?: 'groups' | 'rating'
  /** Full-width content after `after` products. */
  readonly between?: { readonly after: number; readonly content: ReactNode } | undefined
}

/** Two columns of cards, loaded page by page. */
export function ProductGrid({
  products,
  label,
  total,
  query,
  more,
  tells,
  between,
}: ProductGridProps): ReactNode {
  const t = useT()
  const dealsT = useDealsT()
  const language = useLang()
  const loadMore = (): void => void query.fetchNextPage()
  const isLoadingMore = query.isFetchingNextPage
  const hasFailed = query.isFetchNextPageError && !isLoadingMore
  return (
    <>
      <InfiniteList
        items={products}
        keyOf={({ id }) => String(id)}
        renderItem={(product, index) => (
          <ProductCard product={product} kind="grid" index={index} {...(tells && { tells })} />
        )}
        pageSize={pageSize}
        hasMore={more === 'scroll' && query.hasNextPage}
        isLoading={more === 'scroll' && isLoadingMore}
        onNeedMore={loadMore}
        label={label}
        loadingText={dealsT('list.loading')}
        error={hasFailed ? errorText(query.error, language) : null}
        retryLabel={t('action.retry')}
        onRetry={loadMore}
        listClassName="product-grid"
        between={between}
      />
      {more === 'button' && query.hasNextPage && !hasFailed ? (
        <LoadMore
          label={dealsT('list.more', { count: Math.min(pageSize, Math.max(1, total - products.length)) })}
          isBusy={isLoadingMore}
          onClick={loadMore}
        />
      ) : null}
    </>
  )
}
