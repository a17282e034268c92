import { FullOverlay } from '@app/ui/full-overlay'
import { SkeletonBlock } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import { mapSourceQuery } from '../../../shared/places/map-source.queries.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import { PlaceMap } from '../../../shared/places/place-map.tsx'
import './ad-map-overlay.css'
import { shownPlace } from '../contact/ad-questions.ts'

const AdMapOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const place = shownPlace.useQuestion()
  const { data: source } = useQuery({ ...mapSourceQuery, enabled: isOpen })
  const isAsked = place !== null
  useCloseUnasked(isOpen, isAsked, onClose)
  return (
    <FullOverlay
      isOpen={isOpen && isAsked}
      onClose={onClose}
      title={t('ad.place')}
      note={place?.name}
      leaveLabel={t('action.close')}
      surface="section"
      footer={<p className="ui-small ui-muted">{t('ad.mapRough')}</p>}
    >
      <div className="ad-map-frame">
        {place && source ? (
          <PlaceMap label={t('ad.map')} lon={place.lon} lat={place.lat} source={source} />
        ) : (
          <SkeletonBlock className="ad-map-backdrop" />
        )}
        {source?.tiles === null ? (
          <p className="ad-map-no-tiles ui-small ui-muted">{t('ad.mapNoTiles')}</p>
        ) : null}
      </div>
    </FullOverlay>
  )
}

export default AdMapOverlay
