import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { RenderLink } from './render-link.ts'
import './section.css'

interface SectionProps {
  readonly title?: string
  /** `title` 20 px for a strip of the home page, `block` 17 px inside a page. */
  readonly heading?: 'title' | 'block'
  readonly more?: { readonly label: string; readonly renderLink: RenderLink }
  /** `text` 16 px on every side, `bleed` none: strips and rows have their own. */
  readonly inside?: 'text' | 'bleed'
  readonly id?: string
  readonly children: ReactNode
}

/** A full-width part of a page; 8 px of the page lie between two of them. */
export function Section({
  title,
  heading = 'block',
  more,
  inside = 'text',
  id,
  children,
}: SectionProps): ReactNode {
  return (
    <section className={`ui-section ui-section-${inside}`} {...(id === undefined ? {} : { id })}>
      {title === undefined ? null : (
        <div className={`ui-section-head ui-section-head-${heading}`}>
          <h2 className="ui-section-title">{title}</h2>
          {more === undefined
            ? null
            : more.renderLink({
                className: 'ui-section-more',
                children: (
                  <>
                    {more.label}
                    <ChevronRight size={18} aria-hidden="true" />
                  </>
                ),
              })}
        </div>
      )}
      {children}
    </section>
  )
}
