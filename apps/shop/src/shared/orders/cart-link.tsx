import { BarBadge, barButtonClass } from '@app/ui/bar-button'
import { Link, useHydrated } from '@tanstack/react-router'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { useCartCount } from './cart-count.queries.ts'
import { useT } from '../i18n.ts'

/** More digits would cover the icon. */
const maxShown = 99

/** With the number of open purchases, if there are any. */
export function CartLink(): ReactNode {
  const t = useT()
  const isHydrated = useHydrated()
  const known = useCartCount()
  // The page server renders without a user, and the first render has to match.
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
