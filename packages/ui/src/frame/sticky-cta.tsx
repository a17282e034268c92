import type { ReactNode } from 'react'
import './sticky-cta.css'

interface StickyCtaProps {
  /** One or two buttons. */
  readonly children: ReactNode
  /** equal: side by side; side: the first one narrow (116 px); stack: one above the other. */
  readonly layout?: 'equal' | 'side' | 'stack'
  /** A line above the buttons, for example which fields are missing. */
  readonly above?: ReactNode
  /** A small line below: «cash on delivery». */
  readonly below?: ReactNode
}

/** The last child of a page: at the lower edge, above the keyboard, above a tab bar. */
export function StickyCta({ children, layout = 'equal', above, below }: StickyCtaProps): ReactNode {
  return (
    <div className="ui-sticky-cta" data-bottom-bar="">
      {above === undefined ? null : <div className="ui-sticky-cta-line">{above}</div>}
      <div className={`ui-sticky-cta-buttons ui-sticky-cta-${layout}`}>{children}</div>
      {below === undefined ? null : <div className="ui-sticky-cta-line">{below}</div>}
    </div>
  )
}
