import { Children, type ReactNode } from 'react'
import './rail.css'

interface RailProps {
  readonly label: string
  /** `card` 148 px, `wide` 232 px, `own` as wide as each child. The last visible one is always cut. */
  readonly item?: 'card' | 'wide' | 'own'
  readonly gutter?: 12 | 16
  /** For items without a focusable element: the keyboard then scrolls the strip. */
  readonly isFocusable?: boolean
  readonly children: ReactNode
}

/** A strip wider than the screen; the cut card at the edge shows that there is more. */
export function Rail({
  label,
  item = 'card',
  gutter = 16,
  isFocusable = false,
  children,
}: RailProps): ReactNode {
  return (
    <ul
      className={`ui-rail ui-rail-${item} ui-rail-gutter-${gutter}`}
      aria-label={label}
      {...(isFocusable && { tabIndex: 0 })}
    >
      {Children.map(children, (child) => (
        <li className="ui-rail-item">{child}</li>
      ))}
    </ul>
  )
}
