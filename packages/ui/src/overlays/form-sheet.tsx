import type { ReactNode } from 'react'
import { OverlayFooter, OverlayFrame, type OverlayProps } from './overlay-frame.tsx'
import { OverlayHeader, type LeaveKind } from './overlay-header.tsx'
import './form-sheet.css'

interface FormSheetProps extends OverlayProps {
  readonly note?: ReactNode
  readonly leave?: LeaveKind
  readonly leaveLabel: string
  /** What ← does; without it the same as closing. */
  readonly onBack?: () => void
  /** Something small before the title, for example the picture of the product. */
  readonly lead?: ReactNode
  /** `text` 16 px on every side, `bleed` none: the parts have their own. */
  readonly inside?: 'text' | 'bleed'
}

/** For fields: it stays where it is, ends above the keyboard, and a tap beside it does not throw the text away. */
export function FormSheet({
  isOpen,
  onClose,
  title,
  note,
  leave = 'close',
  leaveLabel,
  onBack,
  lead,
  inside = 'text',
  children,
  footer,
  initialFocus,
}: FormSheetProps): ReactNode {
  return (
    <OverlayFrame
      isOpen={isOpen}
      onClose={onClose}
      className="ui-form-sheet"
      canTapOutside={false}
      initialFocus={initialFocus}
    >
      <div className="ui-form-sheet-head">
        {lead === undefined ? null : <div className="ui-form-sheet-lead">{lead}</div>}
        <OverlayHeader
          title={title}
          note={note}
          leave={leave}
          leaveLabel={leaveLabel}
          onLeave={leave === 'back' && onBack ? onBack : onClose}
          side={leave === 'back' ? 'start' : 'end'}
        />
      </div>
      <div className={`ui-overlay-scroll ui-form-sheet-body ui-form-sheet-body-${inside}`}>{children}</div>
      <OverlayFooter className="ui-form-sheet-footer">{footer}</OverlayFooter>
    </OverlayFrame>
  )
}
