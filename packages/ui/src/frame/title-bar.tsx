import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { BarButton } from './bar-button.tsx'
import './title-bar.css'

interface LeaveParts {
  readonly kind?: 'back' | 'close'
  readonly label: string
  readonly onLeave: () => void
}

interface TitleBarProps {
  readonly title: ReactNode
  /** A small line under the title. */
  readonly note?: ReactNode
  /** Absent on the first page of a tab, and inside Telegram, which has a back button of its own. */
  readonly leave?: LeaveParts | undefined
  readonly action?: ReactNode
  readonly variant?: 'page' | 'section'
  /** Completed share of a wizard, 0 to 1; also state it in `action` or `note`. */
  readonly progress?: number
}

/** The `h1` of a page. It can take the focus, so that screen readers announce the new page. */
export function TitleBar({
  title,
  note,
  leave,
  action,
  variant = 'page',
  progress,
}: TitleBarProps): ReactNode {
  return (
    <header
      data-top-bar=""
      className={`ui-title-bar ui-title-bar-${variant} ${leave ? '' : 'ui-title-bar-root'}`}
    >
      {leave ? (
        <BarButton label={leave.label} onClick={leave.onLeave}>
          {leave.kind === 'close' ? <X className="ui-icon" /> : <ArrowLeft className="ui-icon" />}
        </BarButton>
      ) : null}
      <div className="ui-title-bar-text">
        <h1 tabIndex={-1}>{title}</h1>
        {note === undefined ? null : <p>{note}</p>}
      </div>
      {action === undefined ? null : <div className="ui-title-bar-action">{action}</div>}
      {progress === undefined ? null : (
        <span className="ui-title-bar-progress" aria-hidden="true">
          <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, progress))})` }} />
        </span>
      )}
    </header>
  )
}
