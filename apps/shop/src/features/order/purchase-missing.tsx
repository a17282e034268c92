import type { ReactNode } from 'react'
import { useOrderT } from '../../locales/order.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export function PurchaseMissing(): ReactNode {
  const t = useT()
  const orderT = useOrderT()
  return (
    <MissingPage
      name={t('title.purchase')}
      title={orderT('purchase.missing')}
      text={orderT('purchase.missingText')}
    />
  )
}
