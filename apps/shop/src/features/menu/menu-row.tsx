import { useTelegram } from '@app/shell/mini-app'
import type { MouseEvent, ReactNode } from 'react'

interface MenuRowProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly trailing?: ReactNode
  readonly onPress: () => void
  /** The link of the row; undefined for an action. */
  readonly href?: string
  /** An external site: a browser opens it in a new tab, Telegram in its own viewer. */
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
