import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './error-state.css'
import './state.css'

interface ErrorStateProps {
  readonly title: string
  /** What happened. */
  readonly text?: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** A second way out beside the retry, for example «На главную». */
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** The surface under it: on the grey of a page the tinted button needs another background. */
  readonly surface?: 'page' | 'section'
}

/** Shown when the content failed to load. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  isRetrying = false,
  action,
  icon,
  surface = 'page',
}: ErrorStateProps): ReactNode {
  return (
    <div className={`ui-error-state ui-error-state-on-${surface}`} role="alert">
      <div className="ui-error-state-art" aria-hidden="true">
        <span className="ui-error-state-card">
          {[1, 2].map((row) => (
            <span key={row} className="ui-error-state-row">
              <i />
              <i />
              <i />
            </span>
          ))}
        </span>
        <span className="ui-error-state-badge">{icon ?? <CloudOff />}</span>
      </div>
      <h2 className="ui-error-state-title">{title}</h2>
      {text === undefined ? null : <p className="ui-error-state-text">{text}</p>}
      <div className="ui-error-state-actions">
        <Button kind="tonal" isBusy={isRetrying} icon={<RotateCw size={20} />} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  )
}

interface StaleNoteProps {
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** Above content that could not be refreshed. */
export function StaleNote({ text, retryLabel, onRetry, isRetrying = false }: StaleNoteProps): ReactNode {
  return (
    <div className="ui-stale-note" role="status">
      <CloudOff size={20} aria-hidden="true" />
      <span className="ui-stale-note-text">{text}</span>
      <Button kind="plain" size="small" isBusy={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
