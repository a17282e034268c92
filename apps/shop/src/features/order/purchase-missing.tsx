import type { ReactNode } from 'react'
import { usePagesT } from '../../locales/pages.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export const PurchaseMissing = (): ReactNode => {
  const t = useT()
  const pagesT = usePagesT()
  return (
    <MissingPage
      name={t('title.purchase')}
      title={pagesT('purchase.missing')}
      text={pagesT('purchase.missingText')}
    />
  )
}
