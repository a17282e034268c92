import { buttonClass } from '@app/ui/button'
import type { MouseEvent, ReactNode } from 'react'
import { useOrderTrigger, type OrderIntent } from './open-order.ts'

const purchasePath = ({ link, mode, inviteCode, joinType = 'Invited' }: OrderIntent): string => {
  const query = new URLSearchParams({
    isGroupPurchase: String(mode !== 'alone'),
    ...(mode === 'join' && { joinType }),
    ...(inviteCode !== undefined && { inviteCode }),
  })
  return `/purchase/${encodeURIComponent(link)}?${query.toString()}`
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface OrderLinkProps {
  readonly intent: OrderIntent
  readonly kind?: 'primary' | 'outline'
  /** A second, smaller line under the label. */
  readonly note?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Opens the order form over the page. It is a link to the order page, so that it works before the scripts are loaded.
 */
export function OrderLink({
  intent,
  kind = 'primary',
  note,
  className = '',
  children,
}: OrderLinkProps): ReactNode {
  const trigger = useOrderTrigger()(intent)
  return (
    <a
      className={`${buttonClass(kind)} ${className}`.trim()}
      href={purchasePath(intent)}
      onPointerDown={trigger.onPointerDown}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        trigger.onClick()
      }}
    >
      <span className="ui-button-label">
        {children}
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </a>
  )
}
