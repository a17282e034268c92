import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import * as keys from '../keys.ts'

/** The source of map tiles, set by the deployment and passed on by the page server. */
export interface MapSource {
  /** `https://tiles.example/{z}/{x}/{y}.png`; null without a source. */
  readonly tiles: string | null
  /** The attribution that the licence of the map requires. */
  readonly credit: string
}

const noTiles: MapSource = { tiles: null, credit: '' }

/** Never fails: without an answer the map has a plain background. */
export const mapSourceQuery = queryOptions({
  queryKey: [keys.mapSource],
  queryFn: async ({ signal }): Promise<MapSource> => {
    const answer = await fetch('/-/map', { signal }).catch(() => null)
    if (answer?.ok !== true) return noTiles
    return (await answer.json()) as MapSource
  },
  staleTime: 60 * 60_000,
})

/** Without tiles the map is useless, so no button opens it. */
export function useHasMap({ isWanted = true }: { readonly isWanted?: boolean } = {}): boolean {
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...mapSourceQuery, enabled: isHydrated && isWanted })
  return typeof data?.tiles === 'string'
}
