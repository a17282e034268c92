/** Specification of the shop, section 4: at least two earlier visits, no feedback yet, four minutes after the start. */
export const feedbackDelayMs = 4 * 60 * 1000
const opensBefore = 2

export function shouldAskForFeedback(opensBeforeThisOne: number, isGiven: boolean): boolean {
  return !isGiven && opensBeforeThisOne >= opensBefore
}
