import type { CallInput } from '@app/contract/endpoint'
import { uploadImages } from '@app/contract/core/media'
import { createAd, getOwnAd, updateAd } from '@app/contract/market/own-ads'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../../shared/categories/categories.queries.ts'
import { findCategory } from '../../shared/categories/categories.rules.ts'
import { citiesQuery, districtsQuery, regionsQuery } from '../../shared/places/geo.queries.ts'
import type { Place } from '../../shared/places/place.rules.ts'
import type { UploadTools } from './photos/photo-uploads.ts'
import { findCentre, type Centre } from './place/place-centre.ts'
import * as keys from '../../shared/keys.ts'

type Caller = Pick<MiniApp, 'call'>
export type AdBody = CallInput<typeof createAd>['body']

/** Never cached: editing starts from what the server has now, and no refetch changes it under the form. */
export function editedAdQuery({ call }: Caller, userId: string, link: string) {
  return queryOptions({
    queryKey: [keys.editedAd, userId, link],
    queryFn: ({ signal }) => call(getOwnAd, { params: { link } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function sendPhoto({ call }: Caller): UploadTools['send'] {
  return async (file, onProgress, signal) => {
    const [uploaded] = await call(uploadImages, { files: [file] }, { signal, onProgress })
    if (!uploaded) throw new Error('the server answered no picture')
    return uploaded
  }
}

interface Sending {
  readonly body: AdBody
  readonly idempotencyKey: string
  /** Null for a new ad. */
  readonly link: string | null
}

/** Reloads this ad, its owner's ads, lists of ads, the balance and the coins. */
export function invalidateAd(client: QueryClient, link: string): void {
  for (const queryKey of [[keys.ad, link], [keys.ads], [keys.ownAds], [keys.me], [keys.coins]])
    void client.invalidateQueries({ queryKey })
}

/** Returns the link of the ad. */
export function useSendAd(): (sending: Sending) => Promise<string> {
  const { call } = useMiniApp()
  return async ({ body, idempotencyKey, link }) => {
    const extras = { idempotencyKey }
    const sent =
      link === null
        ? await call(createAd, { body }, extras)
        : await call(updateAd, { params: { link }, body }, extras)
    return sent.link
  }
}

/** Loads what the request needs and a slow network may not have brought yet: the category and the centre of the place. */
export async function lookUp(
  app: Caller,
  client: QueryClient,
  { category, place }: { readonly category: string | null; readonly place: Place },
) {
  const categories = await client.ensureQueryData(categoriesQuery(app))
  const { regionId, cityId, districtId } = place
  const regions = await client.ensureQueryData(regionsQuery(app))
  const cities =
    regionId === null || cityId === null ? [] : await client.ensureQueryData(citiesQuery(app, regionId))
  const districts =
    cityId === null || districtId === null ? [] : await client.ensureQueryData(districtsQuery(app, cityId))
  const centre: Centre = findCentre(place, { regions, cities, districts })
  return { category: findCategory(categories, category), centre }
}
