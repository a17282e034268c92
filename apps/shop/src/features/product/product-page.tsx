import { useMiniApp } from '@app/shell/mini-app'
import { StaleNote } from '@app/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useT } from '../../shared/i18n.ts'
import { isMissing, productQuery } from '../../shared/products/products.queries.ts'
import { useKnownProduct } from './known-product.ts'
import { PreviewMissing, ProductFailed, ProductMissing } from './product-missing.tsx'
import { ProductPending } from './product-pending.tsx'
import { ProductView } from './product-view.tsx'
import { useProductView } from './product.queries.ts'

interface ProductPageProps {
  readonly link: string
  /** Without order buttons. */
  readonly isPreview?: boolean
}

export function ProductPage({ link, isPreview = false }: ProductPageProps): ReactNode {
  const t = useT()
  const pageT = useProductPageT()
  const { data, error, isError, isFetching, refetch } = useQuery(productQuery(useMiniApp(), link))
  const known = useKnownProduct(link)
  useProductView(data && !isPreview ? data.id : null)
  const isHydrated = useHydrated()
  const retry = (): void => void refetch()
  if (isMissing(error)) return isPreview ? <PreviewMissing /> : <ProductMissing />
  if (data)
    return (
      <ProductView
        key={link}
        known={data}
        product={data}
        isPreview={isPreview}
        note={
          isError ? (
            <StaleNote
              text={pageT('stale')}
              retryLabel={t('action.retry')}
              isRetrying={isFetching}
              onRetry={retry}
            />
          ) : null
        }
      />
    )
  // The page server does not pass on failures: the browser requests again, and its first render is the skeleton too.
  if (isError && isHydrated)
    return <ProductFailed isPreview={isPreview} isRetrying={isFetching} onRetry={retry} />
  return known ? (
    <ProductView key={link} known={known} product={null} isPreview={isPreview} note={null} />
  ) : (
    <ProductPending />
  )
}
