import { createOverlayQuestion } from '../overlay-question.ts'

interface TopUpQuestion {
  /** The missing coins: the smallest pack that covers them is preselected. */
  readonly missing: number
  /** Called when the server reports the payment as paid. */
  readonly onPaid: () => void
}

/** Provided by a screen that needs coins; without it the sheet simply sells coins. */
export const topUpQuestion = createOverlayQuestion<TopUpQuestion>()
