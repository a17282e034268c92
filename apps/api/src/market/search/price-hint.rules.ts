/** With fewer like ads nothing is said of a price. */
const minLikeAds = 20

export interface PriceHint {
  readonly level: 'LOW' | 'USUAL' | 'HIGH'
  readonly count: number
}

/** `count` other ads are like it; below the first quarter of their prices it is cheap, above the third it is dear. */
export function priceHint(price: number, quartiles: readonly number[], count: number): PriceHint | null {
  const [first, , third] = quartiles
  if (price <= 0 || count < minLikeAds || first === undefined || third === undefined) return null
  return { level: price < first ? 'LOW' : price > third ? 'HIGH' : 'USUAL', count }
}

interface Definition {
  readonly id: number
  readonly type: string
}
interface Said {
  readonly parameterId: number
  readonly value: string
}

/** What kind of thing it is: the first choices of its category (brand, model). With less said, ads are not alike. */
export function likeness(definitions: readonly Definition[], said: readonly Said[]): readonly Said[] | null {
  const telling = definitions.filter(({ type }) => type === 'ENUM').slice(0, 3)
  const chosen = said.filter(({ parameterId }) => telling.some(({ id }) => id === parameterId))
  return chosen.length < 2 ? null : chosen
}
