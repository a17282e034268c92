import { useId, type ReactNode } from 'react'
import './coin.css'

/** The coin of the market: gold, one rim, a «V». */
export function Coin({ size = 24 }: { readonly size?: number }): ReactNode {
  const shine = useId()
  return (
    <svg className="ui-coin" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id={shine} x1="0.15" y1="0" x2="0.85" y2="1">
          <stop className="ui-coin-light" />
          <stop className="ui-coin-gold" offset="0.5" />
          <stop className="ui-coin-deep" offset="1" />
        </linearGradient>
      </defs>
      <circle className="ui-coin-edge" cx={16} cy={16.8} r={15} />
      <circle cx={16} cy={15.4} r={15} fill={`url(#${shine})`} />
      <circle className="ui-coin-rim" cx={16} cy={15.4} r={11.5} />
      <path className="ui-coin-letter" d="M11 10.5 16 20.5 21 10.5" />
    </svg>
  )
}

/** How many coins lie in each pile of a pack. */
const piles: Readonly<Record<1 | 2 | 3 | 4, readonly number[]>> = { 1: [1], 2: [2], 3: [4], 4: [4, 3] }

interface CoinStackProps {
  /** From the smallest pack to the biggest. */
  readonly level: 1 | 2 | 3 | 4
}

export function CoinStack({ level }: CoinStackProps): ReactNode {
  const width = level === 4 ? 44 : 28
  return (
    <svg className="ui-coin" viewBox={`0 0 ${width} 36`} width={width} height={36} aria-hidden="true">
      {piles[level].flatMap((count, pile) =>
        Array.from({ length: count }, (_, index) => {
          const x = 14 + pile * 16
          const y = 27 + pile * 2 - index * 5.5
          return (
            <g key={`${x}-${y}`}>
              <path className="ui-coin-side" d={`M${x - 12} ${y}v4a12 4.6 0 0 0 24 0v-4z`} />
              <ellipse className="ui-coin-top" cx={x} cy={y} rx={12} ry={4.6} />
              <ellipse className="ui-coin-rim" cx={x} cy={y} rx={8.4} ry={2.9} />
            </g>
          )
        }),
      )}
    </svg>
  )
}
