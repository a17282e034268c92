import { createOverlayQuestion } from '../overlay-question.ts'

interface AppealQuestion {
  readonly isBusy: boolean
  readonly onConfirm: (text: string) => void
}

/** The list and the pages of own ads ask for the text of an appeal. */
export const appealQuestion = createOverlayQuestion<AppealQuestion>()
