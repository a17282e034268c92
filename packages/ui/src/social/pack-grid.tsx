import { useId, type ReactNode } from 'react'
import { CoinStack } from './coin.tsx'
import './pack-grid.css'

export interface CoinPack {
  readonly id: string
  /** «75», formatted. */
  readonly coins: ReactNode
  /** «монет». */
  readonly unit: ReactNode
  readonly price: ReactNode
  /** «≈ 15 поднятий». */
  readonly note?: ReactNode
  readonly level: 1 | 2 | 3 | 4
}

interface PackGridProps {
  readonly label: string
  readonly packs: readonly CoinPack[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}

export function PackGrid({ label, packs, value, onChange }: PackGridProps): ReactNode {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="ui-packs">
      {packs.map((pack) => (
        <label key={pack.id} className={`ui-pack ${pack.id === value ? 'ui-pack-on' : ''}`}>
          <input
            type="radio"
            className="ui-pack-input"
            name={name}
            value={pack.id}
            checked={pack.id === value}
            onChange={() => onChange(pack.id)}
          />
          <span className="ui-pack-text">
            <span className="ui-pack-coins">
              {pack.coins} <small>{pack.unit}</small>
            </span>
            <span className="ui-pack-price">{pack.price}</span>
            {pack.note === undefined ? null : <span className="ui-pack-note">{pack.note}</span>}
          </span>
          <CoinStack level={pack.level} />
        </label>
      ))}
    </div>
  )
}
