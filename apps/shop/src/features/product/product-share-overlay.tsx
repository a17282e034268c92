import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Sheet } from '@app/ui/sheet'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useT } from '../../shared/i18n.ts'
import { ShareBlock } from '../../shared/sharing/share-block.tsx'
import { useShownProduct } from './shown-product.ts'

/** Shares the address of the page with both prices, in both languages. */
const ProductShareOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const pageT = useProductPageT()
  const product = useShownProduct()
  return (
    <Sheet
      isOpen={isOpen && product !== undefined}
      onClose={onClose}
      title={pageT('share.title')}
      closeLabel={t('action.close')}
    >
      {product === undefined ? null : (
        <ShareBlock
          subject="product"
          url={`${location.origin}/product/${product.link}`}
          title={product.title}
          titleHi={product.title_hi}
          productId={product.id}
          {...(product.availability === 'OPEN' && {
            offer: {
              totalPaise: product.sums.join.totalPaise,
              alonePaise: product.sums.alone.totalPaise,
              seats: product.participantsToComplete,
            },
          })}
        />
      )}
    </Sheet>
  )
}

export default ProductShareOverlay
