import { barButtonClass } from '@app/ui/bar-button'
import { Link } from '@tanstack/react-router'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

/** Without a number: nothing counts purchases yet. */
export const CartLink = (): ReactNode => {
  const t = useT()
  return (
    <Link to="/cart" className={barButtonClass()} aria-label={t('frame.cart')}>
      <ShoppingCart className="ui-icon" aria-hidden="true" />
    </Link>
  )
}
