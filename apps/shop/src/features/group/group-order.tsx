import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Photo } from '@app/ui/photo'
import { SkeletonText } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { Bill } from '../../shared/orders/bill.tsx'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { orderQuery, type Order } from '../../shared/orders/orders.queries.ts'
import { ProductLink } from '../../shared/products/product-link.tsx'
import { productPhoto } from '../../shared/products/product-photo.ts'
import './group-order.css'

type Mine = NonNullable<Group['mine']>

/** The order, which alone has the address and the status history. */
export function useGroupOrder(mine: Mine | null) {
  const app = useMiniApp()
  const { userId } = useSession()
  const { data, isPending } = useQuery({
    ...orderQuery(app, userId, mine?.orderId ?? ''),
    enabled: userId !== null && mine !== null,
  })
  return { order: data, isPending }
}

const formatAddress = ({ address, addressExtra, city, state, pin }: Order): string =>
  [address, addressExtra, city, `${state} ${pin}`].filter((part) => part.trim() !== '').join(', ')

interface GroupOrderProps {
  readonly group: Group
  readonly mine: Mine
}

/** The ordered product, the bill and the delivery address. */
export function GroupOrder({ group, mine }: GroupOrderProps): ReactNode {
  const t = useGroupT()
  const lang = useLang()
  const { order, isPending } = useGroupOrder(mine)
  const { product } = group.purchase
  return (
    <section className="group-card" aria-label={t('order.title')}>
      <ProductLink link={product.link} className="group-order-product">
        <span className="group-order-photo">
          <Photo {...productPhoto(product.cover, { sizes: '56px' })} alt="" />
        </span>
        <span className="group-order-title ui-two-lines">{inLanguage(lang, product, 'title')}</span>
      </ProductLink>
      <Bill sums={mine.sums} />
      <Link to="/order/$orderId" params={{ orderId: mine.orderId }} className="group-order-place">
        <MapPin size={20} aria-hidden="true" />
        <span className="group-order-words">
          {order ? <span>{formatAddress(order)}</span> : null}
          {isPending ? <SkeletonText lines={2} line={18} /> : null}
          <span className="group-order-number">{t('order.number', { number: mine.orderId })}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </section>
  )
}
