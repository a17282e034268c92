import { createOverlayQuestion } from '../../shared/overlay-question.ts'
import type { QueuedAd } from './queued-ad.ts'

export interface OpenedAd {
  readonly ad: QueuedAd
  readonly number: number
  readonly total: number
  readonly now: number
  readonly isBusy: boolean
  readonly hasChanged: boolean
  readonly onStep: (step: 1 | -1) => void
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** The ad in the full view; null when the queue is empty. */
export const openedAd = createOverlayQuestion<{ readonly opened: OpenedAd | null }>()
