/** Specification of the shop, section 4: opened at least twice before, nothing given yet, four minutes after start. */
export const feedbackDelayMs = 4 * 60 * 1000
const opensBefore = 2

export function shouldAskForFeedback(opensBeforeThisOne: number, isGiven: boolean): boolean {
  return !isGiven && opensBeforeThisOne >= opensBefore
}
