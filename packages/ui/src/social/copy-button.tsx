import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../content/button.tsx'
import { useCopied } from './use-copied.ts'
import './copy-button.css'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Stands there for ten seconds. */
  readonly copiedLabel: string
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  /** A square with the icon alone; the label is read aloud. */
  readonly isIconOnly?: boolean
  readonly onCopied?: () => void
  readonly onFail?: () => void
  readonly className?: string
}

export function CopyButton({
  text,
  label,
  copiedLabel,
  kind = 'tonal',
  size = 'large',
  isIconOnly = false,
  onCopied,
  onFail,
  className = '',
}: CopyButtonProps): ReactNode {
  const { isCopied, copy } = useCopied()
  const shown = isCopied ? copiedLabel : label
  const run = async (): Promise<void> => {
    if (await copy(text)) onCopied?.()
    else onFail?.()
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        kind={kind}
        size={size}
        className={`ui-copy ${isIconOnly ? 'ui-copy-square' : ''} ${className}`}
        icon={<Icon size={20} aria-hidden />}
        aria-label={isIconOnly ? shown : undefined}
        onClick={() => void run()}
      >
        {isIconOnly ? null : (
          <span className="ui-copy-labels">
            {/* Both labels share one grid cell, so that the button keeps its width. */}
            <span className={isCopied ? 'ui-copy-unseen' : ''} aria-hidden={isCopied}>
              {label}
            </span>
            <span className={isCopied ? '' : 'ui-copy-unseen'} aria-hidden={!isCopied}>
              {copiedLabel}
            </span>
          </span>
        )}
      </Button>
      <span role="status" className="ui-visually-hidden">
        {isCopied ? copiedLabel : null}
      </span>
    </>
  )
}
