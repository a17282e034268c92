import { useMiniApp } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { RowCard } from '@app/ui/row-card'
import { SkeletonList } from '@app/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchT } from '../../locales/search.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { PageState } from '../../shared/page-state.tsx'
import { PricePair } from '../../shared/products/price-pair.tsx'
import { ProductLink } from '../../shared/products/product-link.tsx'
import { productPhoto } from '../../shared/products/product-photo.ts'
import { searchQuery, type FoundProduct } from '../../shared/products/products.queries.ts'
import { ProductsFailed } from '../../shared/products/products-failed.tsx'
import { CategoryLinks } from './category-links.tsx'

interface QuickResultsProps {
  readonly query: string
  readonly onShowAll: () => void
}

/** Results while the user types: the first page of the results page, from the same query. */
export function QuickResults({ query: text, onShowAll }: QuickResultsProps): ReactNode {
  const t = useT()
  const searchT = useSearchT()
  const query = useInfiniteQuery({
    ...searchQuery(useMiniApp(), text),
    // The previous results stay until the next ones have loaded.
    placeholderData: (previous) => previous,
  })
  const found = query.data?.pages[0]
  if (query.isPending) return <SkeletonList lead={56} label={t('frame.loading')} />
  if (!found) return <ProductsFailed query={query} />
  if (found.data.length === 0)
    return (
      <div className={query.isPlaceholderData ? 'search-old' : undefined}>
        <div role="status">
          <PageState room="part" present={0} title={searchT('noResults')} text={searchT('tryOther')} />
        </div>
        <CategoryLinks isWanted />
      </div>
    )
  return (
    <div className={query.isPlaceholderData ? 'search-old' : undefined}>
      <p role="status" className="ui-visually-hidden">
        {searchT('found', { count: found.total, query: text })}
      </p>
      <ul aria-label={searchT('results')}>
        {found.data.map((product) => (
          <li key={product.id}>
            <QuickRow product={product} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="search-all">
          <Button kind="tonal" onClick={onShowAll}>
            {searchT('all', { count: found.total })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const QuickRow = ({ product }: { readonly product: FoundProduct }): ReactNode => (
  <RowCard
    renderLink={(parts) => <ProductLink link={product.link} {...parts} />}
    photo={productPhoto(product.image, { sizes: '56px' })}
    photoSize={56}
    title={inLanguage(useLang(), product, 'name')}
  >
    <PricePair size="s" price={product.price} discountedPrice={product.discountedPrice} hasPercent={false} />
  </RowCard>
)
