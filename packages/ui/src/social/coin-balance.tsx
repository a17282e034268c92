import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Coin } from './coin.tsx'
import './coin-balance.css'

interface CoinBalanceProps {
  readonly value: number
  readonly format: (value: number) => string
  /** «монет», for the value that is shown at the end. */
  readonly unit?: ReactNode
  readonly label?: ReactNode
  readonly size?: 'small' | 'large'
  /** False where a coin is shown beside it already. */
  readonly hasCoin?: boolean
}

const COUNT_MS = 600

/** A changed balance is animated; the first one is not. */
export function CoinBalance({
  value,
  format,
  unit,
  label,
  size = 'small',
  hasCoin = true,
}: CoinBalanceProps): ReactNode {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value) return undefined
    if (document.documentElement.hasAttribute('data-lite')) {
      from.current = value
      setShown(value)
      return undefined
    }
    let frame = 0
    let startedAt: number | undefined
    const step = (at: number): void => {
      startedAt ??= at
      const done = Math.min(1, (at - startedAt) / COUNT_MS)
      const current = Math.round(start + (value - start) * (1 - (1 - done) ** 3))
      // A balance that changes during the animation continues from the shown number.
      from.current = current
      setShown(current)
      if (done < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <span className={`ui-balance ui-balance-${size}`}>
      {label === undefined ? null : <span className="ui-balance-label">{label}</span>}
      <span className="ui-balance-sum">
        {hasCoin ? <Coin size={size === 'large' ? 28 : 18} /> : null}
        <span className="ui-balance-number" aria-hidden="true">
          {format(shown)}
        </span>
        <span className="ui-visually-hidden">{format(value)}</span>
        {unit === undefined ? null : <span className="ui-balance-unit">{unit}</span>}
      </span>
    </span>
  )
}
