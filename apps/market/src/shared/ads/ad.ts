import type { ReplyOf } from '@app/contract/endpoint'
import type { searchAds } from '@app/contract/market/search'

/** An ad in a list, as the API returns it. */
export type AdCardData = ReplyOf<typeof searchAds>['data'][number]
