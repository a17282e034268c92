import { createOverlayQuestion } from '../overlay-question.ts'

interface AppealQuestion {
  readonly isBusy: boolean
  readonly onConfirm: (text: string) => void
}

/** Asked by the list of own ads and by the page of one: why the decision of a moderator is wrong. */
export const appealQuestion = createOverlayQuestion<AppealQuestion>()
