import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import './receipt.css'

interface ReceiptLine {
  readonly id: string
  readonly label: ReactNode
  /** Formatted, with its sign: «− ₹250». */
  readonly value: string
  /** Shows a saving in green. */
  readonly isSaving?: boolean
}

interface ReceiptProps {
  readonly lines: readonly ReceiptLine[]
  readonly total: { readonly label: string; readonly value: string }
  /** «You save ₹269» and how it is computed: «₹599 − ₹330». */
  readonly saved?: { readonly text: string; readonly sum?: string }
}

/** The sum as on paper: what is above the dashed line makes what is below it. */
export function Receipt({ lines, total, saved }: ReceiptProps): ReactNode {
  return (
    <div className="ui-receipt">
      <dl className="ui-receipt-lines">
        {lines.map((line) => (
          <div key={line.id} className="ui-receipt-line">
            <dt>{line.label}</dt>
            <dd {...(line.isSaving === true ? { className: 'ui-receipt-saving' } : {})}>{line.value}</dd>
          </div>
        ))}
        <div className="ui-receipt-total">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      {saved === undefined ? null : (
        <div className="ui-receipt-saved">
          <Tag size={20} aria-hidden="true" />
          <span className="ui-receipt-saved-text">{saved.text}</span>
          {saved.sum === undefined ? null : <span className="ui-receipt-saved-sum">{saved.sum}</span>}
        </div>
      )}
    </div>
  )
}
