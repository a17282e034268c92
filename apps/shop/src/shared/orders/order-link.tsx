import { buttonClass } from '@app/ui/button'
import type { MouseEvent, ReactNode } from 'react'
import { useOrderTrigger, type OrderWish } from './open-order.ts'

const addressOf = ({ link, mode, inviteCode, joinType = 'Invited' }: OrderWish): string => {
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
  readonly wish: OrderWish
  readonly kind?: 'primary' | 'outline'
  /** A second, smaller line under the label. */
  readonly note?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Opens the order form over the page. It is a link to the same form as a page, so that it works from the first moment
 * on, before a slow network has brought the code that opens it here.
 */
export function OrderLink({
  wish,
  kind = 'primary',
  note,
  className = '',
  children,
}: OrderLinkProps): ReactNode {
  const trigger = useOrderTrigger()(wish)
  return (
    <a
      className={`${buttonClass(kind)} ${className}`.trim()}
      href={addressOf(wish)}
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
