/** The buttons under a rating request: one to five stars, the chosen one marked. */
export function starTaps(
  number: string,
  chosen: number | null,
): readonly { readonly text: string; readonly data: string }[] {
  return [1, 2, 3, 4, 5].map((stars) => ({
    text: stars === chosen ? `✅ ${stars}` : `${stars} ⭐`,
    data: `rate:${number}:${stars}`,
  }))
}

/** Parses the data of a tapped button; null when it is not a star button. Clients can send any text. */
export function readStarTap(
  data: string | undefined,
): { readonly number: string; readonly stars: number } | null {
  const [, number, stars] = /^rate:([A-Z0-9]{10}):([1-5])$/.exec(data ?? '') ?? []
  return number === undefined ? null : { number, stars: Number(stars) }
}
