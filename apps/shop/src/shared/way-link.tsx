import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { LinkParts } from '@app/ui/render-link'
import type { MouseEvent, ReactNode } from 'react'

interface WayLinkProps extends LinkParts {
  readonly href: string
  /** Called when a finger or the focus is on it: what the tap needs may be on its way already. */
  readonly onNear?: () => void
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * To another page of the app, from a page or from an overlay: there the page takes the place of the overlay in the
 * history. The router's own link works its address out anew whenever the address of the page changes, and an opened
 * overlay is such a change: with seventy cards on the home page a cheap phone would feel that.
 */
export function WayLink({ href, onNear, ...parts }: WayLinkProps): ReactNode {
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
