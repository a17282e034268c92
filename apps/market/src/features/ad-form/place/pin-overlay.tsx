import { Button } from '@app/ui/button'
import { FullOverlay } from '@app/ui/full-overlay'
import { SkeletonBlock } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import { mapSourceQuery } from '../../../shared/places/map-source.queries.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import { PlaceMap } from '../../../shared/places/place-map.tsx'
import type { Pin } from '../ad-values.ts'
import './pin-overlay.css'
import { pinQuestion } from './pin-question.ts'

/** From this zoom on, buildings are visible. */
const closeZoom = 16

const PinOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const question = pinQuestion.useQuestion()
  const { data: source } = useQuery({ ...mapSourceQuery, enabled: isOpen })
  const [moved, setMoved] = useState<Pin | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setMoved(null)
  }
  useCloseUnasked(isOpen, question !== null, onClose)
  const { pin = null, centre, name } = question ?? {}
  const start = pin ?? centre
  const choose = (chosen: Pin | null): void => {
    question?.onPin(chosen)
    onClose()
  }
  return (
    <FullOverlay
      isOpen={isOpen && question !== null}
      onClose={onClose}
      title={t('adForm.pinTitle')}
      // The line is reserved before its text, so that nothing below moves.
      note={name === undefined || name === '' ? '\u00A0' : name}
      leaveLabel={t('action.close')}
      surface="section"
      {...(pin && { action: { label: t('adForm.pinRemove'), onPress: () => choose(null) } })}
      footer={
        <>
          <p className="pin-hint ui-small ui-muted">{t('adForm.pinHint')}</p>
          <Button
            onClick={() => {
              const here = moved ?? start
              if (here) choose({ lon: here.lon, lat: here.lat })
            }}
          >
            {t('adForm.pinHere')}
          </Button>
        </>
      }
    >
      <div className="pin-frame">
        {start && source ? (
          <PlaceMap
            label={t('ad.map')}
            lon={start.lon}
            lat={start.lat}
            source={source}
            zoom={pin ? closeZoom : (centre?.zoom ?? closeZoom)}
            onMove={setMoved}
          />
        ) : (
          <SkeletonBlock className="pin-frame" />
        )}
        {source?.tiles === null ? (
          <p className="pin-no-tiles ui-small ui-muted">{t('adForm.pinNoTiles')}</p>
        ) : null}
      </div>
    </FullOverlay>
  )
}

export default PinOverlay
