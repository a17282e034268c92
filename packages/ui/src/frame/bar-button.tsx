import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './bar-button.css'

/**
 * plain: a bare icon; square: 40 px on the page; disc: 40 px over a photo, in the colours of the theme; scrim: the same
 * in the colours of a photo. The target is 48 px in all.
 */
export type BarButtonLook = 'plain' | 'square' | 'disc' | 'scrim'

interface BarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  readonly label: string
  readonly look?: BarButtonLook
  readonly badge?: ReactNode
  /** An icon, or two letters such as «UZ». */
  readonly children: ReactNode
}

/** For a link that looks like one: `<Link className={barButtonClass('plain')} aria-label=…>`. */
export function barButtonClass(look: BarButtonLook = 'plain'): string {
  return `ui-bar-button ui-bar-button-${look}`
}

export function BarBadge({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="ui-bar-badge">{children}</span>
}

export function BarButton({
  label,
  look = 'plain',
  badge,
  children,
  className = '',
  type = 'button',
  ...rest
}: BarButtonProps): ReactNode {
  return (
    <button {...rest} type={type} aria-label={label} className={`${barButtonClass(look)} ${className}`}>
      {children}
      {badge === undefined || badge === null ? null : <BarBadge>{badge}</BarBadge>}
    </button>
  )
}
