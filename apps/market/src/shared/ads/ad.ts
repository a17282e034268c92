import type { RouteReply } from '@app/client/route'
import type { searchAds } from '@app/client/routes/market-search'

/** An ad in a list, as the API returns it. */
export type AdCardData = RouteReply<typeof searchAds>['data'][number]
