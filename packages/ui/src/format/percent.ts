/** Rounded down, so that a discount is never overstated; 0 without a price. */
export function discountPercent(price: number, discountedPrice: number): number {
  return price > 0 ? Math.max(0, Math.floor(((price - discountedPrice) * 100) / price)) : 0
}

/** Each share of a rating is rounded by itself; the sum may differ from 100. */
export function ratingPercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (total > 0 ? Math.round((count * 100) / total) : 0))
}

/**
 * Shares of a whole with `decimals` digits that add up to exactly 100: every share is rounded down and the units that
 * are missing go to the largest remainders (to the earlier of two equal ones).
 */
export function sharePercents(counts: readonly number[], decimals = 2): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (!(total > 0)) return counts.map(() => 0)
  const units = 100 * 10 ** decimals
  const shares = counts.map((count, index) => {
    const whole = Math.floor((count * units) / total)
    return { index, whole, rest: count * units - whole * total }
  })
  const missing = units - shares.reduce((sum, share) => sum + share.whole, 0)
  const lifted = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map((share) => share.index),
  )
  return shares.map((share) => (share.whole + (lifted.has(share.index) ? 1 : 0)) / 10 ** decimals)
}

export function formatPercent(value: number, lang: 'ru' | 'uz' | 'en' | 'hi', decimals = 0): string {
  return lang === 'ru' || lang === 'uz'
    ? `${value.toFixed(decimals).replace('.', ',')}\u00a0%`
    : `${value.toFixed(decimals)}%`
}
