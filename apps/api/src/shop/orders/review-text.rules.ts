import { removeInvisible } from '#platform/invisible-characters.ts'

const link =
  /https?:|www\.|\b[\w-]{2,}\.(?:com|net|org|in|co|me|info|shop|store|online|site|top|xyz|uz|ru|link|ly)\b|[\w.]+@[\w.]+|(?:^|\s)@\w{4,}/i

/** Seven digits in any grouping and any script: a phone number, or a card. */
const longNumber = /(?:\p{Nd}[\s().-]*){7,}/u

export function cleanReview(text: string): string {
  return removeInvisible(text).replaceAll(/\s+/g, ' ').trim()
}

/** Advertising and private numbers: an operator looks first. */
export function mustBeHeld(text: string): boolean {
  return link.test(text.normalize('NFKC')) || longNumber.test(text)
}

/** Users whose reports hold back a review that no operator has looked at. */
export const reportsToHold = 3
