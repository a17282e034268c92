import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import * as keys from '../keys.ts'

/** Where pictures of streets come from: the deployment says so, and the page server hands it on. */
export interface MapSource {
  /** `https://tiles.example/{z}/{x}/{y}.png`; null: this deployment has none. */
  readonly tiles: string | null
  /** Whose map it is; its makers want to be named. */
  readonly credit: string
}

const noTiles: MapSource = { tiles: null, credit: '' }

/** Never fails: without an answer the map is a plain background. */
export const mapSourceQuery = queryOptions({
  queryKey: [keys.mapSource],
  queryFn: async ({ signal }): Promise<MapSource> => {
    const answer = await fetch('/-/map', { signal }).catch(() => null)
    if (answer?.ok !== true) return noTiles
    return (await answer.json()) as MapSource
  },
  staleTime: 60 * 60_000,
})

/** A map without streets shows nobody where anything is: until there are some, no door leads to it. */
export function useHasMap({ isWanted = true }: { readonly isWanted?: boolean } = {}): boolean {
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...mapSourceQuery, enabled: isHydrated && isWanted })
  return typeof data?.tiles === 'string'
}
