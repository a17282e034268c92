import type { RouteReply } from '@app/client/route'
import type { listModeration } from '@app/client/routes/market-moderation'

/** An ad that waits for a decision, as the API returns it. */
export type QueuedAd = RouteReply<typeof listModeration>['data'][number]
