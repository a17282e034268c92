import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './button.css'

export type ButtonKind = 'primary' | 'tonal' | 'outline' | 'danger' | 'plain'
export type ButtonSize = 'large' | 'medium' | 'small'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind
  /** large 52 px, medium 44 px, small 36 px (its hit area stays 48 px). */
  readonly size?: ButtonSize
  /** Keeps the label, shows a spinner and ignores further taps. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly icon?: ReactNode
  /** A second, smaller line under the label. */
  readonly note?: ReactNode
}

export function buttonClass(kind: ButtonKind = 'primary', size: ButtonSize = 'large'): string {
  return `ui-button ui-button-${kind} ui-button-${size}`
}

export function Button({
  kind,
  size,
  isBusy = false,
  isDisabled = false,
  icon,
  note,
  children,
  className = '',
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(kind, size)} ${className}`}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <span className="ui-button-ring" aria-hidden="true" /> : icon}
      <span className="ui-button-label">
        {children}
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </button>
  )
}
