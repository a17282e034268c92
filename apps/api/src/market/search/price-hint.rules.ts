/** With fewer similar ads there is no hint. */
const minSimilarAds = 20

export interface PriceHint {
  readonly level: 'LOW' | 'USUAL' | 'HIGH'
  readonly count: number
}

/** LOW below the first quartile of `count` similar ads, HIGH above the third. */
export function priceHint(price: number, quartiles: readonly number[], count: number): PriceHint | null {
  const [first, , third] = quartiles
  if (price <= 0 || count < minSimilarAds || first === undefined || third === undefined) return null
  return { level: price < first ? 'LOW' : price > third ? 'HIGH' : 'USUAL', count }
}

interface Definition {
  readonly id: number
  readonly type: string
}
interface ParameterValue {
  readonly parameterId: number
  readonly value: string
}

/** The parameters that make ads similar: the first choices of the category (brand, model). Null with fewer than two. */
export function similarityParameters(
  definitions: readonly Definition[],
  values: readonly ParameterValue[],
): readonly ParameterValue[] | null {
  const defining = definitions.filter(({ type }) => type === 'ENUM').slice(0, 3)
  const chosen = values.filter(({ parameterId }) => defining.some(({ id }) => id === parameterId))
  return chosen.length < 2 ? null : chosen
}
