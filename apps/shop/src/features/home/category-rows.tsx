import { useMiniApp } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Rail } from '@app/ui/rail'
import { Section } from '@app/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { PageState } from '../../shared/page-state.tsx'
import { ProductCard } from '../../shared/products/product-card.tsx'
import { homeQuery, type ShopCategory } from '../../shared/products/products.queries.ts'
import { ProductsFailed } from '../../shared/products/products-failed.tsx'
import { ReferralBanner } from '../../shared/sharing/referral-banner.tsx'
import { RowsPending } from './rows-pending.tsx'

/** The banner comes after two rows: by then a new visitor knows what the shop is about. */
const bannerAfter = 2

const CategoryRows = (): ReactNode => {
  const query = useQuery(homeQuery(useMiniApp()))
  if (query.isPending) return <RowsPending />
  const categories = query.data?.data ?? []
  if (categories.length === 0)
    return (
      <>
        <Section inside="bleed">{query.data ? <NothingOnOffer /> : <ProductsFailed query={query} />}</Section>
        <BannerSection />
      </>
    )
  const bannerPlace = Math.min(bannerAfter, categories.length) - 1
  return categories.map((category, index) => (
    <Fragment key={category.id}>
      <CategoryRow category={category} isFirst={index === 0} />
      {index === bannerPlace ? <BannerSection /> : null}
    </Fragment>
  ))
}

interface CategoryRowProps {
  readonly category: ShopCategory
  /** The photos of the first row are loaded eagerly. */
  readonly isFirst: boolean
}

const CategoryRow = ({ category, isFirst }: CategoryRowProps): ReactNode => {
  const t = useDealsT()
  const name = inLanguage(useLang(), category, 'name')
  return (
    <Section
      title={name}
      heading="title"
      inside="bleed"
      more={{
        label: t('list.showAll'),
        renderLink: (parts) => (
          <Link
            to="/category/$categoryLink"
            params={{ categoryLink: category.link }}
            aria-label={t('list.showAllOf', { name })}
            {...parts}
          />
        ),
      }}
    >
      <Rail label={name}>
        {category.products.map((product, index) => (
          <ProductCard key={product.id} product={product} kind="row" {...(isFirst && { index })} />
        ))}
      </Rail>
    </Section>
  )
}

const BannerSection = (): ReactNode => (
  <Section>
    <ReferralBanner />
  </Section>
)

const NothingOnOffer = (): ReactNode => {
  const t = useT()
  const dealsT = useDealsT()
  const howItWorks = useOverlayTrigger('how-it-works')
  return (
    <PageState
      room="part"
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

export default CategoryRows
