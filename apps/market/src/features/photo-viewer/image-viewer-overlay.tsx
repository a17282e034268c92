import { Lightbox } from '@app/ui/lightbox'
import type { ReactNode } from 'react'
import { useCloseUnasked } from '../../shared/close-unasked.ts'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { viewedPhotos } from '../../shared/photo-viewer.ts'

const ImageViewerOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const viewed = viewedPhotos.useQuestion()
  const isEmpty = viewed === null || viewed.photos.length === 0
  useCloseUnasked(isOpen, !isEmpty, onClose)
  return (
    <Lightbox
      isOpen={isOpen && !isEmpty}
      onClose={onClose}
      title={t('viewer.title')}
      photos={viewed?.photos ?? []}
      index={viewed?.index ?? 0}
      closeLabel={t('action.close')}
      previousLabel={t('viewer.previous')}
      nextLabel={t('viewer.next')}
      zoomInLabel={t('viewer.zoomIn')}
      zoomOutLabel={t('viewer.zoomOut')}
    />
  )
}

export default ImageViewerOverlay
