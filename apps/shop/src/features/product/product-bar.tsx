import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { BarButton } from '@app/ui/bar-button'
import { TopBar } from '@app/ui/top-bar'
import { useScrollUntilGone } from '@app/ui/use-scroll-until-gone'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode, RefObject } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { CartLink } from '../../shared/orders/cart-link.tsx'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { useLeave } from '../../shared/screen.tsx'
import type { KnownProduct } from './known-product.ts'
import './product-bar.css'

interface ProductBarProps {
  readonly product: KnownProduct
  readonly titleRef: RefObject<HTMLElement | null>
}

/** Round buttons over the photo, and a solid bar with the title once the title has scrolled out of view. */
export function ProductBar({ product, titleRef }: ProductBarProps): ReactNode {
  const t = useProductPageT()
  const language = useLang()
  const leave = useLeave()
  const share = useOverlayTrigger('product-share')
  return (
    <TopBar
      variant="floating"
      solidAfterPx={useScrollUntilGone(titleRef)}
      left={
        leave ? (
          <BarButton look="disc" label={leave.label} onClick={leave.onLeave}>
            <ArrowLeft />
          </BarButton>
        ) : undefined
      }
      title={
        <div className="product-bar-title ui-small ui-two-lines">
          {inLanguage(language, product, 'title')}
        </div>
      }
      right={
        <div className="product-bar-actions">
          <BarButton
            look="disc"
            className="product-bar-share"
            label={t('share')}
            aria-haspopup="dialog"
            {...share.trigger}
          >
            <Share2 />
          </BarButton>
          <CartLink />
        </div>
      }
    />
  )
}
