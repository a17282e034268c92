import { useRouter } from '@tanstack/react-router'
import type { LinkParts } from '@app/ui/render-link'
import type { MouseEvent, ReactNode } from 'react'
import { rememberSight } from './card-window.ts'

interface AdLinkProps extends LinkParts {
  readonly link: string
  /** Its place in the list that `useCardWindow` draws. */
  readonly index?: number
}

const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean => !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * From a card to its ad. The router's own link works its address out anew whenever the address of the page changes,
 * and an opened overlay is such a change: with a hundred cards on the screen a cheap phone felt that with every tap.
 */
export function AdLink({ link, index, ...parts }: AdLinkProps): ReactNode {
  const router = useRouter()
  const there = { to: '/webApp/product/$link', params: { link } } as const
  // Without a network the tap itself will say so.
  const prepare = (): void => void router.preloadRoute(there).catch(() => undefined)
  const go = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (index !== undefined) rememberSight(router, index, event.currentTarget)
    void router.navigate(there)
  }
  return (
    <a
      {...parts}
      href={`/webApp/product/${encodeURIComponent(link)}`}
      onClick={go}
      onFocus={prepare}
      onMouseEnter={prepare}
      onTouchStart={prepare}
    />
  )
}
