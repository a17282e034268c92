import { errorText } from '@app/client/error-text'
import { adForm } from '@app/contract/market/ads.limits'
import { useTelegram } from '@app/shell/mini-app'
import { FieldGroup } from '@app/ui/field-group'
import { PhotoGrid, type PhotoGridLabels } from '@app/ui/photo-grid'
import { Section } from '@app/ui/section'
import { toast } from '@app/ui/toast-store'
import { useMemo, useState, type ReactNode } from 'react'
import { useLang, useT } from '../../../shared/i18n.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'
import { viewedPhotos } from '../../../shared/photo-viewer.ts'
import type { FormPhoto, PhotoUploads } from './photo-uploads.ts'
import { photoQuestion } from './photo-question.ts'

interface PhotosSectionProps {
  readonly photos: readonly FormPhoto[]
  readonly uploads: PhotoUploads
  readonly error: string | undefined
}

/** Without HEIC in this list an iPhone converts photos to JPEG. */
const accepted = ['image/jpeg', 'image/png', 'image/webp']

const useLabels = (): PhotoGridLabels => {
  const t = useT()
  return {
    add: t('adForm.photoAdd'),
    cover: t('adForm.photoCover'),
    retry: t('adForm.photoRetry'),
    photo: (place, total) => t('adForm.photoOf', { place, total }),
    menu: (place) => t('adForm.photoMenu', { place }),
    cancel: (place) => t('adForm.photoCancel', { place }),
    keyboardHint: t('adForm.photoKeys'),
  }
}

/**
 * Moves the focus to the add button when the focused photo was removed. The menu first returns the focus when its
 * closing animation ends.
 */
const focusAdding = (): void => {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>('[data-field="photos"] input[type=file]')?.focus()
  }, 400)
}

/** Provides the menu and the viewer with the tapped photo. */
const Questions = ({ photos, uploads, id }: Omit<PhotosSectionProps, 'error'> & { readonly id: string }) => {
  const t = useT()
  const place = photos.findIndex((photo) => photo.id === id) + 1
  const ids = photos.map((photo) => photo.id).join()
  photoQuestion.useAsk(
    useMemo(
      () => ({
        ids: ids.split(','),
        id,
        place,
        onReorder: uploads.reorder,
        onReplace: (file: File) => uploads.replace(id, file),
        onRemove: () => {
          uploads.remove(id)
          focusAdding()
        },
      }),
      [id, ids, place, uploads],
    ),
  )
  const shown = JSON.stringify(photos.map(({ uploaded, preview }) => uploaded?.src ?? preview ?? ''))
  viewedPhotos.useAsk(
    useMemo(() => {
      const addresses = JSON.parse(shown) as string[]
      const total = addresses.length
      return {
        index: Math.max(0, place - 1),
        photos: addresses.map((src, at) => ({ src, alt: t('adForm.photoOf', { place: at + 1, total }) })),
      }
    }, [place, shown, t]),
  )
  return null
}

export function PhotosSection({ photos, uploads, error }: PhotosSectionProps): ReactNode {
  const t = useT()
  const language = useLang()
  const telegram = useTelegram()
  const labels = useLabels()
  const menu = useOverlayTrigger('photo-menu')
  const [chosen, setChosen] = useState<string | null>(null)
  const done = photos.filter(({ state }) => state === 'done').length
  const isOnTheWay = photos.some(({ state }) => state === 'waiting' || state === 'uploading')

  const add = (files: readonly File[]): void => {
    const pictures = files.filter(({ type }) => accepted.includes(type))
    if (pictures.length < files.length) toast(t('adForm.photoNotPicture'), { kind: 'error' })
    if (pictures.length > adForm.photos - photos.length)
      toast(t('adForm.photoTooMany', { max: adForm.photos }), { kind: 'error' })
    uploads.add(pictures)
  }
  const hint = isOnTheWay
    ? t('adForm.photoProgress', { done, total: photos.length })
    : photos.length === 0
      ? t('adForm.photoWarning')
      : undefined
  return (
    <Section>
      <div data-field="photos">
        <FieldGroup
          label={t('adForm.photos')}
          counter={t('adForm.photoCount', { count: photos.length, max: adForm.photos })}
          hint={hint === undefined ? undefined : <span role="status">{hint}</span>}
          error={error}
        >
          <PhotoGrid
            photos={photos.map(({ id, state, progress, preview, error: why }) => ({
              id,
              state,
              progress,
              src: preview,
              ...(state === 'failed' && { problem: errorText(why, language) }),
            }))}
            max={adForm.photos}
            labels={labels}
            accept={accepted.join()}
            isMultiple={!(telegram.isAndroid || /android/i.test(navigator.userAgent))}
            onAdd={add}
            onReorder={(ids) => {
              telegram.haptic('selection')
              uploads.reorder(ids)
            }}
            onRetry={uploads.retry}
            onCancel={(id) => {
              uploads.remove(id)
              focusAdding()
            }}
            onMenu={(id) => {
              setChosen(id)
              menu.open()
            }}
          />
        </FieldGroup>
      </div>
      {chosen !== null && photos.some(({ id }) => id === chosen) ? (
        <Questions photos={photos} uploads={uploads} id={chosen} />
      ) : null}
    </Section>
  )
}
