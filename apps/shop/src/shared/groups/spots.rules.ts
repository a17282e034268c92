/** Specification 001 §9: three circles show the spots left, whatever the size of the group. */
export const spotCircles = 3

/** The number of filled circles. With more free spots than circles all of them are empty. */
export function takenCircles(spotsLeft: number): number {
  return spotCircles - Math.min(spotCircles, Math.max(0, spotsLeft))
}
