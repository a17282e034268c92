import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Carousel } from '@app/ui/carousel'
import { Photo } from '@app/ui/photo'
import ImageOff from 'lucide-react/icons/image-off'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { useLang } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { KnownProduct } from '../known-product.ts'
import './product-photos.css'
import { listPhotos, type Picture } from '../product.rules.ts'
import { rememberShownPhoto } from './shown-photo.ts'

/** A nearly square photo fills the frame; any other photo is shown whole. */
const chooseFrame = ({ width, height }: Picture) =>
  Math.abs(width / height - 1) < 0.1
    ? ({ fit: 'cover' } as const)
    : ({ fit: 'contain', backdrop: 'self' } as const)

/** The carousel; a tap opens the shown photo full-screen. The first photo is the largest element of the first paint. */
export function ProductPhotos({ product }: { readonly product: KnownProduct }): ReactNode {
  const t = useProductPageT()
  const language = useLang()
  const viewer = useOverlayTrigger('product-photos')
  const title = inLanguage(language, product, 'title')
  const photos = listPhotos({ cover: product.cover, images: product.images ?? [] })
  const total = photos.length
  if (total === 0)
    return (
      <div className="product-photos product-photos-none" role="img" aria-label={t('photos.none')}>
        <ImageOff aria-hidden="true" />
      </div>
    )
  return (
    <div className="product-photos">
      <Carousel
        label={t('photos')}
        previousLabel={t('photos.previous')}
        nextLabel={t('photos.next')}
        onIndexChange={(index) => rememberShownPhoto(product.link, index)}
        slides={photos.map(({ id, picture }, at) => ({
          // The same id for the cover from a list and the first photo of the page: they are the same image.
          id: at === 0 ? 'first' : id,
          content: (
            <button
              type="button"
              className="product-photo"
              aria-label={t('photos.open', { number: at + 1, total })}
              {...viewer.trigger}
            >
              <Photo
                className="product-photo-image"
                src={picture.sources.at(-1)?.src ?? null}
                sources={picture.sources}
                sizes="min(100vw, 560px)"
                width={picture.width}
                height={picture.height}
                alt={t('photos.one', { title, number: at + 1, total })}
                preview={picture.placeholder}
                {...chooseFrame(picture)}
                isPriority={at === 0}
              />
            </button>
          ),
        }))}
      />
    </div>
  )
}
