import { useMiniApp } from '@app/shell/mini-app'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Button } from '@app/ui/button'
import { SkeletonGrid } from '@app/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'
import { ProductGrid } from '../../shared/products/product-grid.tsx'
import { onlyOnce } from '../../shared/products/list-pages.ts'
import { dealsQuery } from '../../shared/products/products.queries.ts'
import { ProductsFailed } from '../../shared/products/products-failed.tsx'

export function Deals(): ReactNode {
  const t = useT()
  const dealsT = useDealsT()
  const query = useInfiniteQuery(dealsQuery(useMiniApp()))
  // The total of the newest page counts: products may change between two pages.
  const total = query.data?.pages.at(-1)?.total ?? 0
  const products = onlyOnce(query.data?.pages.flatMap(({ data }) => data) ?? [])
  return (
    <>
      <div className="deals-head">
        <h1 tabIndex={-1} className="deals-title">
          {t('title.deals')}
        </h1>
        {products.length === 0 ? null : (
          <p className="deals-note">
            {dealsT('list.count', { count: Math.max(total, products.length) })} · {dealsT('list.groupPrices')}
          </p>
        )}
      </div>
      {query.isPending ? (
        <SkeletonGrid card="product" label={t('frame.loading')} />
      ) : query.data === undefined ? (
        <ProductsFailed query={query} room="page" />
      ) : products.length === 0 ? (
        <NoDeals />
      ) : (
        <ProductGrid
          products={products}
          total={total}
          label={t('title.deals')}
          query={query}
          // Endless scrolling would keep users from the section below.
          more="button"
        />
      )}
    </>
  )
}

const NoDeals = (): ReactNode => {
  const t = useT()
  const dealsT = useDealsT()
  const howItWorks = useOverlayTrigger('how-it-works')
  return (
    <PageState
      title={dealsT('list.empty')}
      text={dealsT('list.emptyShop')}
      actions={
        <Button kind="tonal" aria-haspopup="dialog" {...howItWorks.trigger}>
          {t('action.howItWorks')}
        </Button>
      }
    />
  )
}
