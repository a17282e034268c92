import type { Map as LeafletMap } from 'leaflet'
import type { MapSource } from './map-source.queries.ts'

export interface Centre {
  readonly lon: number
  readonly lat: number
}

interface Drawing extends Centre {
  readonly source: MapSource
  readonly zoom?: number
  /** Without a listener the map only shows a place, with a circle around it. */
  readonly onMove?: (centre: Centre) => void
}

/** The server rounds the position of an ad; this is its largest error. */
const roughMetres = 500
/** From the whole country to single buildings. */
const zooms = { first: 14, least: 6, most: 19 } as const
/** More digits would be below a centimetre. */
const exact = (degrees: number): number => Number(degrees.toFixed(6))

const panPixels = 80
const panKeys: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-panPixels, 0],
  ArrowRight: [panPixels, 0],
  ArrowUp: [0, -panPixels],
  ArrowDown: [0, panPixels],
}
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** The library listens for keys on the document, but a dialog stops arrow keys; so the map listens itself. */
const hearKeys = (map: LeafletMap, isCalm: boolean): void => {
  map.getContainer().addEventListener('keydown', (event) => {
    const pan = panKeys[event.key]
    const zoom = zoomKeys[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || (!pan && zoom === undefined)) return
    event.preventDefault()
    if (pan) map.panBy(pan, { animate: !isCalm })
    else map.setZoom(map.getZoom() + (zoom ?? 0))
  })
}

/** Draws the background, tiles if available, and the circle. The stylesheet sets the colours. */
export async function drawMap(
  container: HTMLElement,
  { lon, lat, source, zoom = zooms.first, onMove }: Drawing,
): Promise<LeafletMap> {
  // A third of the page's weight: loaded only for the map.
  const { circle, circleMarker, map: newMap, tileLayer } = await import('leaflet/dist/leaflet-src.esm.js')
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = newMap(container, {
    center: [lat, lon],
    zoom,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    fadeAnimation: false,
    zoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  hearKeys(map, isCalm)
  // A missing tile leaves the background.
  if (source.tiles !== null) tileLayer(source.tiles, { maxZoom: zooms.most }).addTo(map)
  if (onMove)
    map.on('move', () => {
      const centre = map.getCenter()
      onMove({ lon: exact(centre.lng), lat: exact(centre.lat) })
    })
  else {
    const place = { interactive: false, className: 'place-map-circle' }
    circle([lat, lon], { ...place, radius: roughMetres }).addTo(map)
    circleMarker([lat, lon], { ...place, radius: 6, className: 'place-map-point' }).addTo(map)
  }
  return map
}
