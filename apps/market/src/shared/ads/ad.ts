import type { RouteReply } from '@app/client/route'
import type { searchAds } from '@app/client/routes/market-search'

/** An ad in a list, as the wire has it. */
export type AdCardData = RouteReply<typeof searchAds>['data'][number]
