import { Carousel } from '@app/ui/carousel'
import { Photo } from '@app/ui/photo'
import ImageIcon from 'lucide-react/icons/image'
import { useMemo, useState, type ReactNode } from 'react'
import { categoryLook } from '../../shared/categories/category-looks.tsx'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { viewedPhotos } from '../../shared/photo-viewer.ts'
import './ad-photos.css'
import type { KnownAd } from './known-ad.ts'
import { useAdCategory } from './use-ad-category.ts'

/** The photos of an ad; a tap opens the visible one full screen. */
const Photos = ({ ad }: { readonly ad: KnownAd }): ReactNode => {
  const t = useT()
  const viewer = useOverlayTrigger('image-viewer')
  const [index, setIndex] = useState(0)
  const { name, pictures } = ad
  const total = pictures.length
  const asked = useMemo(
    () => ({
      index,
      photos: pictures.map(({ sources, width, height }, at) => ({
        src: sources.at(-1)?.src ?? '',
        alt: t('ad.photoOf', { number: at + 1, total, name }),
        width,
        height,
        srcSet: sources.map((source) => ({
          ...source,
          height: Math.round((source.width * height) / width),
        })),
      })),
    }),
    [index, name, pictures, t, total],
  )
  viewedPhotos.useAsk(asked)
  return (
    <Carousel
      label={t('ad.photos')}
      previousLabel={t('viewer.previous')}
      nextLabel={t('viewer.next')}
      counterIcon={<ImageIcon aria-hidden="true" />}
      onIndexChange={setIndex}
      slides={pictures.map(({ sources, width, height, placeholder }, at) => ({
        id: String(at),
        content: (
          <button
            type="button"
            className="ad-photo"
            aria-label={t('ad.openPhoto', { number: at + 1, total })}
            {...viewer.trigger}
          >
            <Photo
              src={sources.at(-1)?.src ?? null}
              sources={sources}
              sizes="min(100vw, 560px)"
              width={width}
              height={height}
              alt={t('ad.photoOf', { number: at + 1, total, name })}
              preview={placeholder}
              fit="contain"
              backdrop="self"
              isPriority={at === 0}
            />
          </button>
        ),
      }))}
    />
  )
}

/** An ad without photos shows the picture of its category. */
const NoPhoto = ({ ad }: { readonly ad: KnownAd }): ReactNode => {
  const t = useT()
  const category = useAdCategory(ad)
  return (
    <div className="ad-no-photo" role="img" aria-label={t('ad.noPhoto')}>
      {categoryLook(category?.link ?? '').icon}
    </div>
  )
}

export function AdPhotos({
  ad,
  strip,
}: {
  readonly ad: KnownAd
  /** Overlays the lower edge of the photo, so that it never moves the content below. */
  readonly strip: ReactNode
}): ReactNode {
  return (
    <div className={`ad-photos ${strip === null ? '' : 'ad-photos-striped'}`}>
      {ad.pictures.length === 0 ? <NoPhoto ad={ad} /> : <Photos ad={ad} />}
      {strip}
    </div>
  )
}
