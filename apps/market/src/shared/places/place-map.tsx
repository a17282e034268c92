import MapPin from 'lucide-react/icons/map-pin'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { drawMap, type Centre } from './draw-map.ts'
import type { MapSource } from './map-source.queries.ts'
import './place-map.css'

interface PlaceMapProps {
  /** The label of the map for screen readers. */
  readonly label: string
  readonly lon: number
  readonly lat: number
  readonly source: MapSource
  readonly zoom?: number
  /** For choosing a point: shows a marker in the centre and reports its position. */
  readonly onMove?: (centre: Centre) => void
}

export function PlaceMap({ label, lon, lat, source, zoom, onMove }: PlaceMapProps): ReactNode {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<LeafletMap | null>(null)
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
    if (isPicking) shown.current?.setView([lat, lon], zoom, { animate: false })
  })
  // The circle is part of the drawing; the centre marker is not, and such a map only moves.
  const drawnFor = isPicking ? 'picking' : `${lon} ${lat}`
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    let isWanted = true
    // The library observes only the window, and a sheet resizes the map without it.
    const sizes = new ResizeObserver(() => shown.current?.invalidateSize({ animate: false }))
    draw(container).then(
      (map) => {
        if (!isWanted) return map.remove()
        shown.current = map
        sizes.observe(container)
        goThere()
      },
      // The library failed to load.
      () => setIsFailed(true),
    )
    return () => {
      isWanted = false
      sizes.disconnect()
      shown.current?.remove()
      shown.current = null
    }
  }, [drawnFor, source])
  useEffect(() => goThere(), [lat, lon, zoom])
  if (isFailed) return <p className="ui-body-s ui-muted">{t('ad.mapFailed')}</p>
  return (
    <div className="place-map">
      <div ref={box} className="place-map-box" role="region" tabIndex={0} aria-label={label} />
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
