import type { RejectReason } from '@app/contract/market/ad-reasons'
import { createOverlayQuestion } from '../overlay-question.ts'

interface ModeratorReasonQuestion {
  /** A waiting ad is rejected, a public one blocked. */
  readonly purpose: 'reject' | 'block'
  readonly count: number
  readonly isBusy: boolean
  readonly onReason: (reason: RejectReason) => void
}

/** The queue and the page of an ad ask for the reason. */
export const moderatorReasonQuestion = createOverlayQuestion<ModeratorReasonQuestion>()
