/**
 * Percents that add up to exactly 100 as shown: everyone gets the part that is certain, the largest remainders
 * share what is left. All zeros stay zeros.
 */
export function roundShares(values: readonly number[], decimals: number): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return values.map(() => 0)
  const units = 100 * 10 ** decimals
  const exact = values.map((value) => (value / total) * units)
  const certain = exact.map(Math.floor)
  const missing = units - certain.reduce((sum, part) => sum + part, 0)
  const luckiest = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, Math.round(missing))
  const lucky = new Set(luckiest.map(({ index }) => index))
  return certain.map((part, index) => (part + (lucky.has(index) ? 1 : 0)) / 10 ** decimals)
}
