import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { capitalQuery } from '../../shared/places/geo.queries.ts'
import { useDefaultPlace, usePlace } from '../../shared/places/place.ts'
import type { Place } from '../../shared/places/place.rules.ts'

/**
 * The place of «nearby»; null while unknown. The page server knows no place and renders the capital, so the first
 * render here does the same; a user without another place keeps that feed.
 */
export function useFeedPlace(): Place | null {
  const app = useMiniApp()
  const isHydrated = useHydrated()
  const place = usePlace()
  const isDeciding = useDefaultPlace()
  const { data: capital } = useQuery({ ...capitalQuery(app), enabled: false })
  const shownFirst = useMemo(
    () => (capital ? { regionId: capital.regionId, cityId: capital.id, districtId: null } : null),
    [capital],
  )
  return isHydrated && !isDeciding ? place : shownFirst
}
