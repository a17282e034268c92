import { BarBadge, barButtonClass } from '@app/ui/bar-button'
import { Link, useHydrated } from '@tanstack/react-router'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { useCartCount } from './cart-count.queries.ts'
import { useT } from '../i18n.ts'

/** More digits would cover the cart. */
const maxShown = 99

/** With how many purchases are under way, once that is known and more than none. */
export function CartLink(): ReactNode {
  const t = useT()
  const isHydrated = useHydrated()
  const known = useCartCount()
  // The page server knows nobody; the first render agrees with it.
  const count = isHydrated ? known : 0
  return (
    <Link
      to="/cart"
      className={barButtonClass()}
      aria-label={count > 0 ? t('frame.cartCount', { count }) : t('frame.cart')}
    >
      <ShoppingCart className="ui-icon" aria-hidden="true" />
      {count > 0 ? <BarBadge>{count > maxShown ? `${maxShown}+` : count}</BarBadge> : null}
    </Link>
  )
}
