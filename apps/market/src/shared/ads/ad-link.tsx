import { useRouter } from '@tanstack/react-router'
import type { LinkParts } from '@app/ui/render-link'
import type { MouseEvent, ReactNode } from 'react'
import { rememberVisibleCards } from './card-window.ts'

interface AdLinkProps extends LinkParts {
  readonly link: string
  /** The index in the list of `useCardWindow`. */
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
 * The link of a card to its ad. The router's own link recomputes its URL at every change of the location, also when
 * an overlay opens: with a hundred cards a cheap phone lagged at every tap.
 */
export function AdLink({ link, index, ...parts }: AdLinkProps): ReactNode {
  const router = useRouter()
  const there = { to: '/webApp/product/$link', params: { link } } as const
  // Without a network the tap itself shows the error.
  const prepare = (): void => void router.preloadRoute(there).catch(() => undefined)
  const go = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (index !== undefined) rememberVisibleCards(router, index, event.currentTarget)
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
