import type { ReactNode } from 'react'
import { useProductT } from '../../locales/product.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export const ProductMissing = (): ReactNode => {
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

export const PreviewMissing = (): ReactNode => {
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
