import { Photo } from '@app/ui/photo'
import { Section } from '@app/ui/section'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'
import { PhotoRemoval } from '../../../shared/photo-removal/photo-removal.tsx'
import { viewedPhotos } from '../../../shared/photo-viewer.ts'
import { useQueueChanges } from '../moderation.queries.ts'
import type { QueuedAd } from '../queued-ad.ts'
import { comparePictures } from '../moderation.rules.ts'

/** All photos side by side; a tap opens one full screen. */
export function FullAdPhotos({ ad }: { readonly ad: QueuedAd }): ReactNode {
  const t = useT()
  const viewer = useOverlayTrigger('image-viewer')
  const [index, setIndex] = useState(0)
  const { dropPicture } = useQueueChanges()
  const { name } = ad
  const shown = useMemo(() => comparePictures(ad), [ad])
  const total = shown.length
  const asked = useMemo(
    () => ({
      index,
      photos: shown.map(({ picture: { sources, width, height } }, at) => ({
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
    [index, name, shown, t, total],
  )
  viewedPhotos.useAsk(asked)
  const isReordered = ad.changed.includes('photos') && shown.every(({ change }) => change === null)
  if (total === 0)
    return (
      <Section>
        <p className="ui-body-s ui-muted">{t('moderation.noPhotos')}</p>
      </Section>
    )
  return (
    <Section>
      <ul className={`full-ad-photos full-ad-photos-${Math.min(total, 3)}`} aria-label={t('ad.photos')}>
        {shown.map(({ picture: { id, sources, width, height, placeholder }, change }, at) => (
          <li key={`${at} ${id}`} className="full-ad-photo-cell">
            <button
              type="button"
              className={`full-ad-photo ${change === null ? '' : `full-ad-photo-${change}`}`}
              aria-label={t('ad.openPhoto', { number: at + 1, total })}
              onPointerDown={viewer.trigger.onPointerDown}
              onClick={() => {
                setIndex(at)
                viewer.open()
              }}
            >
              <Photo
                src={sources[0]?.src ?? null}
                sources={sources}
                sizes={`min(${Math.round(100 / Math.min(total, 3))}vw, 560px)`}
                width={width}
                height={height}
                alt={t('ad.photoOf', { number: at + 1, total, name })}
                preview={placeholder}
                isEager
              />
              {change === null ? null : (
                <span className="ui-row-card-tag">
                  {t(change === 'added' ? 'moderation.photoAdded' : 'moderation.photoRemoved')}
                </span>
              )}
            </button>
            <PhotoRemoval link={ad.link} pictureId={id} number={at + 1} onRemoved={() => dropPicture(id)} />
          </li>
        ))}
      </ul>
      {isReordered ? <p className="full-ad-order ui-small">{t('moderation.photoOrder')}</p> : null}
    </Section>
  )
}
