import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as GroundMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { MapSource } from './map-source.queries.ts'
import { mapColours, mapStyle } from './map-style.ts'
import './place-map.css'

interface PlaceMapProps {
  readonly lon: number
  readonly lat: number
  readonly source: MapSource
}

/** From a whole country to single houses. */
const zooms = { first: 13, least: 5, most: 18 } as const

const drawMap = async (container: HTMLElement, { lon, lat, source }: PlaceMapProps): Promise<GroundMap> => {
  // Ten times what the page itself weighs: fetched only for those who want to see it.
  const { Map: LibraryMap, setWorkerUrl } = await import('maplibre-gl')
  // A file of our own origin: the page's policy allows such a worker and no other.
  setWorkerUrl(workerUrl)
  const map = new LibraryMap({
    container,
    style: mapStyle([lon, lat], source, mapColours()),
    center: [lon, lat],
    zoom: zooms.first,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  // A tile that does not come leaves the ground there, and nobody can do anything about it.
  map.on('error', () => undefined)
  return map
}

export const PlaceMap = ({ lon, lat, source }: PlaceMapProps): ReactNode => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<GroundMap | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    let isWanted = true
    drawMap(container, { lon, lat, source }).then(
      (map) => {
        if (isWanted) shown.current = map
        else map.remove()
      },
      // No network for the library, or no WebGL: an old phone, or one that has switched it off.
      () => setIsFailed(true),
    )
    return () => {
      isWanted = false
      shown.current?.remove()
      shown.current = null
    }
  }, [lat, lon, source])
  if (isFailed) return <p className="ui-body-s ui-muted">{t('ad.mapFailed')}</p>
  return (
    <div className="place-map">
      <div ref={box} className="place-map-box" data-testid="place-map" />
      <div className="place-map-zoom">
        <button type="button" aria-label={t('ad.mapZoomIn')} onClick={() => shown.current?.zoomIn()}>
          <Plus size={24} />
        </button>
        <button type="button" aria-label={t('ad.mapZoomOut')} onClick={() => shown.current?.zoomOut()}>
          <Minus size={24} />
        </button>
      </div>
      {source.credit === '' ? null : <p className="place-map-credit ui-cap ui-muted">{source.credit}</p>}
    </div>
  )
}
