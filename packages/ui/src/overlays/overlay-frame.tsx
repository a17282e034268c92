import { Dialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode, type Ref, type RefObject } from 'react'
import './overlay-frame.css'

/** Props of every overlay. The app owns history: `onClose` is a request, the overlay closes when `isOpen` is false. */
export interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** What receives the focus; without it the overlay itself, so that no keyboard opens by surprise. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

interface OverlayFrameProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly className: string
  readonly id?: string | undefined
  readonly children: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly popupRef?: Ref<HTMLDivElement>
  /** A tap beside the overlay closes it; off where typed text would be lost. */
  readonly canTapOutside?: boolean
}

/** Portal, scrim, focus trap and return, Escape and scroll lock, once for all overlays. */
export function OverlayFrame({
  isOpen,
  onClose,
  className,
  id,
  children,
  role = 'dialog',
  initialFocus,
  popupRef,
  canTapOutside = true,
}: OverlayFrameProps): ReactNode {
  const ownRef = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal={!canTapOutside}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        {/* Also between a question and the overlay that asks it, or the two run into each other. */}
        <Dialog.Backdrop forceRender className="ui-overlay-scrim" />
        <Dialog.Popup
          ref={(node) => {
            ownRef.current = node
            if (typeof popupRef === 'function') popupRef(node)
            else if (popupRef) popupRef.current = node
          }}
          {...(id !== undefined && { id })}
          role={role}
          aria-modal="true"
          className={`ui-overlay ${className}`}
          initialFocus={initialFocus ?? ownRef}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface OverlayFooterProps {
  readonly className: string
  readonly children: ReactNode
}

/** What is to be pressed, at the lower edge: a bar, so that no toast lies over it. */
export function OverlayFooter({ className, children }: OverlayFooterProps): ReactNode {
  if (children === undefined) return null
  return (
    <div className={`ui-overlay-footer ${className}`} data-bottom-bar="">
      {children}
    </div>
  )
}

export const OverlayTitle = Dialog.Title
export const OverlayText = Dialog.Description
