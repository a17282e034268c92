import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import './payment-status.css'

export type PaymentState = 'checking' | 'paid' | 'cancelled' | 'pending' | 'returned' | 'failed'

interface PaymentStatusProps {
  readonly state: PaymentState
  readonly title: ReactNode
  readonly text?: ReactNode
  /** One button at most. */
  readonly action?: ReactNode
}

const icons: Readonly<Record<PaymentState, ReactNode>> = {
  checking: <span className="ui-payment-ring" />,
  paid: <Check size={36} />,
  cancelled: <X size={32} />,
  pending: <Clock size={32} />,
  returned: <Undo2 size={32} />,
  failed: <X size={32} />,
}

/** Shows `paid` only when the server confirms it; until then the payment is being checked. */
export function PaymentStatus({ state, title, text, action }: PaymentStatusProps): ReactNode {
  return (
    <div className={`ui-payment ui-payment-${state}`}>
      <span className="ui-payment-icon" aria-hidden="true">
        {icons[state]}
      </span>
      <div role="status">
        <p className="ui-payment-title">{title}</p>
        {text === undefined ? null : <p className="ui-payment-text">{text}</p>}
      </div>
      {action}
    </div>
  )
}
