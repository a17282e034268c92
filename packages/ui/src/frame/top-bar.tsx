import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import './top-bar.css'

/** page: on the page's colour; section: white with a line; floating: over a photo, solid once that is scrolled away. */
export type TopBarVariant = 'page' | 'section' | 'floating'

interface TopBarProps {
  readonly left?: ReactNode
  /** The middle, which takes the free width: a logo, a search field, a title. */
  readonly title?: ReactNode
  readonly right?: ReactNode
  readonly variant?: TopBarVariant
  /** Floating only: how far the page is scrolled when the bar turns solid. */
  readonly solidAfterPx?: number
}

const useScrolledPast = (px: number | null): boolean => {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (px === null) return undefined
    const onScroll = () => setIsPast(window.scrollY > px)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [px])
  return px !== null && isPast
}

export function TopBar({ left, title, right, variant = 'page', solidAfterPx = 240 }: TopBarProps): ReactNode {
  const isSolid = useScrolledPast(variant === 'floating' ? solidAfterPx : null)
  const isTitleAway = variant === 'floating' && !isSolid
  return (
    <header
      data-top-bar=""
      className={`ui-top-bar ui-top-bar-${variant} ${isSolid ? 'ui-top-bar-solid' : ''}`}
    >
      {left}
      <div className="ui-top-bar-title" aria-hidden={isTitleAway || undefined} inert={isTitleAway}>
        {title}
      </div>
      {right === undefined ? null : <div className="ui-top-bar-right">{right}</div>}
    </header>
  )
}
