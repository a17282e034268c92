import { useCallback } from 'react'
import { emptyPlace } from '../../shared/places/place.rules.ts'
import { withPlace, type SearchParams } from '../../shared/search/search-params.ts'
import { useFeedPlace } from './use-feed-place.ts'

/** A search that begins here looks where the feed does; from then on its address says where. */
export function useSearchFromHome(): (params: SearchParams) => SearchParams {
  const place = useFeedPlace()
  return useCallback((params) => withPlace(params, place ?? emptyPlace), [place])
}
