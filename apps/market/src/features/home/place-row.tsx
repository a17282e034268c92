import { SkeletonBlock } from '@app/ui/skeleton'
import { useHydrated } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useOverlayDoor } from '../../shared/overlays.ts'
import { useDefaultPlace, usePlace, usePlaceText } from '../../shared/place.ts'

export const PlaceRow = (): ReactNode => {
  const t = useT()
  const isHydrated = useHydrated()
  const { door } = useOverlayDoor('location')
  const { text, isLoading } = usePlaceText(usePlace())
  const isDeciding = useDefaultPlace()
  const isWaiting = !isHydrated || isLoading || isDeciding
  const shown = text ?? t('home.placeNone')
  return (
    <button
      type="button"
      className="home-place ui-press"
      aria-label={isWaiting ? undefined : t('home.placeLabel', { place: shown })}
      aria-busy={isWaiting || undefined}
      {...door}
    >
      <MapPin className="home-place-pin" size={20} aria-hidden="true" />
      {isWaiting ? (
        <>
          <span className="ui-visually-hidden">{t('home.placeChoose')}</span>
          <SkeletonBlock className="home-place-skeleton" />
        </>
      ) : (
        <span className="ui-one-line">{shown}</span>
      )}
      <ChevronDown className="home-place-chevron" size={18} aria-hidden="true" />
    </button>
  )
}
