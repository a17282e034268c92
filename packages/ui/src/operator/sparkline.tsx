import type { ReactNode } from 'react'
import './sparkline.css'

interface SparklineProps {
  readonly values: readonly number[]
  /** Read aloud; without it the drawing is only decoration beside a number. */
  readonly label?: string
}

const WIDTH = 100
const HEIGHT = 28
const EDGE = 3

const described = (label: string | undefined) =>
  label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)

/** A line over time, stretched to the width it gets; fewer than two values draw nothing. */
export function Sparkline({ values, label }: SparklineProps): ReactNode {
  const low = Math.min(...values)
  const spread = Math.max(...values) - low
  const points = values.map((value, index) => {
    const height = spread === 0 ? 0.5 : (value - low) / spread
    const x = (index / (values.length - 1)) * WIDTH
    return `${x.toFixed(2)},${(HEIGHT - EDGE - height * (HEIGHT - 2 * EDGE)).toFixed(2)}`
  })
  return (
    <svg
      className="ui-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...described(label)}
    >
      {values.length < 2 ? null : <polyline points={points.join(' ')} />}
    </svg>
  )
}

/** One bar a value, from zero. */
export function MiniBars({ values, label }: SparklineProps): ReactNode {
  const top = Math.max(...values, 1)
  const step = WIDTH / Math.max(1, values.length)
  return (
    <svg
      className="ui-sparkline ui-minibars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...described(label)}
    >
      {values.map((value, index) => {
        // A zero keeps a hairline, so that the day is seen to exist.
        const height = Math.max(1, (Math.max(0, value) / top) * HEIGHT)
        const x = index * step + step * 0.15
        return <rect key={x} x={x} y={HEIGHT - height} width={step * 0.7} height={height} />
      })}
    </svg>
  )
}
