import { PickerRow } from '@app/ui/picker-row'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import { useMemo, type ReactNode } from 'react'
import { useCloseOverlay } from '../../../shared/close-overlay.ts'
import { useT } from '../../../shared/i18n.ts'
import { useHasMap } from '../../../shared/places/map-source.queries.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'
import { placeQuestion } from '../../../shared/places/place-question.ts'
import { usePlaceText } from '../../../shared/places/place.ts'
import type { Place } from '../../../shared/places/place.rules.ts'
import type { Pin } from '../ad-values.ts'
import { pinQuestion } from './pin-question.ts'
import { usePlaceCentre } from './place-centre.ts'

interface PlaceFieldsProps {
  readonly place: Place
  readonly pin: Pin | null
  readonly error: string | undefined
  readonly onPlace: (place: Place) => void
  readonly onPin: (pin: Pin | null) => void
}

/** Within a few metres the pin counts as the centre of the place. */
const isNear = (one: Pin, other: Pin): boolean =>
  Math.abs(one.lon - other.lon) < 0.0001 && Math.abs(one.lat - other.lat) < 0.0001

export function PlaceFields({ place, pin, error, onPlace, onPin }: PlaceFieldsProps): ReactNode {
  const t = useT()
  const { open } = useOverlayTrigger('location')
  const map = useOverlayTrigger('ad-pin')
  const hasMap = useHasMap()
  const closePlaces = useCloseOverlay('location')
  const { text, isLoading } = usePlaceText(place)
  const { lon, lat, zoom } = usePlaceCentre(place)
  const isPinned = pin !== null && !isNear(pin, { lon, lat })
  placeQuestion.useAsk(
    useMemo(
      () => ({
        current: place,
        onChosen: (chosen) => {
          onPlace(chosen)
          closePlaces()
        },
      }),
      [closePlaces, onPlace, place],
    ),
  )
  pinQuestion.useAsk(
    useMemo(
      () => ({ name: text ?? '', pin: isPinned ? pin : null, centre: { lon, lat, zoom }, onPin }),
      [isPinned, lat, lon, onPin, pin, text, zoom],
    ),
  )
  return (
    <div data-field="place">
      <PickerRow
        kind="field"
        label={t('adForm.place')}
        icon={<MapPin size={20} aria-hidden="true" />}
        // The line keeps its height while names load.
        value={text ?? (isLoading ? '\u00A0' : undefined)}
        placeholder={t('adForm.placeEmpty')}
        error={error}
        onClick={open}
      />
      {hasMap ? (
        <button type="button" className="ad-form-link" {...map.trigger}>
          <MapIcon size={20} aria-hidden="true" />
          {t(isPinned ? 'adForm.pinSet' : 'adForm.pin')}
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
