/** Specification 001 §9: so many circles tell how many spots are left, however large the group is. */
export const spotCircles = 3

/** How many of the circles are taken: more free spots than circles leave all of them free. */
export function takenCircles(spotsLeft: number): number {
  return spotCircles - Math.min(spotCircles, Math.max(0, spotsLeft))
}
