import { useRef, type ReactNode } from 'react'
import { Button } from '../content/button.tsx'
import { OverlayFrame, OverlayText, OverlayTitle } from './overlay-frame.tsx'
import './confirm.css'

interface ConfirmProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  /** The act cannot be undone: the button is red and the focus starts on the way out. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
}

export function Confirm({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isDanger = false,
  isBusy = false,
}: ConfirmProps): ReactNode {
  const cancelRef = useRef<HTMLDivElement>(null)
  const confirmRef = useRef<HTMLDivElement>(null)
  // Button hands no ref out, so the focus goes through the cell around it.
  const buttonIn = isDanger ? cancelRef : confirmRef
  const focusRef = {
    get current() {
      return buttonIn.current?.querySelector('button') ?? null
    },
  }
  return (
    <OverlayFrame
      isOpen={isOpen}
      onClose={onClose}
      className="ui-confirm"
      role="alertdialog"
      canTapOutside={false}
      initialFocus={focusRef}
    >
      <OverlayTitle className="ui-confirm-title">{title}</OverlayTitle>
      {children === undefined ? null : (
        <OverlayText className="ui-confirm-text" render={<div />}>
          {children}
        </OverlayText>
      )}
      <div className="ui-confirm-buttons">
        <div ref={cancelRef}>
          <Button kind="tonal" onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
        <div ref={confirmRef}>
          <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </OverlayFrame>
  )
}
