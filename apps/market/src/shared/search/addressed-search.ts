import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseSearchParams, type SearchParams } from './search-params.ts'

/** The search of the URL, for overlays, which open over any page. */
export function useAddressedSearch(): SearchParams {
  const search = useLocation({ select: (location) => location.search })
  return useMemo(() => parseSearchParams({ ...search }), [search])
}
