import { useTelegram } from '@app/shell/mini-app'
import type { MouseEvent, ReactNode } from 'react'

interface MenuRowProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly trailing?: ReactNode
  readonly onPress: () => void
  /** Where the row leads; absent for a row that does something. */
  readonly href?: string
  /** Another site: a browser opens it in a tab of its own, Telegram its own way. */
  readonly isOutside?: boolean
}

export function MenuRow({
  icon,
  children,
  trailing,
  onPress,
  href,
  isOutside = false,
}: MenuRowProps): ReactNode {
  const telegram = useTelegram()
  const content = (
    <>
      {icon}
      <span className="menu-row-text">{children}</span>
      {trailing}
    </>
  )
  if (href === undefined)
    return (
      <button type="button" className="menu-row" onClick={onPress}>
        {content}
      </button>
    )
  const follow = (event: MouseEvent): void => {
    if (isOutside && !telegram.isInside) return
    event.preventDefault()
    onPress()
  }
  return (
    <a
      className="menu-row"
      href={href}
      onClick={follow}
      {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {content}
    </a>
  )
}
