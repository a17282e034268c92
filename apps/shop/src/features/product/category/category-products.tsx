import { buttonClass } from '@app/ui/button'
import { SkeletonGrid } from '@app/ui/skeleton'
import { Link, useHydrated } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useDealsT } from '../../../locales/deals.ts'
import { useProductT } from '../../../locales/product.ts'
import { useT } from '../../../shared/i18n.ts'
import { DealsLink, HomeLink } from '../../../shared/missing-page.tsx'
import { PageState } from '../../../shared/page-state.tsx'
import { ProductGrid } from '../../../shared/products/product-grid.tsx'
import { isMissing } from '../../../shared/products/products.queries.ts'
import { ProductsFailed } from '../../../shared/products/products-failed.tsx'
import { ReferralBanner } from '../../../shared/sharing/referral-banner.tsx'
import type { Category } from './category.ts'
import { hotDeals } from './hot-deals.ts'

interface CategoryProductsProps {
  readonly category: Category
  readonly link: string
  readonly name: string
}

/** After two rows of the grid, so that products come first. */
const bannerAfter = 4

export function CategoryProducts({ category, link, name }: CategoryProductsProps): ReactNode {
  const t = useT()
  const { query, products, total } = category
  const isHydrated = useHydrated()
  const isHot = link === hotDeals
  // The page server does not pass on failures, so the first render in the browser shows the skeleton too.
  if (query.isPending || (query.isError && !isHydrated))
    return (
      <div className="category-waiting">
        <SkeletonGrid card="product" label={t('frame.loading')} />
      </div>
    )
  if (products.length > 0)
    return (
      <>
        <CategoryFacts category={category} />
        <ProductGrid
          products={products}
          total={total}
          label={name}
          query={query}
          more="scroll"
          tells="groups"
          between={
            isHot ? { after: Math.min(bannerAfter, products.length), content: <ReferralBanner /> } : undefined
          }
        />
      </>
    )
  if (query.data || (isHot && isMissing(query.error))) return <NothingInCategory isHot={isHot} />
  return <CategoryFailed query={query} />
}

const CategoryFacts = ({ category: { query, products, total } }: Pick<CategoryProductsProps, 'category'>) => {
  const t = useDealsT()
  // The groups of products that are not loaded yet are unknown.
  const groups = query.hasNextPage ? 0 : products.reduce((sum, product) => sum + product.groups, 0)
  return (
    <div className="category-facts">
      <span>{t('list.count', { count: Math.max(total, products.length) })}</span>
      {groups > 0 ? (
        <span className="category-groups">
          <Users size={16} aria-hidden="true" />
          {t('list.groupsNow', { count: groups })}
        </span>
      ) : null}
    </div>
  )
}

const NothingInCategory = ({ isHot }: { readonly isHot: boolean }): ReactNode => {
  const t = useDealsT()
  return (
    <>
      {isHot ? (
        <div className="category-banner">
          <ReferralBanner />
        </div>
      ) : null}
      <PageState title={t('list.empty')} text={t('list.emptyText')} actions={<DealsLink />} />
    </>
  )
}

const CategoryFailed = ({ query }: Pick<Category, 'query'>): ReactNode => {
  const t = useT()
  const productT = useProductT()
  if (isMissing(query.error))
    return (
      <PageState
        role="alert"
        present={0}
        title={productT('category.missing')}
        text={productT('category.missingText')}
        actions={<HomeLink />}
      />
    )
  return (
    <ProductsFailed
      query={query}
      room="page"
      title={productT('category.missing')}
      action={
        <Link to="/" className={buttonClass('plain')}>
          {t('action.home')}
        </Link>
      }
    />
  )
}
