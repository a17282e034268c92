import { setLocation } from '@app/contract/market/geo'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { meQuery, type Me } from '../me.queries.ts'
import type { Place } from './place.rules.ts'
import { storePlace } from './place.ts'

/** Stores the place on the device at once, and on the server for a signed-in user; an error shows a toast. */
export function useSavePlace(): (place: Place) => void {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const { userId } = useSession()
  const { mutate } = useMutation({
    mutationFn: (body: Place) => app.call(setLocation, { body }),
  })
  return useCallback(
    ({ regionId, cityId, districtId }) => {
      const place = { regionId, cityId, districtId }
      storePlace(place)
      if (userId === null) return
      queryClient.setQueryData<Me>(meQuery(app, userId).queryKey, (me) => me && { ...me, ...place })
      mutate(place)
    },
    [app, mutate, queryClient, userId],
  )
}
