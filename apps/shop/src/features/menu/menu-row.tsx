import type { MouseEvent, ReactNode } from 'react'

interface MenuRowProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly trailing?: ReactNode
  readonly onPress: () => void
  /** Where the row leads; absent for a row that does something. */
  readonly href?: string
}

export const MenuRow = ({ icon, children, trailing, onPress, href }: MenuRowProps): ReactNode => {
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
    event.preventDefault()
    onPress()
  }
  return (
    <a className="menu-row" href={href} onClick={follow}>
      {content}
    </a>
  )
}
