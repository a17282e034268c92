import type { RejectReason } from '@app/contract/market/ad-reasons'
import { createOverlayQuestion } from '../overlay-question.ts'

interface ModeratorReasonQuestion {
  /** Rejected is what waits for a decision, blocked what everybody can see. */
  readonly purpose: 'reject' | 'block'
  readonly count: number
  readonly isBusy: boolean
  readonly onReason: (reason: RejectReason) => void
}

/** Asked by the queue and by the page of an ad: nothing is taken from a seller without a reason. */
export const moderatorReasonQuestion = createOverlayQuestion<ModeratorReasonQuestion>()
