import type { ReactNode } from 'react'
import { usePagesT } from '../../locales/pages.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export const ProductMissing = (): ReactNode => {
  const t = useT()
  const pagesT = usePagesT()
  return (
    <MissingPage
      name={t('title.product')}
      title={pagesT('product.missing')}
      text={pagesT('product.missingText')}
    />
  )
}

export const PreviewMissing = (): ReactNode => {
  const t = useT()
  const pagesT = usePagesT()
  return (
    <MissingPage
      name={t('title.preview')}
      title={pagesT('preview.missing')}
      text={pagesT('preview.missingText')}
    />
  )
}
