import type { ReactNode } from 'react'

const [width, height] = [120, 32]

/** The trend of a figure. Hidden from screen readers, because the figures beside it are text. */
export function Sparkline({ values }: { readonly values: readonly number[] }): ReactNode {
  const highest = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * (width - 4) + 2
    return `${x.toFixed(1)},${(height - 2 - (value / highest) * (height - 4)).toFixed(1)}`
  })
  return (
    <svg className="overview-line" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
