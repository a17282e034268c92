import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { LinkParts } from '@app/ui/render-link'
import type { MouseEvent, ReactNode } from 'react'

interface PageLinkProps extends LinkParts {
  readonly href: string
  /** Called on touch, hover or focus, to preload the target. */
  readonly onNear?: () => void
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A link to another page of the app, which replaces an open overlay in the history. The router's own link recomputes its
 * address on every location change, also when an overlay opens; with seventy cards on the home page that is slow on a
 * cheap phone.
 */
export function PageLink({ href, onNear, ...parts }: PageLinkProps): ReactNode {
  const go = useGoFromOverlay()
  return (
    <a
      {...parts}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(href)
      }}
      {...(onNear && { onFocus: onNear, onMouseEnter: onNear, onTouchStart: onNear })}
    />
  )
}
