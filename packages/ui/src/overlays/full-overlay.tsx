import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { OverlayFooter, OverlayFrame, type OverlayProps } from './overlay-frame.tsx'
import { OverlayHeader, type LeaveKind } from './overlay-header.tsx'
import './full-overlay.css'

interface FullOverlayProps extends OverlayProps {
  readonly note?: ReactNode
  readonly leave?: LeaveKind
  readonly leaveLabel: string
  /** What ← does; without it the same as closing. */
  readonly onBack?: () => void
  /** With ←, an × at the right ends the whole overlay; this is its name. */
  readonly closeLabel?: string
  /** A word at the right of the header, for example «Сбросить», disabled while there is nothing to reset. */
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly isDisabled?: boolean }
  /** Further 48 px buttons at the right of the header, for example ‹ and ›. */
  readonly corner?: ReactNode
  /** Stays under the header while the rest scrolls, for example a search field. */
  readonly pinned?: ReactNode
  /** `page` for inset groups, `section` for one long list. */
  readonly surface?: 'page' | 'section'
}

export function FullOverlay({
  isOpen,
  onClose,
  title,
  note,
  leave = 'close',
  leaveLabel,
  onBack,
  closeLabel,
  action,
  corner,
  pinned,
  surface = 'page',
  children,
  footer,
  initialFocus,
}: FullOverlayProps): ReactNode {
  return (
    <OverlayFrame
      isOpen={isOpen}
      onClose={onClose}
      className={`ui-full-overlay ui-full-overlay-${surface}`}
      canTapOutside={false}
      initialFocus={initialFocus}
    >
      <OverlayHeader
        title={title}
        note={note}
        leave={leave}
        leaveLabel={leaveLabel}
        onLeave={leave === 'back' && onBack ? onBack : onClose}
        side="start"
        action={
          <>
            {action === undefined ? null : (
              <button
                type="button"
                className="ui-overlay-action"
                disabled={action.isDisabled ?? false}
                onClick={action.onPress}
              >
                {action.label}
              </button>
            )}
            {corner}
            {closeLabel === undefined ? null : (
              <button type="button" className="ui-overlay-leave" aria-label={closeLabel} onClick={onClose}>
                <X size={24} />
              </button>
            )}
          </>
        }
      />
      {pinned === undefined ? null : <div className="ui-full-overlay-pinned">{pinned}</div>}
      <div className="ui-overlay-scroll ui-full-overlay-body">{children}</div>
      <OverlayFooter className="ui-full-overlay-footer">{footer}</OverlayFooter>
    </OverlayFrame>
  )
}
