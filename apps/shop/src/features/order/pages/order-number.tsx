import { CopyButton } from '@app/ui/copy-button'
import type { ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import './order-number.css'

/** The number by which buyer and support identify an order. */
export function OrderNumber({ id }: { readonly id: string }): ReactNode {
  const t = useOrderPageT()
  return (
    <div className="order-number">
      <span className="order-number-name">{t('number.name')}</span>
      <span className="order-number-id">{id}</span>
      <CopyButton
        isIconOnly
        kind="plain"
        text={id}
        label={t('number.copy')}
        copiedLabel={t('number.copied')}
      />
    </div>
  )
}
