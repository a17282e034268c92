import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { BarButton } from '@app/ui/bar-button'
import { TopBar } from '@app/ui/top-bar'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { CartLink } from './orders/cart-link.tsx'
import { useT } from './i18n.ts'
import { Logo } from './logo.tsx'
import { SearchButton } from './search-button.tsx'

/** The bar of the home page: menu, logo, search, cart. */
export function BrandBar(): ReactNode {
  const t = useT()
  const menu = useOverlayTrigger('menu')
  return (
    <TopBar
      variant="section"
      left={
        <BarButton label={t('frame.menu')} aria-haspopup="dialog" {...menu.trigger}>
          <Menu className="ui-icon" aria-hidden="true" />
        </BarButton>
      }
      title={<Logo />}
      right={
        <>
          <SearchButton />
          <CartLink />
        </>
      }
    />
  )
}
