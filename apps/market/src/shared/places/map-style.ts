import type { StyleSpecification } from 'maplibre-gl'
import type { MapSource } from './map-source.queries.ts'
import { circleAround, roughMetres, type Position } from './map-circle.rules.ts'

export interface MapColours {
  readonly background: string
  readonly mark: string
}

/** The colours of the page, as the map's own engine reads them: it knows no variables. */
export function mapColours(): MapColours {
  const read = getComputedStyle(document.documentElement)
  return {
    background: read.getPropertyValue('--field').trim(),
    mark: read.getPropertyValue('--accent').trim(),
  }
}

/** The background, streets where there are some, and the circle in which the thing is. No fonts, no icons: nothing else is loaded. */
export function mapStyle(
  /** Null: no circle, somebody is still looking for the point. */
  centre: Position | null,
  { tiles, credit }: MapSource,
  { background, mark }: MapColours,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...(tiles !== null && {
        streets: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19, attribution: credit },
      }),
      place: {
        type: 'geojson',
        // Otherwise the circle is made simpler, and one sees its corners.
        tolerance: 0,
        data: {
          type: 'FeatureCollection',
          features:
            centre === null
              ? []
              : [
                  {
                    type: 'Feature',
                    properties: {},
                    geometry: { type: 'Polygon', coordinates: [circleAround(centre, roughMetres)] },
                  },
                  { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: centre } },
                ],
        },
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': background } },
      ...(tiles === null ? [] : [{ id: 'streets', type: 'raster' as const, source: 'streets' }]),
      {
        id: 'circle',
        type: 'fill',
        source: 'place',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': mark, 'fill-opacity': 0.18 },
      },
      {
        id: 'circle-edge',
        type: 'line',
        source: 'place',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'line-color': mark, 'line-width': 2 },
      },
      {
        id: 'point',
        type: 'circle',
        source: 'place',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: { 'circle-color': mark, 'circle-radius': 6 },
      },
    ],
  }
}
