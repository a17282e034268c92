import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { OverlayTitle } from './overlay-frame.tsx'
import './overlay-header.css'

export type LeaveKind = 'close' | 'back'

interface OverlayHeaderProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** × closes the overlay, ← goes one step back within it. */
  readonly leave: LeaveKind
  readonly leaveLabel: string
  readonly onLeave: () => void
  readonly side: 'start' | 'end'
  readonly action?: ReactNode
}

export function OverlayHeader({
  title,
  note,
  leave,
  leaveLabel,
  onLeave,
  side,
  action,
}: OverlayHeaderProps): ReactNode {
  const button = (
    <button type="button" className="ui-overlay-leave" aria-label={leaveLabel} onClick={onLeave}>
      {leave === 'back' ? <ArrowLeft size={24} /> : <X size={24} />}
    </button>
  )
  return (
    <header className={`ui-overlay-header ui-overlay-header-${side}`}>
      {side === 'start' ? button : null}
      <div className="ui-overlay-heading">
        <OverlayTitle className="ui-overlay-title">{title}</OverlayTitle>
        {note === undefined ? null : <p className="ui-overlay-note">{note}</p>}
      </div>
      {action}
      {side === 'end' ? button : null}
    </header>
  )
}
