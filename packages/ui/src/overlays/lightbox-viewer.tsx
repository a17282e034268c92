import { useState, type ReactNode } from 'react'
import Viewer from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { LightboxPhoto, LightboxProps } from './lightbox-photo.ts'
import './lightbox-viewer.css'

const toSlide = (photo: LightboxPhoto) => ({
  src: photo.src,
  alt: photo.alt,
  ...(photo.width === undefined ? {} : { width: photo.width }),
  ...(photo.height === undefined ? {} : { height: photo.height }),
  ...(photo.srcSet === undefined ? {} : { srcSet: photo.srcSet }),
})

const isLite = (): boolean => document.documentElement.hasAttribute('data-lite')

const LightboxViewer = (props: LightboxProps): ReactNode => {
  const { isOpen, onClose, photos, title, onIndexChange } = props
  const [index, setIndex] = useState(props.index ?? 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // Each opening starts at the tapped photo, not at the last one shown.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setIndex(props.index ?? 0)
  }
  const time = isLite() ? 0 : 240
  return (
    <Viewer
      className="ui-lightbox"
      open={isOpen}
      close={onClose}
      index={index}
      slides={photos.map(toSlide)}
      plugins={photos.length > 1 ? [Counter, Zoom] : [Zoom]}
      carousel={{
        finite: true,
        padding: 0,
        spacing: 0,
        preload: 1,
        // Reserves its place while it loads.
        imageProps: ({ width, height }) => ({ width, height }),
      }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: time, swipe: time, zoom: time }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      toolbar={{ buttons: ['close'] }}
      labels={{
        Lightbox: title,
        'Photo gallery': title,
        Slide: '',
        Carousel: '',
        '{index} of {total}': '{index} / {total}',
        Close: props.closeLabel,
        Previous: props.previousLabel,
        Next: props.nextLabel,
        'Zoom in': props.zoomInLabel,
        'Zoom out': props.zoomOutLabel,
      }}
      render={
        photos.length > 1
          ? {}
          : {
              buttonPrev: () => null,
              buttonNext: () => null,
            }
      }
      on={{
        view: (seen) => {
          setIndex(seen.index)
          onIndexChange?.(seen.index)
        },
      }}
    />
  )
}

export default LightboxViewer
