import { Button, buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useProductT } from '../../locales/product.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export function ProductMissing(): ReactNode {
  const t = useT()
  const productT = useProductT()
  return (
    <MissingPage
      name={t('title.product')}
      title={productT('product.missing')}
      text={productT('product.missingText')}
    />
  )
}

export function PreviewMissing(): ReactNode {
  const t = useT()
  const productT = useProductT()
  return (
    <MissingPage
      name={t('title.preview')}
      title={productT('preview.missing')}
      text={productT('preview.missingText')}
    />
  )
}

interface ProductFailedProps {
  readonly isPreview: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** The product may exist: the specified text and a retry button. */
export function ProductFailed({ isPreview, isRetrying, onRetry }: ProductFailedProps): ReactNode {
  const t = useT()
  const productT = useProductT()
  const pageT = useProductPageT()
  return (
    <MissingPage
      name={isPreview ? t('title.preview') : t('title.product')}
      title={isPreview ? productT('preview.missing') : productT('product.missing')}
      text={pageT('failed.text')}
      actions={
        <>
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t('action.retry')}
          </Button>
          <Link to="/allProducts" className={buttonClass('plain')}>
            {t('action.seeDeals')}
          </Link>
        </>
      }
    />
  )
}
