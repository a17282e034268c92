import type { MouseEvent, ReactNode } from 'react'
import type { LinkParts } from '../content/render-link.ts'
import './tab-bar.css'
import { useTabFit } from './use-tab-fit.ts'

export interface TabItem {
  readonly href: string
  readonly label: string
  /** An outline of 24 px; the active one is filled by the style sheet. */
  readonly icon: ReactNode
  readonly isActive: boolean
  readonly badge?: number | string | undefined
}

export interface TabLinkParts extends LinkParts {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

interface TabBarProps {
  /** The accessible name of the landmark. */
  readonly label: string
  readonly items: readonly TabItem[]
  /** The app's own link: `(item, parts) => <Link to={item.href} {...parts} />`; a plain `<a>` otherwise. */
  readonly renderLink?: (item: TabItem, parts: TabLinkParts) => ReactNode
  /** The active tab was tapped while its page is already at the top: refresh. */
  readonly onRefresh?: (item: TabItem) => void
}

const plainLink = (item: TabItem, parts: TabLinkParts): ReactNode => <a href={item.href} {...parts} />

const isPlainTap = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export function TabBar({ label, items, renderLink = plainLink, onRefresh }: TabBarProps): ReactNode {
  const ref = useTabFit(items.map((item) => item.label).join(' '))
  const onClick = (item: TabItem, event: MouseEvent) => {
    if (!item.isActive || !isPlainTap(event)) return
    event.preventDefault()
    if (window.scrollY > 0) {
      const isLite = 'lite' in document.documentElement.dataset
      window.scrollTo({ top: 0, behavior: isLite ? 'instant' : 'smooth' })
    } else onRefresh?.(item)
  }
  return (
    <nav ref={ref} className="ui-tab-bar" aria-label={label} data-bottom-bar="">
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            {renderLink(item, {
              className: `ui-tab ${item.isActive ? 'ui-tab-active' : ''}`,
              ...(item.isActive ? { 'aria-current': 'page' as const } : {}),
              onClick: (event) => onClick(item, event),
              children: (
                <>
                  <span className="ui-tab-icon">
                    {item.icon}
                    {item.badge === undefined ? null : <span className="ui-tab-badge">{item.badge}</span>}
                  </span>
                  <span className="ui-tab-label">{item.label}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
      <span className="ui-tab-bar-end" hidden />
    </nav>
  )
}
