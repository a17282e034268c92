import { useMiniApp } from '@app/shell/mini-app'
import { SkeletonBlock } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { capitalQuery } from '../../shared/places/geo.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { useDefaultPlace, usePlace, usePlaceText } from '../../shared/places/place.ts'
import { emptyPlace, placeNames } from '../../shared/places/place.rules.ts'

const useCapitalName = (): { readonly id: number; readonly text: string } | null => {
  const app = useMiniApp()
  const language = useLang()
  const { data } = useQuery({ ...capitalQuery(app), enabled: false })
  return data ? { id: data.id, text: placeNames([data], language) } : null
}

export function PlaceRow(): ReactNode {
  const t = useT()
  const isHydrated = useHydrated()
  const { trigger } = useOverlayTrigger('location')
  const place = usePlace()
  const isDeciding = useDefaultPlace()
  const capital = useCapitalName()
  // The page includes the capital's name: no request is needed for it.
  const isCapital = isDeciding || (place.cityId === capital?.id && place.districtId === null)
  const { text, isLoading } = usePlaceText(isCapital ? emptyPlace : place)
  const known = isCapital && capital ? capital.text : text
  const isWaiting = !isHydrated || (known === null && (isLoading || isDeciding))
  const shown = known ?? t('home.placeNone')
  return (
    <button
      type="button"
      className="home-place ui-press"
      aria-label={isWaiting ? undefined : t('home.placeLabel', { place: shown })}
      aria-busy={isWaiting || undefined}
      {...trigger}
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
