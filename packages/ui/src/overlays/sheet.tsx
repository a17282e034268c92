import { useRef, type ReactNode } from 'react'
import { OverlayFooter, OverlayFrame, type OverlayProps } from './overlay-frame.tsx'
import { OverlayHeader } from './overlay-header.tsx'
import { useDragToClose } from './use-drag-to-close.ts'
import './sheet.css'

interface SheetProps extends OverlayProps {
  /** Of the dialog itself, where others know it by a name. */
  readonly id?: string
  readonly closeLabel: string
  /** A small line under the title, for example the balance. */
  readonly note?: ReactNode
  /** `bleed` for rows, which have their own padding of 16 px. */
  readonly inside?: 'text' | 'bleed'
}

/** As high as its content, pulled down to close. Never put a text field inside: that is what FormSheet is for. */
export function Sheet({
  id,
  isOpen,
  onClose,
  title,
  note,
  closeLabel,
  inside = 'text',
  children,
  footer,
  initialFocus,
}: SheetProps): ReactNode {
  const sheetRef = useRef<HTMLDivElement>(null)
  const drag = useDragToClose(sheetRef, onClose)
  return (
    <OverlayFrame
      isOpen={isOpen}
      onClose={onClose}
      className="ui-sheet"
      id={id}
      popupRef={sheetRef}
      initialFocus={initialFocus}
    >
      <div className="ui-sheet-grip" {...drag}>
        <span className="ui-sheet-handle" aria-hidden="true" />
        <OverlayHeader
          title={title}
          note={note}
          leave="close"
          leaveLabel={closeLabel}
          onLeave={onClose}
          side="end"
        />
      </div>
      <div className={`ui-overlay-scroll ui-sheet-body ui-sheet-body-${inside}`}>{children}</div>
      <OverlayFooter className="ui-sheet-footer">{footer}</OverlayFooter>
    </OverlayFrame>
  )
}
