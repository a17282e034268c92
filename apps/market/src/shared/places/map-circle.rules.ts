/** The server rounds the place of an ad; this is how far it may be from the truth. */
export const roughMetres = 500

const metresInDegree = 111_320
const corners = 64

export type Position = [lon: number, lat: number]

/** The outline of a circle on the background, for a map that only knows polygons. */
export function circleAround([lon, lat]: Position, metres: number): Position[] {
  const high = metres / metresInDegree
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: corners + 1 }, (_, index): Position => {
    const angle = (index * 2 * Math.PI) / corners
    return [lon + wide * Math.cos(angle), lat + high * Math.sin(angle)]
  })
}
