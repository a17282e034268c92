import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import './price-block.css'

interface PriceBlockProps {
  readonly group: {
    /** «Group of 5». */
    readonly label: string
    readonly price: string
    readonly percent?: string
    /** «− ₹19 delivery =»: ties the price to the sum on the button. */
    readonly equation?: string
    readonly total?: string
  }
  readonly alone: { readonly label: string; readonly price: string; readonly note?: string }
}

/** The two ways to buy, side by side; the group price is highlighted. */
export function PriceBlock({ group, alone }: PriceBlockProps): ReactNode {
  return (
    <div className="ui-price-block">
      <div className="ui-price-block-cell ui-price-block-group">
        <div className="ui-price-block-label">
          <Users size={16} aria-hidden="true" />
          {group.label}
        </div>
        <div className="ui-price-block-line">
          <span className="ui-price-block-price">{group.price}</span>
          {group.percent === undefined ? null : (
            <span className="ui-price-block-percent">{group.percent}</span>
          )}
        </div>
        {group.equation === undefined ? null : (
          <div className="ui-price-block-note">
            {group.equation} <b>{group.total}</b>
          </div>
        )}
      </div>
      <div className="ui-price-block-cell">
        <div className="ui-price-block-label">{alone.label}</div>
        <div className="ui-price-block-alone">{alone.price}</div>
        {alone.note === undefined ? null : <div className="ui-price-block-note">{alone.note}</div>}
      </div>
    </div>
  )
}
