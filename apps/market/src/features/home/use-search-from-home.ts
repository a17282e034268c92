import { useCallback } from 'react'
import { emptyPlace } from '../../shared/places/place.rules.ts'
import { withPlace, type SearchParams } from '../../shared/search/search-params.ts'
import { useFeedPlace } from './use-feed-place.ts'

/** A search from the home page uses the place of the feed; from then on its URL names the place. */
export function useSearchFromHome(): (params: SearchParams) => SearchParams {
  const place = useFeedPlace()
  return useCallback((params) => withPlace(params, place ?? emptyPlace), [place])
}
