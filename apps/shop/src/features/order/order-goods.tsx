import { Photo } from '@app/ui/photo'
import type { ReactNode } from 'react'
import { useOrderPageT } from '../../locales/order-page.ts'
import { Bill } from '../../shared/orders/bill.tsx'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { Order } from '../../shared/orders/orders.queries.ts'
import { ProductLink } from '../../shared/products/product-link.tsx'
import { productPhoto } from '../../shared/products/product-photo.ts'
import './order-goods.css'
import { isOver } from './pages/order-status.rules.ts'

/** The ordered product and the agreed bill. */
export function OrderGoods({ order }: { readonly order: Order }): ReactNode {
  const t = useOrderPageT()
  const language = useLang()
  const { product, group, sums } = order
  return (
    <>
      <ProductLink link={product.link} className="order-goods">
        <span className="order-goods-photo">
          <Photo {...productPhoto(product.cover, { sizes: '56px', index: 0 })} alt="" />
        </span>
        <span className="order-goods-words">
          <b>{inLanguage(language, product, 'title')}</b>
          <span>{t(group === null ? 'goods.alone' : 'goods.group')}</span>
        </span>
      </ProductLink>
      <Bill sums={sums} isPast={isOver(order.status)} />
    </>
  )
}
