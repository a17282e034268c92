import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Lightbox } from '@app/ui/lightbox'
import { useMemo, type ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { useLang, useT } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { ProductData } from '../../../shared/products/products.queries.ts'
import { listPhotos } from '../product.rules.ts'
import { findShownPhoto } from './shown-photo.ts'
import { useShownProduct } from '../shown-product.ts'

const useViewedPhotos = (product: ProductData | undefined) => {
  const t = useProductPageT()
  const language = useLang()
  return useMemo(() => {
    if (product === undefined) return []
    const photos = listPhotos(product)
    const title = inLanguage(language, product, 'title')
    return photos.map(({ picture: { sources, width, height } }, at) => ({
      src: sources.at(-1)?.src ?? '',
      alt: t('photos.one', { title, number: at + 1, total: photos.length }),
      width,
      height,
      srcSet: sources.map((source) => ({
        ...source,
        height: Math.round((source.width * height) / width),
      })),
    }))
  }, [language, product, t])
}

const ProductPhotosOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const pageT = useProductPageT()
  const product = useShownProduct()
  const photos = useViewedPhotos(product)
  return (
    <Lightbox
      isOpen={isOpen && photos.length > 0}
      onClose={onClose}
      title={pageT('photos')}
      photos={photos}
      index={product === undefined ? 0 : findShownPhoto(product.link)}
      closeLabel={t('action.close')}
      previousLabel={pageT('photos.previous')}
      nextLabel={pageT('photos.next')}
      zoomInLabel={pageT('photos.zoomIn')}
      zoomOutLabel={pageT('photos.zoomOut')}
    />
  )
}

export default ProductPhotosOverlay
