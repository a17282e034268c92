import type { ReplyOf } from '@app/contract/endpoint'
import type { listModeration } from '@app/contract/market/moderation'

/** An ad that waits for a decision, as the API returns it. */
export type QueuedAd = ReplyOf<typeof listModeration>['data'][number]
