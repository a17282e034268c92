import type { Map as LeafletMap } from 'leaflet'
import type { MapSource } from './map-source.queries.ts'

export interface Centre {
  readonly lon: number
  readonly lat: number
}

interface Drawing extends Centre {
  readonly source: MapSource
  readonly zoom?: number
  /** Without a listener the map shows a place: a circle is drawn around it. */
  readonly onMove?: (centre: Centre) => void
}

/** The server rounds the place of an ad; this is how far it may be from the truth. */
const roughMetres = 500
/** From a whole country to single houses. */
const zooms = { first: 14, least: 6, most: 19 } as const
/** Beyond a centimetre it is noise. */
const exact = (degrees: number): number => Number(degrees.toFixed(6))

const panPixels = 80
const panKeys: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-panPixels, 0],
  ArrowRight: [panPixels, 0],
  ArrowUp: [0, -panPixels],
  ArrowDown: [0, panPixels],
}
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** The library hears keys at the document, where a dialog lets no arrow through; so they are heard at the map itself. */
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

/** The background, streets where there are some, and the circle in which the thing is. Colours are the stylesheet's. */
export async function drawMap(
  container: HTMLElement,
  { lon, lat, source, zoom = zooms.first, onMove }: Drawing,
): Promise<LeafletMap> {
  // A third of what the page itself weighs: fetched only for those who want to see it.
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
  // A tile that does not come leaves the background there, and nobody can do anything about it.
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
