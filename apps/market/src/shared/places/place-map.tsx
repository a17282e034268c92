import MapPin from 'lucide-react/icons/map-pin'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as LibreMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useT } from '../i18n.ts'
import type { MapSource } from './map-source.queries.ts'
import { mapColours, mapStyle } from './map-style.ts'
import './place-map.css'

interface Centre {
  readonly lon: number
  readonly lat: number
}

interface PlaceMapProps {
  readonly lon: number
  readonly lat: number
  readonly source: MapSource
  readonly zoom?: number
  /** Somebody looks for a point: a mark stands in the middle, and this hears where that is. */
  readonly onMove?: (centre: Centre) => void
}

/** From a whole country to single houses. */
const zooms = { first: 13, least: 5, most: 18 } as const
/** Beyond a centimetre it is noise. */
const exact = (degrees: number): number => Number(degrees.toFixed(6))

const drawMap = async (
  container: HTMLElement,
  { lon, lat, source, zoom = zooms.first, onMove }: PlaceMapProps,
): Promise<LibreMap> => {
  // Ten times what the page itself weighs: fetched only for those who want to see it.
  const { Map: LibraryMap, setWorkerUrl } = await import('maplibre-gl')
  // A file of our own origin: the page's policy allows such a worker and no other.
  setWorkerUrl(workerUrl)
  const map = new LibraryMap({
    container,
    style: mapStyle(onMove ? null : [lon, lat], source, mapColours()),
    center: [lon, lat],
    zoom,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  // A tile that does not come leaves the background there, and nobody can do anything about it.
  map.on('error', () => undefined)
  map.on('move', () => {
    const { lng, lat: north } = map.getCenter()
    onMove?.({ lon: exact(lng), lat: exact(north) })
  })
  return map
}

export function PlaceMap({ lon, lat, source, zoom, onMove }: PlaceMapProps): ReactNode {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<LibreMap | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const isPicking = onMove !== undefined
  const hearMove = useEffectEvent((centre: Centre) => onMove?.(centre))
  const draw = useEffectEvent((container: HTMLElement) =>
    drawMap(container, {
      lon,
      lat,
      source,
      ...(zoom !== undefined && { zoom }),
      ...(isPicking && { onMove: (centre) => hearMove(centre) }),
    }),
  )
  const goThere = useEffectEvent(() => {
    if (isPicking) shown.current?.jumpTo({ center: [lon, lat], ...(zoom !== undefined && { zoom }) })
  })
  // The circle is part of the drawing; a mark in the middle is not, and such a map only moves.
  const drawnFor = isPicking ? 'picking' : `${lon} ${lat}`
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    let isWanted = true
    draw(container).then(
      (map) => {
        if (!isWanted) return map.remove()
        shown.current = map
        goThere()
      },
      // No network for the library, or no WebGL: an old phone, or one that has switched it off.
      () => setIsFailed(true),
    )
    return () => {
      isWanted = false
      shown.current?.remove()
      shown.current = null
    }
  }, [drawnFor, source])
  useEffect(() => goThere(), [lat, lon, zoom])
  if (isFailed) return <p className="ui-body-s ui-muted">{t('ad.mapFailed')}</p>
  return (
    <div className="place-map">
      <div ref={box} className="place-map-box" data-testid="place-map" />
      {isPicking ? <MapPin className="place-map-pin" size={40} aria-hidden="true" /> : null}
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
