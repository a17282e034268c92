import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { OverlayFrame, OverlayTitle, type OverlayProps } from './overlay-frame.tsx'
import './side-panel.css'

interface SidePanelProps extends OverlayProps {
  readonly closeLabel: string
  /** Shown in place of the title, which stays as the panel's name for screen readers. */
  readonly header?: ReactNode
}

/** The menu behind the burger: 300 px from the left, the page stays visible beside it. */
export function SidePanel({
  isOpen,
  onClose,
  title,
  closeLabel,
  header,
  children,
  footer,
  initialFocus,
}: SidePanelProps): ReactNode {
  return (
    <OverlayFrame isOpen={isOpen} onClose={onClose} className="ui-side-panel" initialFocus={initialFocus}>
      <div className="ui-side-panel-head">
        <OverlayTitle className={header === undefined ? 'ui-side-panel-title' : 'ui-visually-hidden'}>
          {title}
        </OverlayTitle>
        {header}
      </div>
      <div className="ui-overlay-scroll ui-side-panel-body">{children}</div>
      {footer === undefined ? null : <div className="ui-side-panel-footer">{footer}</div>}
      <button type="button" className="ui-side-panel-close" aria-label={closeLabel} onClick={onClose}>
        <X size={24} />
      </button>
    </OverlayFrame>
  )
}
