import { Section } from '@app/ui/section'
import { SkeletonBlock, SkeletonText } from '@app/ui/skeleton'
import { StickyCta } from '@app/ui/sticky-cta'
import { lazy, memo, Suspense, useRef, type ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { GroupBuying } from '../../shared/groups/group-buying.tsx'
import type { OpenGroup } from '../../shared/groups/groups.queries.ts'
import { useT } from '../../shared/i18n.ts'
import type { ProductData } from '../../shared/products/products.queries.ts'
import { Promises } from '../../shared/promises.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useServerGroup } from './offer/current-group.ts'
import type { KnownProduct } from './known-product.ts'
import { OpenGroupBlock } from './offer/open-group-block.tsx'
import { OrderBar } from './offer/order-bar.tsx'
import { ProductBar } from './product-bar.tsx'
import { ProductDescription, ProductDetails } from './product-details.tsx'
import { ProductHead } from './product-head.tsx'
import { HighlightCards, Highlights } from './product-highlights.tsx'
import './product-page.css'
import { ProductPhotos } from './photos/product-photos.tsx'
import { ProductRatings } from './product-ratings.tsx'
import { SimilarProducts } from './similar-products.tsx'

// Few products are not on sale, so their buttons are a chunk of their own.
const InterestBar = lazy(() =>
  import('./offer/interest-bar.tsx').then((file) => ({ default: file.InterestBar })),
)

const RestPending = (): ReactNode => {
  const t = useT()
  return (
    <div className="product-rest" role="status" aria-label={t('frame.loading')}>
      <Section>
        <SkeletonText lines={2} line={20} />
      </Section>
      <Section>
        <SkeletonText lines={4} line={22} />
      </Section>
    </div>
  )
}

interface RestProps {
  readonly product: ProductData
  readonly group: OpenGroup | null
  readonly isPreview: boolean
}

const RestParts = ({ product, group, isPreview }: RestProps): ReactNode => {
  const t = useProductPageT()
  const isOver = product.availability === 'OVER'
  const similar = <SimilarProducts product={product} />
  return (
    <div className="product-rest">
      {/* Products that are not on sale promise nothing. */}
      {product.availability === 'OPEN' ? <Promises /> : null}
      {product.availability === 'OPEN' ? (
        <OpenGroupBlock product={product} serverGroup={group} isPreview={isPreview} />
      ) : null}
      {isOver ? similar : null}
      <GroupBuying title={t('steps.title')} size={product.participantsToComplete} />
      <Highlights product={product} />
      <HighlightCards product={product} />
      <ProductDetails product={product} />
      <ProductDescription product={product} />
      <ProductRatings product={product} />
      {isOver ? null : similar}
    </div>
  )
}

/**
 * A suspense boundary of its own, so that it hydrates after the upper part and in pieces. `memo` prevents a second
 * render before that, which would hydrate it at once, in one long task.
 */
const ProductRest = memo((props: RestProps): ReactNode => (
  <Suspense fallback={<RestPending />}>
    <RestParts {...props} />
  </Suspense>
))

interface ProductViewProps {
  readonly known: KnownProduct
  /** Null while only the data of the upper part is cached. */
  readonly product: ProductData | null
  /** A note that the product could not be refreshed. */
  readonly note: ReactNode
  readonly isPreview: boolean
}

const BarPending = (): ReactNode => (
  <StickyCta>
    <SkeletonBlock className="product-bar-pending" />
  </StickyCta>
)

const BottomBar = ({ product }: Pick<ProductViewProps, 'product'>): ReactNode => {
  if (product === null) return <BarPending />
  if (product.availability === 'OPEN') return <OrderBar product={product} />
  return (
    <Suspense fallback={<BarPending />}>
      <InterestBar product={product} />
    </Suspense>
  )
}

export function ProductView({ known, product, note, isPreview }: ProductViewProps): ReactNode {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const group = useServerGroup(product?.id)
  return (
    <Screen top={<ProductBar product={known} titleRef={titleRef} />}>
      <div className="product-page">
        <ProductPhotos product={known} />
        <ProductHead product={known} titleRef={titleRef} isPreview={isPreview} />
        {note}
        {product ? <ProductRest product={product} group={group} isPreview={isPreview} /> : <RestPending />}
      </div>
      {isPreview ? null : <BottomBar product={product} />}
    </Screen>
  )
}
