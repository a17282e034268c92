import type { ReactNode } from 'react'
import './bar-list.css'

export interface BarItem {
  readonly id: string
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly value: ReactNode
  /** «32,89 %», rounded so that all of them add up (`roundShares`). */
  readonly share?: ReactNode
  /** 0 to 1: how long the bar is. */
  readonly fraction: number
}

interface BarListProps {
  readonly label: string
  readonly items: readonly BarItem[]
  readonly total?: { readonly label: ReactNode; readonly value: ReactNode; readonly share?: ReactNode }
}

/** Something is never drawn as nothing. */
const barWidth = (fraction: number): string =>
  fraction <= 0 ? '0' : `max(8px, ${Math.min(1, fraction) * 100}%)`

export function BarList({ label, items, total }: BarListProps): ReactNode {
  return (
    <ul className="ui-bars" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="ui-bar">
          <span className="ui-bar-label">
            {item.label}
            {item.note === undefined ? null : <small>{item.note}</small>}
          </span>
          <span className="ui-bar-track" aria-hidden="true">
            <span style={{ width: barWidth(item.fraction) }} />
          </span>
          <span className="ui-bar-value">{item.value}</span>
          <span className="ui-bar-share">{item.share}</span>
        </li>
      ))}
      {total ? (
        <li className="ui-bar ui-bar-total">
          <span className="ui-bar-label">{total.label}</span>
          <span className="ui-bar-space" />
          <span className="ui-bar-value">{total.value}</span>
          <span className="ui-bar-share">{total.share}</span>
        </li>
      ) : null}
    </ul>
  )
}
