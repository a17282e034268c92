import { createOverlayQuestion } from '../overlay-question.ts'

interface TopUpQuestion {
  /** Coins that are missing: the smallest pack that covers them is offered first. */
  readonly missing: number
  /** The server says that the coins are there. */
  readonly onPaid: () => void
}

/** Asked by a screen that needs coins; without it the sheet simply sells some. */
export const topUpQuestion = createOverlayQuestion<TopUpQuestion>()
